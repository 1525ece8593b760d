import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore

@MainActor struct `a button of glass` {
  private func effect(of configuration: UIButton.Configuration) -> UIGlassEffect? {
    configuration.background.visualEffect as? UIGlassEffect
  }

  @Test func `has text that is read on it, and the tint where it is prominent`() {
    let kinds: [(UIButton.Configuration, softness: CGFloat, isProminent: Bool)] = [
      (.glass(), 12, false), (.prominentGlass(), 12, true), (.clearGlass(), 3, false),
      (.prominentClearGlass(), 3, true),
    ]
    for (configuration, softness, isProminent) in kinds {
      let glass = effect(of: configuration)
      expect(glass?.softness == softness && glass?.isInteractive == true)
      expect(glass?.tintColor == (isProminent ? .tintColor : nil))
      expect(configuration.baseForegroundColor == (isProminent ? .white : .label))
    }
  }

  @Test func `shows the glass behind its text, in a capsule`() throws {
    let page = UIViewController()
    var looks = UIButton.Configuration.glass()
    looks.title = "Play"
    let button = UIButton(configuration: looks)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    page.view.addSubview(button)
    let screen = ControllerScreen(page)
    screen.settle()
    let glass = try #require(button.find(UIVisualEffectView.self))
    expect(glass.effect === effect(of: looks) && glass.bounds.size == button.bounds.size)
    expect(button.find(BackgroundConfigurationView.self)?.layer.cornerRadius == 20)
    button.isEnabled = false
    screen.settle()
    expect(button.find(UIVisualEffectView.self) === glass, "it is not made anew")
  }
}
