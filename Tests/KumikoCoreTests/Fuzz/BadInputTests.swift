import KumikoFoundation
import KumikoGraphics
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// What is given wrong is reported, and something sensible is shown.
@MainActor struct BadInputTests {
  @Test func `a class that is no cell is reported where it is registered`() {
    let view = UICollectionView(
      frame: rect(0, 0, 100, 100), collectionViewLayout: UICollectionViewFlowLayout())
    let reports = ReportLog.reports("collection.wrongClass") {
      view.register(UILabel.self, forCellWithReuseIdentifier: "label")
      view.register(
        UICollectionViewCell.self, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "fine")
      view.register(UIView.self, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "view")
      view.register(nil, forCellWithReuseIdentifier: "nothing")
    }
    expect(reports.count == 2, reports.count)
    expect(reports.first?.message.contains("UILabel is no UICollectionViewCell") == true)
    let cell = view.dequeueReusableCell(withReuseIdentifier: "label", for: path(0))
    expect(type(of: cell) == UICollectionViewCell.self)
  }

  @Test func `a class that is no row is reported where it is registered`() {
    let table = UITableView(frame: rect(0, 0, 100, 100), style: .plain)
    let reports = ReportLog.reports("collection.wrongClass") {
      table.register(UICollectionViewCell.self, forCellReuseIdentifier: "cell")
      table.register(UITableViewCell.self, forHeaderFooterViewReuseIdentifier: "header")
    }
    expect(reports.count == 2, reports.count)
    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path(0))
    expect(type(of: cell) == UITableViewCell.self)
  }

  @Test func `a constraint between strangers is reported and not activated`() {
    let (a, b) = (UIView(), UIView())
    let constraint = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
    let reports = ReportLog.reports("constraint.withoutCommonAncestor") {
      constraint.isActive = true
    }
    expect(reports.count == 1 && !constraint.isActive)
    let outer = UIView()
    outer.addSubview(a)
    outer.addSubview(b)
    constraint.isActive = true
    expect(constraint.isActive)
  }

  /// Asks for layout whenever it is laid out.
  private final class Restless: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      frame.size.width = layouts.isMultiple(of: 2) ? 10 : 11
      setNeedsLayout()
    }
  }

  @Test func `layout that never settles ends, is reported, and is shown`() {
    let screen = ViewScreen()
    let restless = Restless(frame: rect(0, 0, 10, 10))
    restless.backgroundColor = .red
    screen.root.addSubview(restless)
    var list: DisplayList?
    let reports = ReportLog.reports("layout.doesNotSettle") { list = screen.tick() }
    expect(reports.count == 1 && reports.first?.message.contains("Restless") == true)
    expect(restless.layouts <= 64, restless.layouts)
    expect(list?.commands.isEmpty == false, list?.commands.isEmpty)
  }

  @Test func `numbers that are none count as 0, wherever they are given`() {
    let view = UIView()
    let reports = ReportLog.reports("view.nonFiniteGeometry") {
      view.frame = CGRect(x: CGFloat.nan, y: 1, width: .infinity, height: 2)
      view.center = CGPoint(x: -CGFloat.infinity, y: 5)
      view.bounds.size.width = .nan
    }
    expect(reports.count == 3, reports.count)
    expect(view.frame == rect(0, 4, 0, 2), view.frame, rect(0, 4, 0, 2))
  }

  @Test func `a constraint that is no number is reported and left out`() {
    let screen = ViewScreen()
    let view = UIView()
    screen.root.constrain(view) {
      [
        view.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor, constant: 3),
        view.widthAnchor.constraint(equalToConstant: .nan),
        view.heightAnchor.constraint(equalToConstant: 5),
      ]
    }
    let reports = ReportLog.reports("constraint.notFinite") { screen.tick() }
    expect(reports.count == 1, reports.count)
    expect(view.frame == rect(3, 0, 0, 5), view.frame, rect(3, 0, 0, 5))
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x41], [0xC3, 0x28], [0xED, 0xA0, 0x80, 0x41], [0xF0, 0x9F, 0x91],
      [0x00, 0x41, 0x00],
    ] as [[UInt8]])
  func `broken UTF-8 is shown and can be edited`(bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let label = UILabel(frame: rect(0, 0, 100, 40))
    label.numberOfLines = 0
    label.text = text
    expect(label.intrinsicContentSize.width > 0, label.intrinsicContentSize.width)
    let view = TextScreen(UITextView(), frame: rect(0, 0, 100, 60))
    view.holder.text = text
    view.key("end", .control)
    view.type("z")
    expect(view.holder.text == text + "z", view.holder.text)
    for _ in 0..<(text.count + 1) { view.key("backspace") }
    expect(view.holder.text == "", view.holder.text)
  }

  @Test func `odd numbers for texts, tabs and lines count as none`() {
    let style = NSMutableParagraphStyle()
    style.tabStops = [
      NSTextTab(textAlignment: .left, location: .nan),
      NSTextTab(textAlignment: .right, location: -5),
    ]
    style.defaultTabInterval = .infinity
    style.lineSpacing = .nan
    func size(_ style: NSParagraphStyle) -> CGSize {
      let label = UILabel(frame: rect(0, 0, 100, 20))
      label.attributedText = NSAttributedString(
        string: "a\tb", attributes: [.paragraphStyle: style])
      return label.intrinsicContentSize
    }
    let plain = NSMutableParagraphStyle()
    plain.tabStops = []
    expect(size(style) == size(plain) && size(plain).width > 0)
  }
}
