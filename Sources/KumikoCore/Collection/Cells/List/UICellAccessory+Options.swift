import KumikoFoundation
import KumikoGraphics

/// The options common to all kinds of accessories.
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

// The options of each kind of accessory.
extension UICellAccessory {
  /// The options of a disclosure mark.
  public typealias DisclosureIndicatorOptions = MarkOptions
  /// The options of a detail button.
  public typealias DetailOptions = MarkOptions
  /// The options of a check mark.
  public typealias CheckmarkOptions = MarkOptions
  /// The options of a delete button.
  public typealias DeleteOptions = RoundMarkOptions
  /// The options of an insert button.
  public typealias InsertOptions = RoundMarkOptions
  /// The options of a multiselect ring.
  public typealias MultiselectOptions = RoundMarkOptions

  /// The options of a mark.
  @preconcurrency @MainActor public struct MarkOptions: AccessoryOptions {
    /// Whether it is hidden, with its place kept free.
    public var isHidden: Bool
    /// The width of its place.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil for the default.
    public var tintColor: UIColor?

    /// Creates options; the defaults apply unless specified otherwise.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .standard,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The options of a reorder handle.
  @preconcurrency @MainActor public struct ReorderOptions: AccessoryOptions {
    /// Whether it is hidden, with its place kept free.
    public var isHidden: Bool
    /// The width of its place.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil for the default.
    public var tintColor: UIColor?
    /// Whether a line separates it from preceding accessories; nil, the default, for none. There is
    /// none without other accessories.
    public var showsVerticalSeparator: Bool?

    /// Creates options; the defaults apply unless specified otherwise.
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

  /// The options of a mark on a round background.
  @preconcurrency @MainActor public struct RoundMarkOptions: AccessoryOptions {
    /// Whether it is hidden, with its place kept free.
    public var isHidden: Bool
    /// The width of its place.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil for the default.
    public var tintColor: UIColor?
    /// The colour of its background; nil for the default.
    public var backgroundColor: UIColor?

    /// Creates options; the defaults apply unless specified otherwise.
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

  /// The options of an outline disclosure mark.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions: AccessoryOptions {
    /// The effect of a click beside the mark.
    public nonisolated enum Style: Sendable {
      /// `header` in a row that is the header of its section, `cell` in any other.
      case automatic
      /// A click anywhere on the row has the effect of one on the mark; the row is never selected.
      case header
      /// A click selects the row.
      case cell
    }

    /// The effect of a click beside the mark.
    public var style: Style
    /// Whether it is hidden, with its place kept free.
    public var isHidden: Bool
    /// The width of its place.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil for the default.
    public var tintColor: UIColor?

    /// Creates options; the defaults apply unless specified otherwise.
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

  /// The options of a label.
  @preconcurrency @MainActor public struct LabelOptions: AccessoryOptions {
    /// Whether it is hidden, with its place kept free.
    public var isHidden: Bool
    /// The width of its place.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil for the default.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont
    /// Whether a font of a text style follows the user's text size while the app runs.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options; the defaults apply unless specified otherwise.
    public init(
      isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: UIColor? = nil,
      font: UIFont = .preferredFont(forTextStyle: .body),
      adjustsFontForContentSizeCategory: Bool = true
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// The options of a pop-up menu.
  @preconcurrency @MainActor public struct PopUpMenuOptions: AccessoryOptions {
    /// Whether it is hidden, with its place kept free.
    public var isHidden: Bool
    /// The width of its place.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of its title; nil for the default.
    public var tintColor: UIColor?

    /// Creates options; the defaults apply unless specified otherwise.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// A custom view and its placement.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view.
    public var customView: UIView
    /// The placement.
    public var placement: Placement
    /// Whether it is hidden, with its place kept free.
    public var isHidden: Bool?
    /// The width of its place; nil for the width of the view.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its tint; nil for that of the cell.
    public var tintColor: UIColor?
    /// Whether it keeps its current size, instead of its fitting size.
    public var maintainsFixedSize: Bool?

    /// A view and its placement.
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
