import KumikoFoundation

/// The coder that a view or controller of a nib is created with; it applies what the nib specifies
/// for the object.
///
/// UIKit's classes decode it at the end of their `init(coder:)`, so that a subclass which continues
/// after `super.init(coder:)` finds its subviews and its frame, and its own changes stay.
nonisolated public final class NibCoder: NSCoder {
  nonisolated(unsafe) private let values: [String: Any]
  nonisolated(unsafe) private var decode: (@MainActor (AnyObject) -> Void)?

  init(_ values: [String: Any], _ decode: @escaping @MainActor (AnyObject) -> Void) {
    self.values = values
    self.decode = decode
    super.init()
  }

  /// A value that must be known when the object is created, such as the style of a table.
  static func value<Value>(_ name: String, of coder: NSCoder) -> Value? {
    (coder as? NibCoder)?.values[name] as? Value
  }

  /// Whether a class has an `init(coder:)` of ours, and does not inherit it.
  static func takesIn(_ candidate: AnyClass) -> Bool {
    let name = String(reflecting: candidate)
    return name.hasPrefix("KumikoCore.") && !inheriting.contains(String(name.dropFirst(11)))
  }

  /// Our classes that inherit theirs.
  private static let inheriting: Set<String> = [
    "UIControl", "UIPageControl", "UITapGestureRecognizer", "UIPanGestureRecognizer",
    "UISwipeGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer",
    "UIHoverGestureRecognizer", "UILongPressGestureRecognizer", "UIImagePickerController",
    "UICollectionViewFlowLayout",
  ]

  /// Applies what the nib specifies to an object, once.
  @MainActor func decode(_ object: AnyObject) {
    let decode = decode
    self.decode = nil
    decode?(object)
  }
}

/// An object that nibs create, and that decodes what they specify.
@MainActor protocol NibMade: AnyObject {}

extension NibMade {
  /// Decodes what a nib specifies, at the end of an initialiser of ours: in that of the most
  /// derived class of ours that the object belongs to, before its subclasses in apps continue.
  func takeIn(_ coder: NSCoder, in initialized: AnyClass) {
    guard let coder = coder as? NibCoder else { return }
    var next: AnyClass? = type(of: self)
    while let candidate = next, !NibCoder.takesIn(candidate) { next = _getSuperclass(candidate) }
    if next == initialized { coder.decode(self) }
  }
}
