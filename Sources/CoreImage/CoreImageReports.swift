import Foundation
import KumikoReporting

extension Report {
  static func coreImageFilter(_ name: String) -> Report {
    Report(
      kind: "coreImage.filter",
      message: "there is no filter '\(name)'; CIFilter(name:) gave nil. There are "
        + FilterKind.all.keys.sorted().joined(separator: ", ")
        + "; draw other effects with CGContext.")
  }

  static func coreImageKey(_ key: String, of name: String, _ keys: [String]) -> Report {
    Report(
      kind: "coreImage.key",
      message: "the filter '\(name)' has no '\(key)'; nothing changes. It has "
        + keys.joined(separator: ", ") + ".")
  }

  static func coreImageValue(_ value: Any, for key: String, of name: String) -> Report {
    Report(
      kind: "coreImage.value",
      message: "the filter '\(name)' cannot use '\(value)' as '\(key)'; it makes no picture. Give "
        + "what the documentation names: a CIImage, CIColor, CIVector, number, Data or String.")
  }

  static func coreImageSize(_ rect: CGRect) -> Report {
    Report(
      kind: "coreImage.size",
      message: "a picture of \(rect) cannot be computed; there is none. Give a rectangle of 1 to "
        + "16384 pixels each way, as of cropped(to:).")
  }

  static func coreImageFormat(_ format: Int32, _ rowBytes: Int) -> Report {
    Report(
      kind: "coreImage.format",
      message: "pixels of the format \(format) with \(rowBytes) bytes a row cannot be written; "
        + "nothing is. Use RGBA8, BGRA8, ARGB8 or RGBAf, and bytes for whole rows.")
  }

  static func coreImageMessage(_ count: Int, _ level: String) -> Report {
    Report(
      kind: "coreImage.message",
      message: "\(count) bytes do not fit into a QR code with correction '\(level)'; there is "
        + "none. Give less, or the correction L, which holds 2953 bytes.")
  }
}
