import KumikoFoundation
import KumikoGraphics

/// Items of a bar that belong together, and the item that represents them where space is short.
///
/// A navigation item has groups at both ends of its bar and in the middle:
///
///     let style = UIBarButtonItemGroup.fixedGroup(
///       representativeItem: UIBarButtonItem(image: UIImage(systemName: "textformat")),
///       items: [bold, italic, underline])
///     navigationItem.style = .editor
///     navigationItem.centerItemGroups = [style, search.creatingFixedGroup()]
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  /// The items, from where reading starts.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      leave(oldValue)
      join(barButtonItems)
      changed()
    }
  }
  /// The item that represents the others where the bar has no space for them; nil, the default, for
  /// none. Without an action or a menu of its own it opens a menu of the items.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      guard representativeItem !== oldValue else { return }
      leave([oldValue].compactMap(\.self))
      join([representativeItem].compactMap(\.self))
      changed()
    }
  }
  /// Whether a bar shows `representativeItem` in the place of the items now.
  open internal(set) var isDisplayingRepresentativeItem = false
  /// Whether the group is left out, of the bar and of its menu.
  open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
  /// Represents the items in the menu of a bar that has no space for them; if nil, the default, it
  /// is built from the items.
  open var menuRepresentation: UIMenuElement?

  /// Whether the bar shows the group before anybody chose what it shows.
  let isInDefaultCustomization: Bool
  /// Whether it was made for items that the app set without a group.
  var isImplied = false
  /// Whether the group is in the middle of a bar.
  var isInMiddle = false
  /// Whether the items go where they have no space.
  var yieldsSpace: Bool { isInMiddle || representativeItem != nil }
  /// Called when the bar must lay out its items again.
  var barNeedsItems: (() -> Void)?

  private init(
    _ items: [UIBarButtonItem], _ representativeItem: UIBarButtonItem?, isShown: Bool
  ) {
    barButtonItems = items
    self.representativeItem = representativeItem
    isInDefaultCustomization = isShown
    super.init()
    join(items + [representativeItem].compactMap(\.self))
  }

  /// Creates a group of items, and the item that represents them where space is short; nil if there
  /// is none.
  public convenience init(
    barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?
  ) {
    self.init(barButtonItems, representativeItem, isShown: true)
  }

  /// A group without items: there are no archives of them on Linux.
  public required convenience init?(coder: NSCoder) { self.init([], nil, isShown: true) }

  /// A group that always stays where the app has placed it.
  public class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(items, representativeItem, isShown: true)
  }

  /// A group that can be moved where a bar can be customised. Bars here cannot: it stays where the
  /// app has placed it, and the identifier, which would store its position, is not used.
  public class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(items, representativeItem, isShown: true)
  }

  /// A group that can be moved, added and removed where a bar can be customised. Bars here cannot:
  /// they show it if `isInDefaultCustomization`, and the identifier, which would store its
  /// position, is not used.
  public class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(items, representativeItem, isShown: isInDefaultCustomization)
  }

  /// Called when the visible content of the group changed.
  func changed() { barNeedsItems?() }

  /// Whether a bar shows it at all.
  var isShown: Bool { !isHidden && isInDefaultCustomization }

  /// The items that are shown where they have space.
  var shownItems: [UIBarButtonItem] { barButtonItems.filter { !$0.isHidden } }

  /// The elements that represent the group in a menu.
  var menuElements: [UIMenuElement] {
    guard isShown else { return [] }
    return menuRepresentation.map { [$0] } ?? shownItems.compactMap(\.menuElement)
  }

  private func join(_ items: [UIBarButtonItem]) { for item in items { item.buttonGroup = self } }

  private func leave(_ items: [UIBarButtonItem]) {
    for item in items where item.buttonGroup === self { item.buttonGroup = nil }
  }
}

extension UIBarButtonItem {
  /// A group of this item alone, which always stays where the app has placed it.
  public func creatingFixedGroup() -> UIBarButtonItemGroup {
    .fixedGroup(items: [self])
  }

  /// A group of this item alone that may be moved where a bar can be customised; see
  /// `movableGroup`.
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }

  /// A group of this item alone that can be added and removed where a bar can be customised; see
  /// `optionalGroup`.
  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier,
      isInDefaultCustomization: isInDefaultCustomization, items: [self])
  }

  /// Represents the item in a menu: `menuRepresentation`, or an element with its title, icon and
  /// action. Spaces and custom views have none unless the app has set one.
  var menuElement: UIMenuElement? {
    if let menuRepresentation { return menuRepresentation }
    guard kind == .button, customView == nil else { return nil }
    let text = title ?? accessibilityLabel ?? ""
    if !hasAction, let menu {
      return UIMenu(title: text, image: image, children: menu.children)
    }
    let action = UIAction(
      title: text, image: image, attributes: isEnabled ? [] : .disabled,
      state: isSelected ? .on : .off
    ) { [weak self] _ in self?.press() }
    action.accessibilityIdentifier = accessibilityIdentifier
    return action
  }

  /// Does what a click on its button does.
  func press() {
    if looks.changesSelection, menu == nil { isSelected.toggle() }
    performAction()
  }

  /// The menu of its group's items, if the item represents them and has no action or menu of its
  /// own.
  var menuOfGroup: UIMenu? {
    guard let buttonGroup, buttonGroup.representativeItem === self, !hasAction else { return nil }
    return UIMenu(children: [
      UIDeferredMenuElement.uncached { [weak buttonGroup] completion in
        completion(buttonGroup?.menuElements ?? [])
      }
    ])
  }
}
