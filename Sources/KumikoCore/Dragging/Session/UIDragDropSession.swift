import KumikoFoundation

/// What is common to both sides of a drag.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Where the pointer is, in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Whether the source lets the items be moved, and the user does not copy them, by Control.
  var allowsMoveOperation: Bool { get }
  /// Whether only this program may have the items.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether any item can be had as one of some types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether any item can be had as an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether any item can be had as one of some types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  /// Whether any item can be had as an object of a class.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Whether any item can be had as text.
  public func canLoadObjects(ofClass aClass: String.Type) -> Bool {
    canLoadObjects(ofClass: NSString.self)
  }

  /// Whether any item can be had as an address.
  public func canLoadObjects(ofClass aClass: URL.Type) -> Bool {
    canLoadObjects(ofClass: NSURL.self)
  }
}

/// A drag, as the one sees it from whom the items come.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Anything that belongs to the drag; drops in this program see it in `localDragSession`.
  var localContext: Any? { get set }
}

/// A drag, as the one sees it on whom the items may be dropped.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, where it began in this program.
  var localDragSession: (any UIDragSession)? { get }
  /// How far the items are that are being loaded.
  var progress: Progress { get }
  /// Loads objects of a class from the items that can give one, and calls the handler once, on the
  /// main thread, with those that could be had.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  /// Loads text from the items that can give it.
  @discardableResult
  public func loadObjects(
    ofClass aClass: String.Type, completion: @escaping ([String]) -> Void
  ) -> Progress {
    loadObjects(ofClass: NSString.self) { objects in
      completion(objects.compactMap { ($0 as? NSString)?.description })
    }
  }

  /// Loads addresses from the items that can give them.
  @discardableResult
  public func loadObjects(
    ofClass aClass: URL.Type, completion: @escaping ([URL]) -> Void
  ) -> Progress {
    loadObjects(ofClass: NSURL.self) { objects in
      completion(objects.compactMap { ($0 as? NSURL).map { $0 as URL } })
    }
  }
}
