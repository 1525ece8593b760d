import Foundation
import KumikoCore
import KumikoFoundation

extension DesktopSettings {
  /// Whether windows are light or dark: as specified by `UIUserInterfaceStyle` in the program's
  /// `Info.plist`, or else as the user prefers.
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
  /// The initial size of windows: a phone's in a program for iPhones only.
  static func openingSize(_ idiom: UIUserInterfaceIdiom = ProgramDevice.idiom()) -> CGSize {
    if idiom == .phone { UIScreen.main.bounds.size = ProgramDevice.phoneSize }
    return UIScreen.main.openingBounds.size
  }
}
