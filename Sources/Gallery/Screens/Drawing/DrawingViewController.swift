import Kumiko

/// Custom drawing: a chart, progress rings, and a signature pad.
final class DrawingViewController: UIViewController {
  private let chart = ChartView()
  private let rings = RingsView()
  private let pad = SignaturePad()
  private var day = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Drawing"
    view.backgroundColor = .systemBackground
    let toolbar = Toolbar(
      buttons: [
        UIAction(title: "Next week") { [weak self] _ in self?.showNextWeek() },
        UIAction(title: "Run") { [weak self] _ in self?.rings.run() },
        UIAction(title: "Clear") { [weak self] _ in self?.pad.clear() },
      ], prominent: 0)
    let content = UIStackView(arrangedSubviews: [
      card("A chart, drawn by draw(_:)", chart, height: 220),
      card("Rings of progress, as shape layers", rings),
      card("A pad to sign on", pad, height: 180),
    ])
    content.axis = .vertical
    content.spacing = 20
    let scroller = UIScrollView()
    scroller.alwaysBounceVertical = true
    scroller.addSubview(content)
    for inner in [toolbar, scroller] {
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
    }
    content.translatesAutoresizingMaskIntoConstraints = false
    let width = content.widthAnchor.constraint(
      equalTo: scroller.frameLayoutGuide.widthAnchor, constant: -40)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      toolbar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroller.topAnchor.constraint(equalTo: toolbar.bottomAnchor),
      scroller.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroller.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroller.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      content.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor, constant: 20),
      content.bottomAnchor.constraint(
        equalTo: scroller.contentLayoutGuide.bottomAnchor, constant: -20),
      content.centerXAnchor.constraint(equalTo: scroller.frameLayoutGuide.centerXAnchor),
      content.widthAnchor.constraint(lessThanOrEqualToConstant: 640), width,
      content.widthAnchor.constraint(
        lessThanOrEqualTo: scroller.frameLayoutGuide.widthAnchor, constant: -40),
    ])
  }

  private func card(_ title: String, _ content: UIView, height: CGFloat? = nil) -> UIView {
    let label = UILabel(title, style: .headline)
    if let height {
      content.heightAnchor.constraint(equalToConstant: height).isActive = true
    }
    let stack = UIStackView(arrangedSubviews: [label, content])
    stack.axis = .vertical
    stack.spacing = 8
    return stack
  }

  private func showNextWeek() {
    day += 7
    UIView.transition(with: chart, duration: 0.3, options: .transitionCrossDissolve) {
      self.chart.values = (0..<7).map { 30 + 50 * abs(sin(CGFloat(self.day + $0) * 1.7)) }
    }
  }
}
