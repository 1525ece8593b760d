import KumikoFoundation
import KumikoGraphics

/// Something at the start or at the end of a list cell: a check mark, a disclosure mark, a handle.
///
///     cell.accessories = [.checkmark(), .delete { remove(item) }, .reorder()]
///
/// The kinds have their own order: at the end, from the edge inward, reorder, disclosure, outline,
/// detail, check mark, label, pop-up menu, and views of one's own; at the start delete, insert,
/// multiselect, and views of one's own. Of two of the same kind the first is shown and the other
/// reported.
@preconcurrency @MainActor public struct UICellAccessory {
  /// When an accessory is shown.
  public nonisolated enum DisplayedState: Sendable {
    /// At any time.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }

  /// Where a view of one's own stands.
  @preconcurrency @MainActor public enum Placement {
    /// Where among the accessories of a side a new one goes. They are given from the leading to the
    /// trailing end, so that 0 is next to the edge at the start of a row, and next to the content
    /// at its end. What is out of range counts as the nearest place.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// At the start; next to the content unless said.
    case leading(
      displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the end; next to the content unless said.
    case trailing(
      displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the accessory of the same kind; in front of all where there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      { $0.firstIndex { $0.isOfSameKind(as: accessory) } ?? 0 }
    }

    /// Behind the accessory of the same kind; behind all where there is none.
    public static func position(after accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.lastIndex { $0.isOfSameKind(as: accessory) }.map { $0 + 1 }
          ?? accessories.count
      }
    }
  }

  /// How wide an accessory's place is.
  public nonisolated enum LayoutDimension: Hashable, Sendable {
    /// As wide as the accessory.
    case actual
    /// 24 points, or 14 for disclosure marks.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// What it is.
  enum Kind {
    case delete, insert, multiselect, reorder, disclosureIndicator, detail, checkmark
    case outlineDisclosure(OutlineDisclosureOptions.Style)
    case label(String, UIFont)
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
  /// Whether a line divides it from the accessories before it.
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

  /// What most accessories let one choose.
  struct Options {
    var isHidden: Bool
    var reservedLayoutWidth: LayoutDimension?
    var tintColor: UIColor?
  }

  // MARK: Kinds

  /// A mark that the row leads elsewhere.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    .init(.disclosureIndicator, isLeading: false, displayed, options.common)
  }

  /// A mark that opens and closes what is below the row; by default that of the list's outline.
  ///
  /// In the style of a header a click anywhere on the row does so, and the row is never selected.
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

  /// A button that deletes the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(.delete, isLeading: true, displayed, options.common)
    accessory.backgroundColor = options.backgroundColor
    accessory.actionHandler = actionHandler
    return accessory
  }

  /// A button that adds a row.
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
    .init(.label(text, options.font), isLeading: false, displayed, options.common)
  }

  /// A button with the title of the element that is chosen in a menu, which it opens.
  ///
  /// - Parameters:
  ///   - menu: a menu of which one element is chosen at a time, as with the option
  ///     `singleSelection`; the first one unless another one's state is `on`.
  ///   - displayed: when it is shown.
  ///   - options: what can be chosen about it.
  ///   - selectedElementDidChangeHandler: hears of another choice, with the menu as it is then.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    .init(
      .popUpMenu(menu, changed: selectedElementDidChangeHandler), isLeading: false, displayed,
      options.common)
  }

  /// A view of one's own.
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
