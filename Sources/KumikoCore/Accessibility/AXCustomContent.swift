import KumikoFoundation

/// Additional information about an element, with a label of its own, such as "Size: 3 MB".
nonisolated open class AXCustomContent: NSObject, NSCopying {
  /// How important the information is.
  public enum Importance: UInt, Sendable {
    /// Read on request.
    case `default` = 0
    /// Read with the element.
    case high
  }

  /// The label of the information.
  public let label: String
  /// The information itself.
  public let value: String
  /// The label as an attributed string; the attributes are ignored.
  public var attributedLabel: NSAttributedString { NSAttributedString(string: label) }
  /// The value as an attributed string; the attributes are ignored.
  public var attributedValue: NSAttributedString { NSAttributedString(string: value) }
  /// How important the information is.
  open var importance = Importance.default

  /// Creates additional information about an element.
  public init(label: String, value: String) {
    self.label = label
    self.value = value
    super.init()
  }

  /// Creates additional information from attributed strings; the attributes are ignored.
  public convenience init(
    attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString
  ) {
    self.init(label: label.string, value: value.string)
  }

  /// A copy with the same label, value and importance.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AXCustomContent(label: label, value: value)
    copy.importance = importance
    return copy
  }
}
