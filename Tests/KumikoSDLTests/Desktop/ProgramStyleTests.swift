import KumikoCore
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// Programs that are to be light, or dark, on every desktop.
struct ProgramStyleTests {
  @Test(arguments: [
    ("Light", UIUserInterfaceStyle.light, UIUserInterfaceStyle.light),
    ("Dark", .dark, .dark), ("Automatic", .light, .dark), ("dark", .light, .dark),
  ])
  func `are as their property list says, and else as the user prefers`(
    said: String, onLight: UIUserInterfaceStyle, onDark: UIUserInterfaceStyle
  ) {
    var settings = DesktopSettings()
    expect(settings.shownStyle(["UIUserInterfaceStyle": said]) == onLight, onLight)
    settings.style = .dark
    expect(settings.shownStyle(["UIUserInterfaceStyle": said]) == onDark, onDark)
  }

  @Test func `follow the user where nothing is said`() {
    var settings = DesktopSettings()
    expect(settings.shownStyle([:]) == .light && settings.shownStyle() == .light)
    settings.style = .dark
    expect(settings.shownStyle([:]) == .dark)
    expect(settings.shownStyle(["UIUserInterfaceStyle": 5]) == .dark)
  }
}
