import Foundation

/// As what a program starts. The plugin `UIKitSources` says so in what it writes of `Info.plist`:
/// targets that are for iPhones only start as one.
package enum ProgramDevice {
  /// The kind of device that windows are shown as.
  package static func idiom(
    _ information: [String: Any] = ProgramResources.information()
  ) -> UIUserInterfaceIdiom {
    information["KumikoDevice"] as? String == "phone" ? .phone : .mac
  }

  /// The size of a phone's screen, in points.
  package static let phoneSize = CGSize(width: 393, height: 852)
}
