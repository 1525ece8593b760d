import KumikoFoundation

/// What a view or controller of a nib is made with: it says what the nib says about the object.
///
/// UIKit's classes take that in at the end of their `init(coder:)`, so that a subclass which goes
/// on after `super.init(coder:)` finds its subviews and its frame, and what it sets then stays.
nonisolated public final class NibCoder: NSCoder {
  nonisolated(unsafe) private let values: [String: Any]
  nonisolated(unsafe) private var decode: (@MainActor (AnyObject) -> Void)?

  init(_ values: [String: Any], _ decode: @escaping @MainActor (AnyObject) -> Void) {
    self.values = values
    self.decode = decode
    super.init()
  }

  /// What must be known when the object is made, such as the style of a table.
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
  ]

  /// Lets an object take in what the nib says, once.
  @MainActor func decode(_ object: AnyObject) {
    let decode = decode
    self.decode = nil
    decode?(object)
  }
}

/// What nibs make, and what takes in what they say.
@MainActor protocol NibMade: AnyObject {}

extension NibMade {
  /// Takes in what a nib says, at the end of an initialiser of ours: in that of the last class of
  /// ours that the object is of, before its subclasses in apps go on.
  func takeIn(_ coder: NSCoder, in initialized: AnyClass) {
    guard let coder = coder as? NibCoder else { return }
    var next: AnyClass? = type(of: self)
    while let candidate = next, !NibCoder.takesIn(candidate) { next = _getSuperclass(candidate) }
    if next == initialized { coder.decode(self) }
  }
}

extension UIResponder: NibMade {}
