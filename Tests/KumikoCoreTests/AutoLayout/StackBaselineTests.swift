import KumikoFoundation
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Spacing between lines of text instead of between views.
@MainActor struct StackBaselineTests {
  private final class Padded: UIView {
    private let text = SizedView(50, 10)
    override var forFirstBaselineLayout: UIView { text }
    override var forLastBaselineLayout: UIView { text }

    init() {
      super.init(frame: .zero)
      constrain(text) {
        [
          text.topAnchor.constraint(equalTo: topAnchor, constant: 6),
          text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
          text.leadingAnchor.constraint(equalTo: leadingAnchor),
          text.trailingAnchor.constraint(equalTo: trailingAnchor),
        ]
      }
    }

    required init?(coder: NSCoder) { nil }
  }

  private let screen = ViewScreen()
  private let views = [Padded(), Padded(), Padded()]

  /// The upper edges of the views of a stack.
  private func tops(_ setUp: (UIStackView) -> Void) -> [CGFloat] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 30
    setUp(stack)
    screen.root.constrain(stack) {
      [
        stack.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: screen.root.topAnchor),
      ]
    }
    screen.tick()
    return views.map(\.frame.minY)
  }

  @Test func `spacing is between edges unless said otherwise`() {
    expect(tops { _ in } == [0, 50, 100])
  }

  @Test(arguments: [UIStackView.Distribution.fill, .fillEqually, .equalSpacing, .equalCentering])
  func `spacing in a column is between baselines where that is said`(
    distribution: UIStackView.Distribution
  ) {
    let tops = tops {
      $0.isBaselineRelativeArrangement = true
      $0.distribution = distribution
    }
    // What stands for the text has none: its own edges count.
    expect(tops == [0, 40, 80], tops)
  }

  @Test func `a row has no baselines along it`() {
    _ = tops {
      $0.axis = .horizontal
      $0.isBaselineRelativeArrangement = true
    }
    expect(views.map(\.frame.minX) == [0, 80, 160], views.map(\.frame.minX))
  }

  @Test func `switching it moves what is shown`() {
    _ = tops { _ in }
    (views[0].superview as? UIStackView)?.isBaselineRelativeArrangement = true
    screen.tick()
    expect(views.map(\.frame.minY) == [0, 40, 80], views.map(\.frame.minY))
  }
}
