import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Views that deactivate their constraints in each layout and activate equal ones.
@MainActor struct RemadeConstraintTests {
  private let screen = ViewScreen()
  private var root: UIView { screen.root }

  /// Remakes the constraints of its label in `layoutSubviews()`.
  private final class Remaking: UIView {
    let label = UIView()
    var insets: [CGFloat] = [10]
    private(set) var layouts = 0
    private var made: [NSLayoutConstraint] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      let inset = insets[min(layouts, insets.count - 1)]
      layouts += 1
      NSLayoutConstraint.deactivate(made)
      made = [
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: inset),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -inset),
        label.topAnchor.constraint(equalTo: topAnchor, constant: inset),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -inset),
      ]
      NSLayoutConstraint.activate(made)
    }
  }

  private final class RemakingController: UIViewController {
    let box = UIView()
    var (made, layouts): ([NSLayoutConstraint], Int) = ([], 0)
    override func viewDidLoad() {
      view.addSubview(box)
      box.translatesAutoresizingMaskIntoConstraints = false
    }
    override func viewDidLayoutSubviews() {
      layouts += 1
      made.forEach { $0.isActive = false }
      made = [
        box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        box.widthAnchor.constraint(equalToConstant: 40),
        box.heightAnchor.constraint(equalToConstant: 20),
      ]
      made.forEach { $0.isActive = true }
    }
  }

  private func reports(_ body: () -> Void) -> [String] {
    ReportLog.reports("layout.doesNotSettle", while: body).map(\.message)
  }

  @Test func `equal constraints of a view with a frame settle after they placed their views`() {
    let view = Remaking(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    root.addSubview(view)
    let reports = reports { screen.tick() }
    expect(view.label.frame == rect(10, 10, 80, 40), view.label.frame)
    expect(view.layouts <= 2 && reports.isEmpty, view.layouts, reports)
  }

  @Test func `once placed, a further layout costs one pass`() {
    let view = Remaking(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    root.addSubview(view)
    screen.tick()
    let before = view.layouts
    view.setNeedsLayout()
    screen.tick()
    expect(view.layouts == before + 1, view.layouts - before)
    view.frame.size.width = 200
    screen.tick()
    expect(view.label.frame == rect(10, 10, 180, 40), view.label.frame)
  }

  @Test func `other constants in the second layout are what is shown`() {
    let view = Remaking(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.insets = [10, 20]
    root.addSubview(view)
    let reports = reports { screen.tick() }
    expect(view.label.frame == rect(20, 20, 60, 20), view.label.frame)
    expect(view.layouts <= 3 && reports.isEmpty, view.layouts, reports)
  }

  @Test(arguments: [false, true]) func `it settles inside a constrained tree, and twice nested`(
    isNested: Bool
  ) {
    let (outer, inner) = (Remaking(), Remaking())
    root.constrain(outer) {
      [
        outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        outer.topAnchor.constraint(equalTo: root.topAnchor),
        outer.widthAnchor.constraint(equalToConstant: 100),
        outer.heightAnchor.constraint(equalToConstant: 60),
      ]
    }
    if isNested {
      outer.label.constrain(inner) {
        [
          inner.leadingAnchor.constraint(equalTo: outer.label.leadingAnchor),
          inner.trailingAnchor.constraint(equalTo: outer.label.trailingAnchor),
          inner.topAnchor.constraint(equalTo: outer.label.topAnchor),
          inner.bottomAnchor.constraint(equalTo: outer.label.bottomAnchor),
        ]
      }
    }
    let reports = reports { screen.tick() }
    expect(outer.label.frame == rect(10, 10, 80, 40), outer.label.frame)
    if isNested { expect(inner.label.frame == rect(10, 10, 60, 20), inner.label.frame) }
    expect(outer.layouts <= 4 && inner.layouts <= 4, outer.layouts, inner.layouts)
    expect(reports.isEmpty, reports)
  }

  @Test func `a controller that remakes them in viewDidLayoutSubviews is called few times`() {
    let controller = RemakingController()
    screen.window.rootViewController = controller
    let reports = reports { screen.tick() }
    let middle = CGPoint(x: controller.view.bounds.midX, y: controller.view.bounds.midY)
    expect(controller.box.center == middle, controller.box.frame, middle)
    expect(controller.layouts <= 3 && reports.isEmpty, controller.layouts, reports)
  }

  @Test func `cells that remake them have their size and settle`() {
    final class Cell: UITableViewCell {
      let box = UIView()
      var (made, layouts): ([NSLayoutConstraint], Int) = ([], 0)
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        if box.superview == nil { contentView.addSubview(box) }
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.deactivate(made)
        made = [
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16),
          box.widthAnchor.constraint(equalToConstant: 30),
          box.heightAnchor.constraint(equalToConstant: 48),
        ]
        NSLayoutConstraint.activate(made)
      }
    }
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      }
    }
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Rows())
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    root.addSubview(table)
    let reports = reports { for _ in 0..<4 { screen.tick() } }
    let cells = table.visibleCells.compactMap { $0 as? Cell }
    expect(cells.count == 3 && cells.allSatisfy { $0.frame.height == 80 }, cells.map(\.frame))
    expect(cells.allSatisfy { $0.layouts <= 6 }, cells.map(\.layouts))
    expect(reports.isEmpty, reports)
  }
}
