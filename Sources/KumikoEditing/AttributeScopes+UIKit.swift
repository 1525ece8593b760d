import KumikoFoundation
import KumikoGraphics

extension AttributeScopes {
  /// The attributes of texts in views, by their UIKit names.
  ///
  ///     var title = AttributedString("Sold out")
  ///     title.foregroundColor = .systemRed
  ///     title.underlineStyle = .single
  ///     label.attributedText = NSAttributedString(title)
  public nonisolated struct UIKitAttributes: AttributeScope {
    /// The font of the letters.
    public let font: FontAttribute
    /// The style of the paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The background of the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// Space after each letter in points.
    public let kern: KernAttribute
    /// The distance of the letters above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// A line under the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of that line.
    public let underlineColor: UnderlineColorAttribute
    /// A line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of that line.
    public let strikethroughColor: StrikethroughColorAttribute
    /// Space after each letter in points; `kern` has precedence.
    public let tracking: TrackingAttribute
    /// The width of the outline of letters in hundredths of the font's size.
    public let strokeWidth: StrokeWidthAttribute
    /// The colour of that outline.
    public let strokeColor: StrokeColorAttribute
    /// The shadow of letters.
    public let shadow: ShadowAttribute
    /// The slant of letters, as a fraction of their height.
    public let obliqueness: ObliquenessAttribute
    /// The natural logarithm of the factor of the letters' width.
    public let expansion: ExpansionAttribute
    /// The attachment for a character U+FFFC.
    public let attachment: AttachmentAttribute
    /// The emphasis and other inline styles of the text.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// The attributes of Foundation, such as links.
    public let foundation: AttributeScopes.FoundationAttributes

    /// The key of `font`.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIFont
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The key of `paragraphStyle`.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSParagraphStyle
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }

    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The key of `kern`.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// The key of `baselineOffset`.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }

    /// The key of `underlineStyle`.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSUnderlineStyle
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The key of `underlineColor`.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }

    /// The key of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSUnderlineStyle
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The key of `strikethroughColor`.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }

    /// The key of `tracking`.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }

    /// The key of `strokeWidth`.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }

    /// The key of `strokeColor`.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }

    /// The key of `shadow`.
    public enum ShadowAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSShadow
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.shadow.rawValue
    }

    /// The key of `obliqueness`.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }

    /// The key of `expansion`.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.expansion.rawValue
    }

    /// The key of `attachment`.
    public enum AttachmentAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = NSTextAttachment
      /// Its name in an `NSAttributedString`.
      public static let name = NSAttributedString.Key.attachment.rawValue
    }
  }

  /// The attributes of texts in views.
  public nonisolated var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Attributes of views by their names: `text.foregroundColor`.
  public nonisolated subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}
