import Foundation
import KumikoFoundation

/// The machine that the program runs on.
///
///     let device = UIDevice.current
///     print(device.name, device.systemName, device.systemVersion)
///     let isPhone = device.userInterfaceIdiom == .phone
@preconcurrency @MainActor public final class UIDevice: NSObject {
  /// The current device.
  public static let current = UIDevice()

  /// How many times orientation notifications were enabled.
  var orientationListeners = 0
  /// Whether the program monitors the battery.
  var wantsBattery = false

  /// The machine's name in its network; empty where it has none.
  public var name: String { text { $0.nodename } }
  /// The kind of machine, by its processor: `x86_64`, for instance.
  public var model: String { text { $0.machine } }
  /// The operating system: Linux.
  public var systemName: String { text { $0.sysname } }
  /// The version of the operating system's kernel.
  public var systemVersion: String { text { $0.release } }
  /// The kind of device: a desktop, or a phone in a program that supports iPhones only.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { ProgramDevice.idiom() }

  /// A field of the result of `uname`.
  private func text<Field>(_ field: (utsname) -> Field) -> String {
    var system = utsname()
    guard uname(&system) == 0 else { return "" }
    return withUnsafeBytes(of: field(system)) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
