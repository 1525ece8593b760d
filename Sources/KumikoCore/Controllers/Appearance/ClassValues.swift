import KumikoFoundation

// Initialisers that UIKit allows, and Swift's own classes do not: `View(frame:)` where `View` is a
// type parameter, `controllerClass.init()` on a value. For classes that do not come from
// Objective-C, Swift requires `required` initialisers there. Those in a protocol extension need not
// be, and a call on a named class prefers the class's own. `Construction` creates the object.
//
// The class of the object is the one in the value, which may be a subclass of the value's static
// type. An initialiser in a protocol extension is passed that class, but cannot name it; a static
// method is passed it in the same register, as `self`. So the initialisers have no bodies: the
// static methods next to them implement them, under the same linker symbol. Initialisers own their
// arguments, so these methods must own them, too.

/// Classes whose objects can be created when the class is known only at run time. Not for use: it
/// only adds UIKit's initialisers.
@preconcurrency @MainActor public protocol _MadeOfClassValue {}

extension UIView: _MadeOfClassValue {}
extension UIViewController: _MadeOfClassValue {}
extension UIGestureRecognizer: _MadeOfClassValue {}
extension UICollectionViewLayout: _MadeOfClassValue {}
extension UICollectionViewLayoutAttributes: _MadeOfClassValue {}
extension CALayer: _MadeOfClassValue {}
extension UIStoryboardSegue: _MadeOfClassValue {}

extension _MadeOfClassValue where Self: NSObject {
  @_silgen_name("kumiko_made_object")
  static func made() -> Self {
    unsafeDowncast(NamedMembers.make(self) ?? Construction.object(self), to: Self.self)
  }

  /// An object of a class that is known at run time only. If a class has an `init()` that overrides
  /// no inherited one, and the plugin `UIKitSources` registered it, that one is called.
  @_silgen_name("kumiko_made_object")
  public init()
}

extension _MadeOfClassValue where Self: UIView {
  @_silgen_name("kumiko_made_view_framed")
  static func made(frame: CGRect) -> Self {
    unsafeDowncast(Construction.view(self, frame: frame), to: Self.self)
  }

  /// A view of a class that is known at run time only, with a frame in the coordinates of the
  /// superview that it will get.
  @_silgen_name("kumiko_made_view_framed")
  public init(frame: CGRect)

  @_silgen_name("kumiko_made_view")
  static func made() -> Self {
    unsafeDowncast(Construction.viewWithoutFrame(self), to: Self.self)
  }

  /// A view of a class that is known at run time only.
  @_silgen_name("kumiko_made_view")
  public init()
}

extension _MadeOfClassValue where Self: UITableViewCell {
  @_silgen_name("kumiko_made_cell")
  static func made(style: UITableViewCell.CellStyle, reuseIdentifier: __owned String?) -> Self {
    let made = Construction.tableCell(self, style: style, reuseIdentifier: reuseIdentifier)
    return unsafeDowncast(made, to: Self.self)
  }

  /// A cell of a class that is known at run time only.
  @_silgen_name("kumiko_made_cell")
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)
}

extension _MadeOfClassValue where Self: UITableViewHeaderFooterView {
  @_silgen_name("kumiko_made_header")
  static func made(reuseIdentifier: __owned String?) -> Self {
    unsafeDowncast(Construction.headerFooter(self, reuseIdentifier: reuseIdentifier), to: Self.self)
  }

  /// A header or footer of a class that is known at run time only.
  @_silgen_name("kumiko_made_header")
  public init(reuseIdentifier: String?)
}

extension _MadeOfClassValue where Self: UIViewController {
  @_silgen_name("kumiko_made_controller")
  static func made(nibName nibNameOrNil: __owned String?, bundle nibBundleOrNil: __owned Bundle?)
    -> Self
  {
    let made = Construction.controller(self, nibName: nibNameOrNil, bundle: nibBundleOrNil)
    return unsafeDowncast(made, to: Self.self)
  }

  /// A controller of a class that is known at run time only; its view is loaded from a nib if one
  /// is named.
  @_silgen_name("kumiko_made_controller")
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
}

extension _MadeOfClassValue where Self: UINavigationController {
  @_silgen_name("kumiko_made_navigation")
  static func made(rootViewController: __owned UIViewController) -> Self {
    unsafeDowncast(Construction.navigation(self, rootViewController), to: Self.self)
  }

  /// A controller of a class that is known at run time only, with the first page of its stack.
  @_silgen_name("kumiko_made_navigation")
  public init(rootViewController: UIViewController)
}

extension _MadeOfClassValue where Self: UICollectionViewController {
  @_silgen_name("kumiko_made_collection_controller")
  static func made(collectionViewLayout layout: __owned UICollectionViewLayout) -> Self {
    unsafeDowncast(Construction.collectionController(self, layout), to: Self.self)
  }

  /// A controller of a class that is known at run time only, with the layout of its view.
  @_silgen_name("kumiko_made_collection_controller")
  public init(collectionViewLayout layout: UICollectionViewLayout)
}

extension _MadeOfClassValue where Self: UITableViewController {
  @_silgen_name("kumiko_made_table_controller")
  static func made(style: UITableView.Style) -> Self {
    unsafeDowncast(Construction.tableController(self, style), to: Self.self)
  }

  /// A controller of a class that is known at run time only, with a table of a style.
  @_silgen_name("kumiko_made_table_controller")
  public init(style: UITableView.Style)
}

extension _MadeOfClassValue where Self: UICollectionView {
  @_silgen_name("kumiko_made_collection")
  static func made(
    frame: CGRect, collectionViewLayout layout: __owned UICollectionViewLayout
  ) -> Self {
    unsafeDowncast(Construction.collectionView(self, frame, layout), to: Self.self)
  }

  /// A collection view of a class that is known at run time only, with its layout and a frame in
  /// the coordinates of the superview that it will get.
  @_silgen_name("kumiko_made_collection")
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)
}

extension _MadeOfClassValue where Self: UITableView {
  @_silgen_name("kumiko_made_table")
  static func made(frame: CGRect, style: UITableView.Style) -> Self {
    unsafeDowncast(Construction.tableView(self, frame, style), to: Self.self)
  }

  /// A table of a class that is known at run time only, of a style, with a frame in the coordinates
  /// of the superview that it will get.
  @_silgen_name("kumiko_made_table")
  public init(frame: CGRect, style: UITableView.Style)
}

extension _MadeOfClassValue where Self: UIGestureRecognizer {
  @_silgen_name("kumiko_made_gesture")
  static func made(target: __owned Any?, action: __owned Selector?) -> Self {
    unsafeDowncast(Construction.gesture(self, target, action), to: Self.self)
  }

  /// A recogniser of a class that is known at run time only, which calls a method of an object.
  @_silgen_name("kumiko_made_gesture")
  public init(target: Any?, action: Selector?)
}

extension _MadeOfClassValue where Self: UIStoryboardSegue {
  @_silgen_name("kumiko_made_segue")
  static func made(
    identifier: __owned String?, source: __owned UIViewController,
    destination: __owned UIViewController
  ) -> Self {
    unsafeDowncast(Construction.segue(self, identifier, source, destination), to: Self.self)
  }

  /// A segue of a class that is known at run time only, from a controller to another.
  @_silgen_name("kumiko_made_segue")
  public init(identifier: String?, source: UIViewController, destination: UIViewController)
}

extension _MadeOfClassValue where Self: UICollectionViewLayoutAttributes {
  @_silgen_name("kumiko_made_cell_attributes")
  static func made(forCellWith indexPath: __owned IndexPath) -> Self {
    described(self.init(), .cell, nil, indexPath)
  }

  /// Attributes of a cell, of a class that is known at run time only.
  @_silgen_name("kumiko_made_cell_attributes")
  public init(forCellWith indexPath: IndexPath)

  @_silgen_name("kumiko_made_supplementary_attributes")
  static func made(
    forSupplementaryViewOfKind elementKind: __owned String, with indexPath: __owned IndexPath
  ) -> Self {
    described(self.init(), .supplementaryView, elementKind, indexPath)
  }

  /// Attributes of a supplementary view, of a class that is known at run time only.
  @_silgen_name("kumiko_made_supplementary_attributes")
  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)

  @_silgen_name("kumiko_made_decoration_attributes")
  static func made(
    forDecorationViewOfKind decorationViewKind: __owned String, with indexPath: __owned IndexPath
  ) -> Self {
    described(self.init(), .decorationView, decorationViewKind, indexPath)
  }

  /// Attributes of a decoration, of a class that is known at run time only.
  @_silgen_name("kumiko_made_decoration_attributes")
  public init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath)

  private static func described(
    _ made: Self, _ category: UICollectionView.ElementCategory, _ kind: String?,
    _ indexPath: IndexPath
  ) -> Self {
    made.indexPath = indexPath
    made.representedElementCategory = category
    made.representedElementKind = kind
    return made
  }
}
