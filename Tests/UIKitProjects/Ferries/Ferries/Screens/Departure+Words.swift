import UIKit

extension Departure {
  var summary: String {
    String(localized: "\(ship), pier \(pier) · \(status.title)")
  }
}

extension Departure.Status {
  var title: String {
    switch self {
    case .onTime: return String(localized: "on time")
    case .delayed: return String(localized: "delayed")
    case .cancelled: return String(localized: "cancelled")
    }
  }

  var color: UIColor {
    switch self {
    case .onTime: return .secondaryLabel
    case .delayed: return .systemOrange
    case .cancelled: return .systemRed
    }
  }
}
