import Foundation
import KumikoCore
import KumikoFoundation

extension DesktopSettings {
  /// Whether windows are light or dark: as the program's `Info.plist` says by
  /// `UIUserInterfaceStyle`, and where that says neither, as the user prefers.
  func shownStyle(
    _ information: [String: Any] = ProgramResources.information()
  ) -> UIUserInterfaceStyle {
    switch information["UIUserInterfaceStyle"] as? String {
    case "Light": .light
    case "Dark": .dark
    default: style
    }
  }
}

extension DesktopHost {
  /// The size that windows open with: a phone's in a program for iPhones only.
  static func openingSize(_ idiom: UIUserInterfaceIdiom = ProgramDevice.idiom()) -> CGSize {
    if idiom == .phone { UIScreen.main.bounds.size = ProgramDevice.phoneSize }
    return UIScreen.main.openingBounds.size
  }
}
