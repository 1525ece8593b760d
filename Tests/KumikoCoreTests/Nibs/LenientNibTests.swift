import KumikoReporting
import KumikoTestSupport
import Synchronization
import Testing

@testable import KumikoCore

/// What Objective-C lets nibs do, and Swift would not.
struct `a nib as lenient as Objective-C` {
  /// A field that adds nothing to what it is made from.
  private class PlainField: UITextField {
    override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  }
  private class OtherField: UITextField {}
  /// A field with something of its own.
  private class RichField: UITextField {
    var floating = "floating"
    func float() -> String { floating + (text ?? "") }
  }
  private class MethodField: UITextField { func float() -> String { "floats" } }

  private final class Owner: NSObject {
    var plain: PlainField?
    weak var rich: RichField?
    var method: MethodField?
    var label: UILabel?
    var heard: [String] = []

    func pan(_ pan: UIPanGestureRecognizer) {
      heard.append("\(pan.state) \(pan.view?.tag ?? 0) \(pan.translation(in: nil) == .zero)")
    }
    func press(_ button: UIButton) { heard.append("button \(button.tag)") }
    func string(_ text: NSString) { heard.append("text") }
    func add(_ item: UIBarButtonItem) { heard.append("add") }
    func drag(_ button: UIButton, _ event: UIEvent) { heard.append("drag \(button.tag)") }
    func tick(_ timer: Timer) { heard.append("tick \(timer.isValid)") }
    func hide(_ tap: UITapGestureRecognizer) { heard.append("hide") }
    func changed(_ note: NSNotification) { heard.append("changed") }
    func command(_ command: UIKeyCommand) { heard.append("command") }
  }

  /// Takes a view out when it is awake, and lets its constraint go.
  private final class Folding: UIView {
    weak var part: UIView?
    weak var width: NSLayoutConstraint?

    override func awakeFromNib() {
      super.awakeFromNib()
      part?.removeFromSuperview()
      width?.isActive = false
    }
  }

  private final class Page: UIViewController {
    weak var beside: UIView?
    var wasThere = false

    override func viewDidLoad() {
      super.viewDidLoad()
      wasThere = beside != nil
    }
  }

  private func reports(_ body: () throws -> Void) rethrows -> [String] {
    let reports = Mutex<[String]>([])
    try Diagnostics.withHandler({ report in reports.withLock { $0.append(report.kind) } }) {
      try body()
    }
    return reports.withLock { $0 }
  }

  /// Sets a property of a view by its name, as a runtime attribute does.
  private func set(_ path: String, of view: UIView, to value: Any) -> [String] {
    Nibs.add("Attribute") { [unowned view] nib in
      nib.note("v", view)
      nib.value(path, of: "v", value)
      return []
    }
    return reports { Bundle.main.loadNibNamed("Attribute", owner: nil) }
  }

  @Test func `sets cases of enumerations by their numbers`() {
    let (image, button, table) = (UIImageView(), UIButton(), UITableView())
    let field = UITextField()
    expect(set("contentMode", of: image, to: 1.0) == [])
    expect(set("titleLabel.textAlignment", of: button, to: 2.0) == [])
    expect(set("contentInsetAdjustmentBehavior", of: table, to: 2.0) == [])
    expect(set("keyboardType", of: field, to: 4.0) == [])
    expect(set("layer.maskedCorners", of: image, to: 3.0) == [])
    expect(image.contentMode == .scaleAspectFit && button.titleLabel?.textAlignment == .right)
    expect(table.contentInsetAdjustmentBehavior == .never && field.keyboardType == .numberPad)
    expect(image.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    // One that there is not.
    expect(set("contentMode", of: image, to: 99.0) == ["nib.outletType"])
    expect(image.contentMode == .scaleAspectFit, image.contentMode)
  }

  @Test func `has properties by the names of Objective-C, and by those of Swift`() {
    let (stack, table, view) = (UIStackView(), UITableView(), UIView())
    expect(set("layoutMarginsRelativeArrangement", of: stack, to: true) == [])
    expect(set("isBaselineRelativeArrangement", of: stack, to: true) == [])
    expect(set("exclusiveTouch", of: view, to: true) == [])
    expect(set("isHidden", of: view, to: 1.0) == [])
    expect(set("sectionHeaderTopPadding", of: table, to: 3.0) == [])
    expect(set("allowsMultipleSelection", of: table, to: true) == [])
    expect(stack.isLayoutMarginsRelativeArrangement && stack.isBaselineRelativeArrangement)
    expect(view.isExclusiveTouch && view.isHidden)
    expect(table.sectionHeaderTopPadding == 3 && table.allowsMultipleSelection)
    expect(set("island", of: view, to: true) == ["nib.noOutlet"])
  }

  @Test func `takes texts for numbers`() {
    let (view, label) = (UIView(), UILabel())
    expect(set("layer.cornerRadius", of: view, to: "4.5") == [])
    expect(set("numberOfLines", of: label, to: "3") == [])
    expect(set("clipsToBounds", of: view, to: "YES") == [])
    expect(view.layer.cornerRadius == 4.5 && label.numberOfLines == 3 && view.clipsToBounds)
    expect(set("tag", of: view, to: "many") == ["nib.outletType"])
  }

  @Test func `keeps what it made until the turn of the main loop ends`() async {
    Nibs.add("Weak") { nib in
      [nib.make("v", UIView.self, [:], { UIView(coder: $0) }) { $0.tag = 7 }]
    }
    weak let view = Bundle.main.loadNibNamed("Weak", owner: nil)?.first as? UIView
    weak let other =
      UINib(nibName: "Weak", bundle: nil).instantiate(withOwner: nil).first as? UIView
    expect(view?.tag == 7 && other?.tag == 7)
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    expect(view == nil && other == nil)
  }

  @Test func `keeps what stands beside the view of a controller until the turn ends`() async {
    NamedMembers.outlet("beside") { (page: Page, view: UIView) in page.beside = view }
    Nibs.add("Beside") { nib in
      nib.outlet("view", of: "-1", to: "v")
      nib.outlet("beside", of: "-1", to: "b")
      return ["v", "b"].map { name in
        nib.make(name, UIView.self, [:], { UIView(coder: $0) }) { _ in }
      }
    }
    let page = Page(nibName: "Beside", bundle: nil)
    page.loadViewIfNeeded()
    expect(page.wasThere && page.beside != nil)
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    expect(page.beside == nil)
  }

  @Test func `keeps what is taken out as it awakes until the turn ends`() async {
    NamedMembers.outlet("part") { (view: Folding, part: UIView) in view.part = part }
    NamedMembers.outlet("width") { (view: Folding, width: NSLayoutConstraint) in view.width = width
    }
    Nibs.add("Folding") { nib in
      nib.outlet("part", of: "f", to: "p")
      nib.outlet("width", of: "f", to: "w")
      return [
        nib.make("f", UIView.self, [:], { Folding(coder: $0) }) { view in
          nib.add(nib.make("p", UIView.self, [:], { UIView(coder: $0) }) { _ in }, to: view)
          nib.constrain(
            "w", "f", .width, .equal, nil, .notAnAttribute, multiplier: 1, constant: 40,
            priority: 1000)
        }
      ]
    }
    let view = Bundle.main.loadNibNamed("Folding", owner: nil)?.first as? Folding
    expect(view?.part != nil && view?.width != nil)
    view?.width?.isActive = true
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    expect(view?.part == nil && view?.width != nil)
  }

  @Test func `gives an outlet what is of another class, where that adds nothing`() {
    NamedMembers.outlet("plain") { (owner: Owner, field: PlainField?) in owner.plain = field }
    Nibs.add("Plain") { nib in
      nib.outlet("plain", of: "-1", to: "f")
      return [
        nib.make("f", UITextField.self, [:], { OtherField(coder: $0) }) { $0.text = "typed" }
      ]
    }
    let owner = Owner()
    var made: [Any]?
    expect(reports { made = Bundle.main.loadNibNamed("Plain", owner: owner) } == [])
    expect(owner.plain?.text == "typed", owner.plain?.text)
    owner.plain?.text = "more"
    expect((made?.first as? UITextField)?.text == "more")
  }

  @Test func `reports an outlet of a class with more, and has one stand for it`() {
    NamedMembers.outlet("rich") { (owner: Owner, field: RichField?) in owner.rich = field }
    NamedMembers.outlet("method") { (owner: Owner, field: MethodField?) in owner.method = field }
    NamedMembers.outlet("label") { (owner: Owner, label: UILabel) in owner.label = label }
    Nibs.add("Rich") { nib in
      for name in ["rich", "method", "label"] { nib.outlet(name, of: "-1", to: "f") }
      return [nib.make("f", UITextField.self, [:], { UITextField(coder: $0) }) { $0.tag = 3 }]
    }
    let owner = Owner()
    let kinds = reports { Bundle.main.loadNibNamed("Rich", owner: owner) }
    expect(kinds == Array(repeating: "nib.outletStandIn", count: 3), kinds)
    expect(owner.rich?.float() == "floating" && owner.method?.float() == "floats")
    expect(owner.rich?.tag == 3 && owner.label != nil)
  }

  @Test func `calls actions that take a sender of another class`() {
    let owner = Owner()
    let pan = Selector(Owner.pan, named: "pan:")
    let press = UILongPressGestureRecognizer()
    let view = UIView()
    view.tag = 5
    view.addGestureRecognizer(press)
    expect(reports { pan.call(on: owner, press) } == ["selector.sender"])
    expect(owner.heard == ["possible 5 true"], owner.heard)
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    item.tag = 9
    let button = Selector(Owner.press, named: "press:")
    expect(reports { button.call(on: owner, item) } == ["selector.sender"])
    expect(owner.heard.last == "button 9", owner.heard.last)
    // A view is no text.
    let text = Selector(Owner.string, named: "string:")
    expect(reports { text.call(on: owner, view) } == ["selector.argument"])
    expect(owner.heard.count == 2, owner.heard.count)
  }

  @Test func `calls actions by what has no sender of their class, and by nothing`() {
    let owner = Owner()
    let add = Selector(Owner.add, named: "add:")
    let hide = Selector(Owner.hide, named: "hide:")
    let tick = Selector(Owner.tick, named: "tick:")
    let key = UIKeyCommand(input: "n", modifierFlags: .command, action: add)
    let timer = Timer(timeInterval: 1, repeats: false) { _ in }
    let calls: [(Selector, Any?, String)] = [
      (add, key, "add"), (add, timer, "add"), (add, nil, "add"), (hide, nil, "hide"),
      (hide, Notification(name: Notification.Name("n")), "hide"), (tick, UIButton(), "tick true"),
      (tick, nil, "tick true"), (Selector(Owner.changed, named: "changed:"), key, "changed"),
      (Selector(Owner.command, named: "command:"), UIBarButtonItem(), "command"),
    ]
    for (selector, sender, heard) in calls {
      expect(reports { selector.call(on: owner, sender) } == ["selector.sender"], "\(selector)")
      expect(owner.heard.popLast() == heard, "\(selector)", owner.heard)
    }
  }

  @Test func `calls an action that takes an event where a program sends it without one`() {
    let owner = Owner()
    let button = UIButton()
    button.tag = 4
    let drag = Selector(Owner.drag, named: "drag:forEvent:")
    button.addTarget(owner, action: drag, for: .touchUpInside)
    _ = reports { button.sendActions(for: .touchUpInside) }
    expect(owner.heard == ["drag 4"], owner.heard)
  }
}

/// Cells of nibs whose constraints end at the cell.
struct `a cell of a nib` {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test(arguments: ["cell", "cell/margins"])
  func `is as high as the constraints between its views and itself need`(end: String) {
    let margin: CGFloat = end == "cell" ? 10 : 2
    Nibs.add("Tall") { nib in
      [
        nib.make("cell", UICollectionViewCell.self, [:], { UICollectionViewCell(coder: $0) }) {
          view in
          view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
          view.contentView.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
          nib.add(
            nib.make("inner", UIView.self, [:], { UIView(coder: $0) }) {
              $0.translatesAutoresizingMaskIntoConstraints = false
            }, to: view.contentView)
          for (edge, constant) in [
            (NSLayoutConstraint.Attribute.top, margin), (.leading, margin), (.bottom, -margin),
            (.trailing, -margin),
          ] {
            nib.constrain(
              "c", "inner", edge, .equal, end, edge, multiplier: 1, constant: constant,
              priority: 1000)
          }
          nib.constrain(
            "h", "inner", .height, .equal, nil, .notAnAttribute, multiplier: 1, constant: 40,
            priority: 1000)
        }
      ]
    }
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(1))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    list.register(UINib(nibName: "Tall", bundle: nil), forCellWithReuseIdentifier: "cell")
    let source = Source()
    list.dataSource = source
    list.layoutIfNeeded()
    let cell = list.cellForItem(at: [0, 0])
    expect(cell?.frame == CGRect(x: 0, y: 0, width: 200, height: 60), cell?.frame)
    expect(cell?.contentView.subviews.first?.frame.size == CGSize(width: 180, height: 40))
  }
}
