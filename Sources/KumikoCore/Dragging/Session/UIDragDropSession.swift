import KumikoFoundation

/// The interface of a drag that is common to its source and its targets.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items.
  var items: [UIDragItem] { get }
  /// The location of the pointer, in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether the source allows the items to be moved, and the user does not copy them with Control.
  var allowsMoveOperation: Bool { get }
  /// Whether the items are restricted to this program.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether any item is available in one of some types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether any item is available as an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether any item is available in one of some types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  /// Whether any item is available as an object of a class.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Whether any item is available as text.
  public func canLoadObjects(ofClass aClass: String.Type) -> Bool {
    canLoadObjects(ofClass: NSString.self)
  }

  /// Whether any item is available as a URL.
  public func canLoadObjects(ofClass aClass: URL.Type) -> Bool {
    canLoadObjects(ofClass: NSURL.self)
  }
}

/// A drag, for its source.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Any data of the drag; drops in this program access it through `localDragSession`.
  var localContext: Any? { get set }
}

/// A drag, for its targets.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this program.
  var localDragSession: (any UIDragSession)? { get }
  /// The progress of loading the items.
  var progress: Progress { get }
  /// Loads objects of a class from the items that provide them, and calls the handler once, on the
  /// main thread, with those that were loaded.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Loads text from the items that provide it.
  @discardableResult
  public func loadObjects(
    ofClass aClass: String.Type, completion: @escaping ([String]) -> Void
  ) -> Progress {
    loadObjects(ofClass: NSString.self) { objects in
      completion(objects.compactMap { ($0 as? NSString)?.description })
    }
  }

  /// Loads URLs from the items that provide them.
  @discardableResult
  public func loadObjects(
    ofClass aClass: URL.Type, completion: @escaping ([URL]) -> Void
  ) -> Progress {
    loadObjects(ofClass: NSURL.self) { objects in
      completion(objects.compactMap { ($0 as? NSURL).map { $0 as URL } })
    }
  }
}
