import KumikoFoundation
import KumikoGraphics

// Foundation on Linux has `AttributedString` and `NSAttributedString`, but no conversions between
// them.

extension NSAttributedString {
  /// The same text with the attributes of views and links; others are left out.
  public nonisolated convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      text.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters), attributes: Dictionary(run.attributes)))
    }
    self.init(attributedString: text)
  }

  /// The same text with the attributes of views and links; others are left out.
  public nonisolated convenience init(
    _ attrStr: AttributedString,
    including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
  ) throws { self.init(attrStr) }

  /// The same text with the attributes of views and links; others are left out.
  public nonisolated convenience init(
    _ attrStr: AttributedString, including scope: AttributeScopes.UIKitAttributes.Type
  ) throws { self.init(attrStr) }
}

extension AttributedString {
  /// The same text with the attributes of views and links; others are left out.
  public nonisolated init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.visitPieces { text, attributes in
      append(AttributedString(text, attributes: AttributeContainer(attributes)))
    }
  }

  /// The same text with the attributes of views and links; others are left out.
  public nonisolated init(
    _ nsStr: NSAttributedString,
    including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
  ) throws { self.init(nsStr) }

  /// The same text with the attributes of views and links; others are left out.
  public nonisolated init(
    _ nsStr: NSAttributedString, including scope: AttributeScopes.UIKitAttributes.Type
  ) throws { self.init(nsStr) }
}

extension AttributeContainer {
  /// The attributes of views and links in a dictionary; others, and values of the wrong type for
  /// their key, are left out.
  public nonisolated init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for (key, value) in dictionary { ConvertedAttribute.all[key]?.read(value, &self) }
  }
}

extension [NSAttributedString.Key: Any] {
  /// The attributes of views and links in a container.
  public nonisolated init(_ container: AttributeContainer) {
    self.init()
    for (key, attribute) in ConvertedAttribute.all { self[key] = attribute.write(container) }
  }
}

/// The conversion of an attribute between both kinds of text.
private nonisolated struct ConvertedAttribute: Sendable {
  typealias UIKitAttributes = AttributeScopes.UIKitAttributes

  let key: NSAttributedString.Key
  /// The value in a container, converted to the type used in dictionaries.
  let write: @Sendable (AttributeContainer) -> Any?
  /// Sets a value of a dictionary in a container.
  let read: @Sendable (Any, inout AttributeContainer) -> Void

  private init<Key: AttributedStringKey>(
    _ type: Key.Type, write: @escaping @Sendable (Key.Value) -> Any = { $0 },
    read: @escaping @Sendable (Any) -> Key.Value? = { $0 as? Key.Value }
  ) where Key.Value: Sendable {
    key = NSAttributedString.Key(type.name)
    self.write = { $0[type].map(write) }
    self.read = { value, container in container[type] = read(value) }
  }

  static let all: [NSAttributedString.Key: ConvertedAttribute] = {
    let attributes = [
      ConvertedAttribute(UIKitAttributes.FontAttribute.self),
      ConvertedAttribute(UIKitAttributes.ParagraphStyleAttribute.self),
      ConvertedAttribute(UIKitAttributes.ForegroundColorAttribute.self),
      ConvertedAttribute(UIKitAttributes.BackgroundColorAttribute.self),
      ConvertedAttribute(UIKitAttributes.KernAttribute.self, read: length),
      ConvertedAttribute(UIKitAttributes.BaselineOffsetAttribute.self, read: length),
      ConvertedAttribute(UIKitAttributes.TrackingAttribute.self, read: length),
      ConvertedAttribute(UIKitAttributes.StrokeWidthAttribute.self, read: length),
      ConvertedAttribute(UIKitAttributes.StrokeColorAttribute.self),
      ConvertedAttribute(UIKitAttributes.ShadowAttribute.self),
      ConvertedAttribute(UIKitAttributes.ObliquenessAttribute.self, read: length),
      ConvertedAttribute(UIKitAttributes.ExpansionAttribute.self, read: length),
      ConvertedAttribute(
        UIKitAttributes.UnderlineStyleAttribute.self, write: { $0.rawValue }, read: line),
      ConvertedAttribute(UIKitAttributes.UnderlineColorAttribute.self),
      ConvertedAttribute(
        UIKitAttributes.StrikethroughStyleAttribute.self, write: { $0.rawValue }, read: line),
      ConvertedAttribute(UIKitAttributes.StrikethroughColorAttribute.self),
      ConvertedAttribute(UIKitAttributes.AttachmentAttribute.self),
      ConvertedAttribute(
        UIKitAttributes.InlinePresentationIntentAttribute.self,
        write: { NSNumber(value: $0.rawValue) }, read: { InlinePresentationIntent($0) }),
      ConvertedAttribute(AttributeScopes.FoundationAttributes.ImageURLAttribute.self),
      ConvertedAttribute(
        AttributeScopes.FoundationAttributes.LinkAttribute.self,
        read: { ($0 as? URL) ?? ($0 as? String).flatMap { URL(string: $0) } }),
    ]
    return Dictionary(uniqueKeysWithValues: attributes.map { ($0.key, $0) })
  }()

  @Sendable private static func length(_ value: Any) -> CGFloat? {
    (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
      ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
  }

  @Sendable private static func line(_ value: Any) -> NSUnderlineStyle? {
    (value as? NSUnderlineStyle)
      ?? ((value as? Int) ?? (value as? NSNumber)?.intValue).map(NSUnderlineStyle.init)
  }
}
