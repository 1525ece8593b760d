import Foundation

/// The device as which a program starts, according to what the plugin `UIKitSources` generates from
/// `Info.plist`: targets for iPhones only start as an iPhone.
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
