import KumikoFoundation
import KumikoGraphics

/// An accessory at the leading or the trailing end of a list cell: a check mark, a disclosure mark,
/// a handle.
///
///     cell.accessories = [.checkmark(), .delete { remove(item) }, .reorder()]
///
/// The kinds have a fixed order: at the trailing end, from the edge inward, reorder, disclosure,
/// outline, detail, check mark, label, pop-up menu, and custom views; at the leading end delete,
/// insert, multiselect, and custom views. There can be several labels and custom views; of two
/// others of the same kind the first is shown and the other reported.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The states of the list in which an accessory is shown.
  public nonisolated enum DisplayedState: Sendable {
    /// Always.
    case always
    /// While the list is in editing mode.
    case whenEditing
    /// While the list is not in editing mode.
    case whenNotEditing
  }

  /// The placement of a custom view.
  @preconcurrency @MainActor public enum Placement {
    /// Returns the index at which an accessory is inserted among those of its side. They are passed
    /// from the leading to the trailing end, so that 0 is next to the edge at the start of a row,
    /// and next to the content at its end. An index out of range is clamped.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// At the leading end; next to the content by default.
    case leading(
      displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the trailing end; next to the content by default.
    case trailing(
      displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// The position before the accessory of the same kind; before all where there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      { $0.firstIndex { $0.isOfSameKind(as: accessory) } ?? 0 }
    }

    /// The position after the accessory of the same kind; after all where there is none.
    public static func position(after accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.lastIndex { $0.isOfSameKind(as: accessory) }.map { $0 + 1 }
          ?? accessories.count
      }
    }
  }

  /// The width of an accessory's place.
  public nonisolated enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// 24 points, or 14 for disclosure marks; more with a large text size. Labels, pop-up menus and
    /// custom views have their own width.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The kind of accessory.
  enum Kind {
    case delete, insert, multiselect, reorder, disclosureIndicator, detail, checkmark
    case outlineDisclosure(OutlineDisclosureOptions.Style)
    case label(String, UIFont, followsTextSize: Bool)
    case popUpMenu(UIMenu, changed: ((UIMenu) -> Void)?)
    case custom(UIView, maintainsFixedSize: Bool)
  }

  let kind: Kind
  var isLeading: Bool
  let displayed: DisplayedState
  var isHidden = false
  var reservedLayoutWidth: LayoutDimension?
  var tintColor: UIColor?
  var backgroundColor: UIColor?
  /// Whether a line separates it from preceding accessories.
  var hasLineBefore = false
  var actionHandler: (() -> Void)?
  var position: Placement.Position?

  private init(_ kind: Kind, isLeading: Bool, _ displayed: DisplayedState, _ options: Options) {
    self.kind = kind
    self.isLeading = isLeading
    self.displayed = displayed
    isHidden = options.isHidden
    reservedLayoutWidth = options.reservedLayoutWidth
    tintColor = options.tintColor
  }

  /// The options common to most accessories.
  struct Options {
    var isHidden: Bool
    var reservedLayoutWidth: LayoutDimension?
    var tintColor: UIColor?
  }

  // MARK: Kinds

  /// A mark that indicates that the row navigates elsewhere.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    .init(.disclosureIndicator, isLeading: false, displayed, options.common)
  }

  /// A mark that expands and collapses the row; by default in the list's outline.
  ///
  /// In the header style a click anywhere on the row does so, and the row is never selected.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(
      .outlineDisclosure(options.style), isLeading: false, displayed, options.common)
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// A button that shows details of the row.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.detail, isLeading: false, displayed, options.common)
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    .init(.checkmark, isLeading: false, displayed, options.common)
  }

  /// A button that deletes the row. Without an action it reveals the trailing swipe actions of the
  /// row, where the list has such actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.delete, isLeading: true, displayed, options.common)
    accessory.backgroundColor = options.backgroundColor
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// A button that inserts a row.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.insert, isLeading: true, displayed, options.common)
    accessory.backgroundColor = options.backgroundColor
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// A handle that moves the row.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.reorder, isLeading: false, displayed, options.common)
    accessory.hasLineBefore = options.showsVerticalSeparator == true
    return accessory
  }

  /// A ring that is filled while the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.multiselect, isLeading: true, displayed, options.common)
    accessory.backgroundColor = options.backgroundColor
    return accessory
  }

  /// A short text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    .init(
      .label(
        text, options.font, followsTextSize: options.adjustsFontForContentSizeCategory),
      isLeading: false, displayed, options.common)
  }

  /// A button with the title of the selected element of a menu, which it opens.
  ///
  /// - Parameters:
  ///   - menu: a menu with one selected element at a time, as with the option `singleSelection`;
  ///     the first one unless the state of another one is `on`.
  ///   - displayed: when it is shown.
  ///   - options: its options.
  ///   - selectedElementDidChangeHandler: called when another element is selected, with the updated
  ///     menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    .init(
      .popUpMenu(menu, changed: selectedElementDidChangeHandler), isLeading: false, displayed,
      options.common)
  }

  /// A custom view.
  public static func customView(
    configuration: CustomViewConfiguration
  ) -> UICellAccessory {
    let (isLeading, displayed, position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (true, displayed, position)
      case .trailing(let displayed, let position): (false, displayed, position)
      }
    var accessory = UICellAccessory(
      .custom(
        configuration.customView, maintainsFixedSize: configuration.maintainsFixedSize ?? false),
      isLeading: isLeading, displayed,
      Options(
        isHidden: configuration.isHidden ?? false,
        reservedLayoutWidth: configuration.reservedLayoutWidth, tintColor: configuration.tintColor))
    accessory.position = position
    return accessory
  }
}
