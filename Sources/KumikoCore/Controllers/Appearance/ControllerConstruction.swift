import KumikoFoundation

// Creating controllers and gesture recognisers of an app's classes, as described at `Construction`.

/// Stands in for any class of controllers while one is created. Not for use.
@_spi(Construction) open class _ViewControllerStandIn: UIViewController {
  /// Creates a controller.
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands in for any class of navigation controllers while one is created. Not for use.
@_spi(Construction) open class _NavigationStandIn: UINavigationController {
  /// Creates a controller with its first page.
  public required override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }

  /// Creates a controller of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands in for any class of collection view controllers while one is created. Not for use.
@_spi(Construction) open class _CollectionControllerStandIn: UICollectionViewController {
  /// Creates a controller with the layout of its view.
  public required override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
  }

  /// Creates a controller of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands in for any class of table controllers while one is created. Not for use.
@_spi(Construction) open class _TableControllerStandIn: UITableViewController {
  /// Creates a controller of a table of a style.
  public required override init(style: UITableView.Style) { super.init(style: style) }

  /// Creates a controller of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Stands in for any class of gesture recognisers while one is created. Not for use.
@_spi(Construction) open class _GestureStandIn: UIGestureRecognizer {
  /// Creates a recogniser.
  public required override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }
}

/// Stands in for any class of segues while one is created. Not for use.
@_spi(Construction) open class _SegueStandIn: UIStoryboardSegue {
  /// Creates a segue.
  public required override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) { super.init(identifier: identifier, source: source, destination: destination) }
}

extension Construction {
  /// A segue of a class, created by its `init(identifier:source:destination:)`.
  @inline(never)
  static func segue(
    _ type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController,
    _ destination: UIViewController
  ) -> AnyObject {
    unsafeBitCast(type as AnyClass, to: _SegueStandIn.Type.self)
      .init(identifier: identifier, source: source, destination: destination) as AnyObject
  }

  /// A controller of a class, created by its `init(nibName:bundle:)`.
  @inline(never)
  static func controller(
    _ type: UIViewController.Type, nibName: String?, bundle: Bundle?
  ) -> AnyObject {
    unsafeBitCast(type as AnyClass, to: _ViewControllerStandIn.Type.self)
      .init(nibName: nibName, bundle: bundle) as AnyObject
  }

  /// A controller of a class, created by its `init(rootViewController:)`.
  @inline(never)
  static func navigation(
    _ type: UINavigationController.Type, _ rootViewController: UIViewController
  ) -> AnyObject {
    unsafeBitCast(type as AnyClass, to: _NavigationStandIn.Type.self)
      .init(rootViewController: rootViewController) as AnyObject
  }

  /// A controller of a class, created by its `init(collectionViewLayout:)`.
  @inline(never)
  static func collectionController(
    _ type: UICollectionViewController.Type, _ layout: UICollectionViewLayout
  ) -> AnyObject {
    unsafeBitCast(type as AnyClass, to: _CollectionControllerStandIn.Type.self)
      .init(collectionViewLayout: layout) as AnyObject
  }

  /// A controller of a class, created by its `init(style:)`.
  @inline(never)
  static func tableController(
    _ type: UITableViewController.Type, _ style: UITableView.Style
  ) -> AnyObject {
    unsafeBitCast(type as AnyClass, to: _TableControllerStandIn.Type.self)
      .init(style: style) as AnyObject
  }

  /// A recogniser of a class, created by its `init(target:action:)`.
  @inline(never)
  static func gesture(
    _ type: UIGestureRecognizer.Type, _ target: Any?, _ action: Selector?
  ) -> AnyObject {
    unsafeBitCast(type as AnyClass, to: _GestureStandIn.Type.self)
      .init(target: target, action: action) as AnyObject
  }
}
