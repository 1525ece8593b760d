/// How tables reference and compare objects.
open class NSPointerFunctions: NSObject {
  /// How objects are referenced and compared.
  public struct Options: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are retained; the default.
    public static let strongMemory = Options([])
    /// Objects are not retained, and are removed from the table when they are deallocated.
    public static let weakMemory = Options(rawValue: 5)
    /// Elements are addresses rather than objects; for `NSPointerArray`.
    public static let opaqueMemory = Options(rawValue: 2)
    /// Objects are compared by equality; the default.
    public static let objectPersonality = Options([])
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// A copy is kept.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object in a table, with a strong or weak reference.
struct TableSlot<Object: AnyObject> {
  private var strong: Object?
  private weak var unowned: Object?

  init(_ object: Object, _ options: NSPointerFunctions.Options) {
    var object = object
    if options.contains(.copyIn), let copied = (object as? NSObject)?.copy() as? Object {
      object = copied
    }
    unowned = object
    if !options.contains(.weakMemory) { strong = object }
  }

  /// The object; nil after it was deallocated.
  var object: Object? { unowned }
}

/// The hash by which objects are looked up; equal objects share it.
enum TableHash {
  static func of(_ object: AnyObject, _ options: NSPointerFunctions.Options) -> Int {
    if !options.contains(.objectPointerPersonality), let object = object as? NSObject {
      return object.hash
    }
    return ObjectIdentifier(object).hashValue
  }

  static func areSame(
    _ a: AnyObject, _ b: AnyObject, _ options: NSPointerFunctions.Options
  ) -> Bool {
    if a === b { return true }
    guard !options.contains(.objectPointerPersonality), let a = a as? NSObject else { return false }
    return a.isEqual(b)
  }
}

/// Enumerates the objects that were in the table when the enumerator was created.
final class TableEnumerator: NSEnumerator {
  private var rest: ArraySlice<AnyObject>

  init(_ objects: [AnyObject]) {
    rest = objects[...]
    super.init()
  }

  override func nextObject() -> Any? { rest.popFirst() }
}
