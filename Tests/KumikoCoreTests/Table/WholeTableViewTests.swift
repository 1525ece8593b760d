import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// The views above and below all sections of a table, whose size constraints determine. Letters of
/// labels are half as wide as the font is high; lines are 1.2 times as high.
@MainActor struct WholeTableViewTests {
  /// A view with a text that wraps, 10 points from each edge.
  private final class Banner: UIView {
    let text = label(String(repeating: "words ", count: 20), lines: 0)
    var windows: [Bool] = []

    override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      constrain(text) {
        [
          text.topAnchor.constraint(equalTo: topAnchor, constant: 10),
          text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
          text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
          text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
        ]
      }
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() { windows.append(window != nil) }
  }

  private let screen = TableScreen()
  private let banner = Banner()

  /// The height of the banner, of a width.
  private func height(_ width: CGFloat) -> CGFloat {
    20 + banner.text.sizeThatFits(CGSize(width: width - 20, height: 1_000)).height
  }

  private func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: screen.view) }

  @Test func `a header takes constraints to the table at once, and its height from them`() {
    let source = RowSource([60], screen.view)
    let kinds = reportKinds {
      banner.translatesAutoresizingMaskIntoConstraints = false
      screen.view.tableHeaderView = banner
      NSLayoutConstraint.activate([
        banner.centerXAnchor.constraint(equalTo: screen.view.centerXAnchor),
        banner.widthAnchor.constraint(equalTo: screen.view.widthAnchor),
        banner.topAnchor.constraint(equalTo: screen.view.topAnchor),
      ])
      screen.view.tableHeaderView?.layoutIfNeeded()
      expect(banner.frame.size == CGSize(width: 320, height: height(320)), banner.frame)
      screen.view.tableHeaderView = screen.view.tableHeaderView
      screen.tick()
    }
    expect(kinds.isEmpty, kinds)
    expect(place(banner) == rect(0, 0, 320, height(320)), place(banner))
    expect(banner.text.frame.width == 300, banner.text.frame)
    expect(screen.onScreen(0)?.minY == height(320), screen.onScreen(0)?.minY)
    screen.resize(200, 480)
    expect(place(banner) == rect(0, 0, 200, height(200)), place(banner))
    expect(screen.onScreen(0)?.minY == height(200), screen.onScreen(0)?.minY)
    screen.view.contentOffset.y = 1_500
    screen.tick()
    screen.view.contentOffset.y = 0
    screen.tick()
    expect(place(banner) == rect(0, 0, 200, height(200)), place(banner))
    _ = source
  }

  @Test func `a footer that only its content measures is as wide as the table`() {
    let source = RowSource([2], screen.view)
    banner.translatesAutoresizingMaskIntoConstraints = false
    let kinds = reportKinds {
      screen.view.tableFooterView = banner
      screen.tick()
    }
    expect(kinds.isEmpty, kinds)
    expect(place(banner) == rect(0, 88, 320, height(320)), place(banner))
    expect(banner.text.frame.width == 300, banner.text.frame)
    expect(screen.view.contentSize.height == 88 + height(320), screen.view.contentSize)
    banner.text.text = "words"
    screen.view.tableFooterView = banner
    screen.tick()
    expect(place(banner).height == height(320), place(banner))
    _ = source
  }

  @Test func `a header without a size is as wide as the table from the start`() {
    screen.view.tableHeaderView = banner
    expect(banner.frame == rect(0, 0, 320, 0), banner.frame)
    expect(banner.isDescendant(of: screen.view))
    banner.frame.size.height = 70
    screen.view.tableHeaderView = banner
    screen.tick()
    expect(place(banner) == rect(0, 0, 320, 70), place(banner))
  }

  @Test func `what is above all sections stays in the table while it is out of sight`() {
    let source = RowSource([60], screen.view)
    banner.frame.size.height = 50
    screen.view.tableHeaderView = banner
    screen.tick()
    screen.view.contentOffset.y = 1_500
    screen.tick()
    expect(banner.window === screen.window)
    expect(place(banner) == rect(0, 0, 320, 50), place(banner))
    screen.view.reloadData()
    screen.tick()
    screen.view.contentOffset.y = 0
    screen.tick()
    expect(banner.windows == [true], banner.windows)
    expect(place(banner) == rect(0, 0, 320, 50), place(banner))
    let other = UIView(frame: rect(0, 0, 0, 30))
    screen.view.tableHeaderView = other
    screen.tick()
    expect(banner.superview == nil, banner.superview)
    expect(place(other) == rect(0, 0, 320, 30), place(other))
    _ = source
  }

  @Test func `the header of a section that constraints place has the width of the table`() {
    final class Delegate: NSObject, UITableViewDelegate {
      let view: UIView
      init(_ view: UIView) { self.view = view }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        view
      }
    }
    let source = RowSource([2], screen.view)
    let delegate = Delegate(banner)
    banner.translatesAutoresizingMaskIntoConstraints = false
    screen.view.delegate = delegate
    screen.tick()
    expect(place(banner) == rect(0, 0, 320, height(320)), place(banner))
    expect(banner.text.frame.width == 300, banner.text.frame)
    _ = source
  }
}
