import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// Nibs as the tool of `UIKitSources` writes them, here written by hand.
struct `a nib` {
  /// Notes in which order things happen to it.
  private final class Card: UIView {
    var steps: [String] = []
    var label: UILabel?
    var labels: [UILabel] = []
    var radius: CGFloat = 0

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      steps.append("made with \(subviews.count) subviews in \(Int(bounds.width))")
      backgroundColor = .red
    }

    override func awakeFromNib() {
      super.awakeFromNib()
      steps.append("awake with \(label?.text ?? "no label")")
    }

    override func prepareForInterfaceBuilder() {
      super.prepareForInterfaceBuilder()
      steps.append("shown by Xcode")
    }
  }

  private final class Cell: UICollectionViewCell {}
  private final class Header: UICollectionReusableView {}
  private final class Row: UITableViewCell {}
  private final class Boundary: UITableViewHeaderFooterView {}

  private final class Owner: NSObject {
    var pressed: [String] = []
    var view: UIView?
    func press() { pressed.append("press") }
  }

  private func addCard() {
    NamedMembers.outlet("label") { (card: Card, label: UILabel) in card.label = label }
    NamedMembers.outlet("labels") { (card: Card, labels: [UILabel]) in card.labels = labels }
    NamedMembers.outlet("radius") { (card: Card, radius: CGFloat) in card.radius = radius }
    Nibs.add("Card") { nib in
      [
        nib.make("card", UIView.self, [:], { Card(coder: $0) }) { view in
          view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
          view.backgroundColor = .blue
          nib.add(
            nib.make("label", UILabel.self, [:], { UILabel(coder: $0) }) {
              $0.text = "Nara"
              $0.isUserInteractionEnabled = true
            }, to: view)
          nib.outlet("label", of: "card", to: "label")
          nib.outlets("labels", of: "card", to: ["label", "label"])
          nib.value("radius", of: "card", 4.0)
        }
      ]
    }
  }

  private func reports(_ body: () throws -> Void) rethrows -> [Report] {
    let reports = Mutex<[Report]>([])
    try Diagnostics.withHandler({ report in reports.withLock { $0.append(report) } }) {
      try body()
    }
    return reports.withLock { $0 }
  }

  @Test func `is taken in before a subclass goes on, and connected before it is awake`() throws {
    addCard()
    let card = try #require(
      UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first as? Card)
    expect(card.steps == ["made with 1 subviews in 80", "awake with Nara"], card.steps)
    expect(card.backgroundColor == .red, card.backgroundColor)
    expect(card.label?.isUserInteractionEnabled == true, card.label?.isUserInteractionEnabled)
    expect(card.labels.map(\.text) == ["Nara", "Nara"], card.labels.map(\.text))
    expect(card.radius == 4, card.radius)
    card.prepareForInterfaceBuilder()
    expect(card.steps.last == "shown by Xcode", card.steps.last)
  }

  @Test func `connects its owner, by actions too`() throws {
    NamedMembers.outlet("view") { (owner: Owner, view: UIView) in owner.view = view }
    _ = Selector(Owner.press, named: "press")
    Nibs.add("Buttons") { nib in
      nib.outlet("view", of: "-1", to: "button")
      nib.action("press", of: "button", to: "-1", for: .touchUpInside)
      return [nib.make("button", UIButton.self, [:], { UIButton(coder: $0) }) { _ in }]
    }
    let owner = Owner()
    let objects = Bundle.main.loadNibNamed("Buttons", owner: owner)
    (objects?.first as? UIButton)?.sendActions(for: .touchUpInside)
    expect(owner.pressed == ["press"], owner.pressed)
    expect(owner.view === objects?.first as AnyObject?, owner.view)
  }

  @Test func `holds its views by constraints, also to guides and margins`() throws {
    Nibs.add("Constrained") { nib in
      [
        nib.make("outer", UIView.self, [:], { UIView(coder: $0) }) { view in
          view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
          nib.note("safe", view.safeAreaLayoutGuide)
          nib.add(
            nib.make("inner", UIView.self, [:], { UIView(coder: $0) }) {
              $0.translatesAutoresizingMaskIntoConstraints = false
            }, to: view)
          nib.constrain(
            "1", "inner", .leading, .equal, "outer/margins", .leading, multiplier: 1, constant: 0,
            priority: 1000)
          nib.constrain(
            "2", "inner", .top, .equal, "safe", .top, multiplier: 1, constant: 5, priority: 1000)
          nib.constrain(
            "3", "inner", .width, .equal, nil, .notAnAttribute, multiplier: 1, constant: 30,
            priority: 1000, named: "width")
          nib.constrain(
            "4", "inner", .height, .equal, "inner", .width, multiplier: 0.5, constant: 0,
            priority: 1000)
          nib.connect { expect(nib.object("3") is NSLayoutConstraint) }
        }
      ]
    }
    let view = try #require(Bundle.main.loadNibNamed("Constrained", owner: nil)?.first as? UIView)
    view.layoutIfNeeded()
    expect(view.subviews.first?.frame == CGRect(x: 8, y: 5, width: 30, height: 15))
  }

  @Test func `gives cells, headers and rows to lists`() throws {
    Nibs.add("Cell") { nib in
      [nib.make("1", UICollectionViewCell.self, [:], { Cell(coder: $0) }) { _ in }]
    }
    Nibs.add("Header") { nib in
      [nib.make("1", UICollectionReusableView.self, [:], { Header(coder: $0) }) { _ in }]
    }
    Nibs.add("Row") { nib in
      [
        nib.make(
          "1", UITableViewCell.self, ["style": UITableViewCell.CellStyle.value1],
          {
            Row(coder: $0)
          }
        ) { _ in }
      ]
    }
    Nibs.add("Boundary") { nib in
      [nib.make("1", UITableViewHeaderFooterView.self, [:], { Boundary(coder: $0) }) { _ in }]
    }
    let path = IndexPath(item: 0, section: 0)
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "cell")
    collection.register(
      UINib(nibName: "Header", bundle: nil), forSupplementaryViewOfKind: "kind",
      withReuseIdentifier: "header")
    let cell = collection.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    expect(cell is Cell && cell.reuseIdentifier == "cell")
    expect(
      collection.dequeueReusableSupplementaryView(
        ofKind: "kind", withReuseIdentifier: "header", for: path) is Header)
    let registration = UICollectionView.CellRegistration<Cell, Int>(
      cellNib: UINib(nibName: "Cell", bundle: nil)
    ) { cell, _, number in cell.tag = number }
    expect(
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: 7).tag == 7)
    let headers = UICollectionView.SupplementaryRegistration<Header>(
      supplementaryNib: UINib(nibName: "Header", bundle: nil), elementKind: "kind"
    ) { view, _, _ in view.tag = 8 }
    expect(
      collection.dequeueConfiguredReusableSupplementary(using: headers, for: path).tag == 8)
    let table = UITableView()
    table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
    table.register(
      UINib(nibName: "Boundary", bundle: nil), forHeaderFooterViewReuseIdentifier: "boundary")
    let row = try #require(table.dequeueReusableCell(withIdentifier: "row"))
    expect(row is Row && row.detailTextLabel != nil)
    expect(table.dequeueReusableHeaderFooterView(withIdentifier: "boundary") is Boundary)
    expect(reports { table.register(nil as UINib?, forCellReuseIdentifier: "row") }.isEmpty)
    expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
  }

  @Test func `becomes the view of a controller, by its name or by that of the class`() {
    final class NamedViewController: UIViewController {}
    for name in ["Page", "NamedView"] {
      Nibs.add(name) { nib in
        nib.outlet("view", of: "-1", to: "view")
        return [nib.make("view", UIView.self, [:], { UIView(coder: $0) }) { $0.tag = 5 }]
      }
    }
    let named = UIViewController(nibName: "Page", bundle: .main)
    expect(named.view.tag == 5, named.view.tag)
    expect(named.nibName == "Page" && named.nibBundle == .main)
    expect(NamedViewController().view.tag == 5)
    expect(UIViewController().view.tag == 0)
  }

  @Test func `that is wrong is reported, and what can be made is made`() throws {
    Nibs.add("Wrong") { nib in
      nib.outlet("nothing", of: "label", to: "label")
      nib.outlet("label", of: "card", to: "card")
      nib.constrain(
        "1", "label", .top, .equal, "gone", .top, multiplier: 1, constant: 0, priority: 1000)
      return [
        nib.make("label", UILabel.self, [:], { UILabel(coder: $0) }) { _ in },
        nib.make("card", UILabel.self, [:], { Card(coder: $0) }) { _ in },
      ]
    }
    addCard()
    var objects: [Any] = []
    let kinds = reports {
      objects = UINib(nibName: "Wrong", bundle: nil).instantiate(withOwner: nil)
    }
    expect(objects.count == 2, objects.count)
    expect(
      Set(kinds.map(\.kind)) == [
        "nib.class", "nib.objectMissing", "nib.noOutlet", "nib.outletStandIn",
      ])
    expect(
      kinds.contains {
        $0.message.contains(
          "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key "
            + "nothing")
      }, kinds)
    let missing = reports {
      expect(UINib(nibName: "Nowhere", bundle: nil).instantiate(withOwner: nil).isEmpty)
      expect(Bundle.main.loadNibNamed("Nobody", owner: nil) == nil)
      _ = UIViewController(nibName: "Nothing", bundle: nil).view
    }
    expect(missing.map(\.kind) == ["nib.unknown", "nib.unknown", "nib.unknown"])
    let table = UITableView()
    addCard()
    table.register(UINib(nibName: "Card", bundle: nil), forCellReuseIdentifier: "card")
    let plain = reports { expect(table.dequeueReusableCell(withIdentifier: "card") != nil) }
    expect(plain.map(\.kind) == ["collection.nibWithoutView"], plain.map(\.kind))
  }

  @Test func `takes options that say nothing here`() {
    addCard()
    let option = UINib.OptionsKey(rawValue: "UINibExternalObjects")
    let objects = UINib(nibName: "Card", bundle: nil).instantiate(
      withOwner: nil, options: [option: [:]])
    expect(objects.count == 1 && option.rawValue == "UINibExternalObjects")
  }
}
