import KumikoFoundation
import KumikoGraphics

/// What can be chosen about every kind of accessory.
protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
  var tintColor: UIColor? { get }
}

extension AccessoryOptions {
  var common: UICellAccessory.Options {
    UICellAccessory.Options(
      isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
  }
}

// What can be chosen about each kind of accessory.
extension UICellAccessory {
  /// What can be chosen about a disclosure mark.
  public typealias DisclosureIndicatorOptions = MarkOptions
  /// What can be chosen about a button that shows details.
  public typealias DetailOptions = MarkOptions
  /// What can be chosen about a check mark.
  public typealias CheckmarkOptions = MarkOptions
  /// What can be chosen about a button that deletes.
  public typealias DeleteOptions = RoundMarkOptions
  /// What can be chosen about a button that adds.
  public typealias InsertOptions = RoundMarkOptions
  /// What can be chosen about a ring.
  public typealias MultiselectOptions = RoundMarkOptions

  /// What can be chosen about a mark.
  @preconcurrency @MainActor public struct MarkOptions: AccessoryOptions {
    /// Whether it is left out, with its place kept free.
    public var isHidden: Bool
    /// How wide its place is.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; the usual one where nil.
    public var tintColor: UIColor?

    /// The usual, unless said otherwise.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// What can be chosen about a handle.
  @preconcurrency @MainActor public struct ReorderOptions: AccessoryOptions {
    /// Whether it is left out, with its place kept free.
    public var isHidden: Bool
    /// How wide its place is.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; the usual one where nil.
    public var tintColor: UIColor?
    /// Whether a line divides it from other accessories before it; nil, the default, draws none,
    /// and without others there is none in any case.
    public var showsVerticalSeparator: Bool?

    /// The usual, unless said otherwise.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// What can be chosen about a mark on a round background.
  @preconcurrency @MainActor public struct RoundMarkOptions: AccessoryOptions {
    /// Whether it is left out, with its place kept free.
    public var isHidden: Bool
    /// How wide its place is.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; the usual one where nil.
    public var tintColor: UIColor?
    /// The colour of its background; the usual one where nil.
    public var backgroundColor: UIColor?

    /// The usual, unless said otherwise.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// What can be chosen about a mark that opens and closes.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions: AccessoryOptions {
    /// What a click beside the mark does.
    public nonisolated enum Style: Sendable {
      /// `header` in a row that is the header of its section, `cell` in any other.
      case automatic
      /// The same as one on the mark, anywhere on the row, which is never selected.
      case header
      /// It selects the row.
      case cell
    }

    /// What a click beside the mark does.
    public var style: Style
    /// Whether it is left out, with its place kept free.
    public var isHidden: Bool
    /// How wide its place is.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; the usual one where nil.
    public var tintColor: UIColor?

    /// The usual, unless said otherwise.
    public init(
      style: Style = .automatic,
      isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .standard,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// What can be chosen about a text.
  @preconcurrency @MainActor public struct LabelOptions: AccessoryOptions {
    /// Whether it is left out, with its place kept free.
    public var isHidden: Bool
    /// How wide its place is.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; the usual one where nil.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont

    /// The usual, unless said otherwise.
    public init(
      isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body)
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
    }
  }

  /// What can be chosen about a button with a menu.
  @preconcurrency @MainActor public struct PopUpMenuOptions: AccessoryOptions {
    /// Whether it is left out, with its place kept free.
    public var isHidden: Bool
    /// How wide its place is.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of its title; the usual one where nil.
    public var tintColor: UIColor?

    /// The usual, unless said otherwise.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// A view of one's own and where it stands.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view.
    public var customView: UIView
    /// Where it stands.
    public var placement: Placement
    /// Whether it is left out, with its place kept free.
    public var isHidden: Bool?
    /// How wide its place is; as wide as the view where nil.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its tint; that of the cell where nil.
    public var tintColor: UIColor?
    /// Whether it keeps the size that it has, instead of the one that suits it.
    public var maintainsFixedSize: Bool?

    /// A view and its place.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}
