import Foundation
import KumikoFoundation

extension UIDevice {
  /// The state of a battery.
  public nonisolated enum BatteryState: Int, Sendable {
    /// Unknown: battery monitoring is off, or there is no battery.
    case unknown = 0
    /// Discharging.
    case unplugged
    /// Charging.
    case charging
    /// Full, and connected to power.
    case full
  }

  /// The kind of machine in the user's language; the same as `model`.
  public var localizedModel: String { model }

  /// Whether several programs run at the same time: always.
  public var isMultitaskingSupported: Bool { true }

  /// An identifier of this machine for this program, the same at every launch; nil where the
  /// machine has none (`/etc/machine-id`). It does not reveal which machine it is.
  public var identifierForVendor: UUID? {
    guard let machine = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8) else {
      return nil
    }
    let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return UUID(hashing: machine.trimmingCharacters(in: .whitespacesAndNewlines) + program)
  }

  /// Whether the program monitors the battery; `false` by default.
  public var isBatteryMonitoringEnabled: Bool {
    get { wantsBattery }
    set { wantsBattery = newValue }
  }

  /// The state of the battery; read from the kernel on access.
  public var batteryState: BatteryState {
    guard wantsBattery, let status = battery("status") else { return .unknown }
    return switch status {
    case "Charging": .charging
    case "Full": .full
    case "Discharging", "Not charging": .unplugged
    default: .unknown
    }
  }

  /// The charge level of the battery, 0 … 1; −1 where battery monitoring is off, or there is no
  /// battery.
  public var batteryLevel: Float {
    guard wantsBattery, let percent = battery("capacity").flatMap(Float.init) else { return -1 }
    return min(max(percent / 100, 0), 1)
  }

  /// Whether the proximity sensor is used. Desktops have none: it stays `false`, as in UIKit on
  /// machines without one.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }

  /// Whether something is near the machine; always `false`.
  public var proximityState: Bool { false }

  /// An attribute of the first battery, as reported by the kernel.
  private func battery(_ fact: String) -> String? {
    let folder = URL(fileURLWithPath: "/sys/class/power_supply")
    let supplies = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for supply in supplies ?? [] where supply.hasPrefix("BAT") {
      let file = folder.appendingPathComponent(supply).appendingPathComponent(fact)
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
    return nil
  }
}

extension UUID {
  /// A UUID derived from a text.
  fileprivate nonisolated init(hashing text: String) {
    // FNV-1a, twice, with different initial values.
    func hash(_ start: UInt64) -> UInt64 {
      text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    var bytes: [UInt8] = []
    for word in [hash(0xCBF2_9CE4_8422_2325), hash(0x9AE1_6A3B_2F90_404F)] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}
