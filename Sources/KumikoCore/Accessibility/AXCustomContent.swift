import KumikoFoundation

/// Something more about an element, with a name of its own, such as "Size: 3 MB".
nonisolated open class AXCustomContent: NSObject, NSCopying {
  /// How important it is.
  public enum Importance: UInt, Sendable {
    /// Read when it is asked for.
    case `default` = 0
    /// Read with the element.
    case high
  }

  /// What it is.
  public let label: String
  /// What is to be known.
  public let value: String
  /// What it is, with attributes, of which the letters are used.
  public var attributedLabel: NSAttributedString { NSAttributedString(string: label) }
  /// What is to be known, with attributes, of which the letters are used.
  public var attributedValue: NSAttributedString { NSAttributedString(string: value) }
  /// How important it is.
  open var importance = Importance.default

  /// Something more about an element.
  public init(label: String, value: String) {
    self.label = label
    self.value = value
    super.init()
  }

  /// Something more about an element, of which the letters are used.
  public convenience init(
    attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString
  ) {
    self.init(label: label.string, value: value.string)
  }

  /// Another one that says the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AXCustomContent(label: label, value: value)
    copy.importance = importance
    return copy
  }
}
