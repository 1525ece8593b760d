import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Lines between rows that let something through.
@MainActor struct SeparatorEffectTests {
  private let screen = TableScreen()
  private let source: RowSource

  init() {
    source = RowSource([3], screen.view)
    screen.tick()
  }

  private func lines() -> [ListSeparator] {
    screen.view.visibleCells.flatMap { $0.subviews.compactMap { $0 as? ListSeparator } }
  }

  private func effects() -> [UIVisualEffectView] {
    lines().flatMap { $0.subviews.compactMap { $0 as? UIVisualEffectView } }
  }

  @Test func `lines show an effect in place of their colour, and the colour again`() {
    expect(screen.view.separatorEffect == nil && effects().isEmpty && !lines().isEmpty)
    let blur = UIBlurEffect(style: .light)
    screen.view.separatorEffect = blur
    expect(effects().count == lines().count && effects().allSatisfy { $0.effect === blur })
    expect(lines().allSatisfy { $0.backgroundColor == .clear }, lines())
    screen.tick()
    expect(zip(effects(), lines()).allSatisfy { $0.bounds.size == $1.bounds.size })
    screen.view.separatorEffect = nil
    expect(effects().isEmpty && lines().allSatisfy { $0.backgroundColor == .separator })
  }

  @Test func `lines on a material have the tint of what stands on that`() throws {
    let vibrancy = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .separator)
    screen.view.separatorEffect = vibrancy
    screen.tick()
    let effect = try #require(effects().first)
    let content = try #require(effect.contentView.subviews.first)
    expect(content.backgroundColor == effect.contentView.tintColor)
    expect(content.bounds.size == lines().first?.bounds.size)
  }
}
