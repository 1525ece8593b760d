import KumikoFoundation

// Making objects of a class that is only known at run time.
//
// UIKit makes cells by `init(frame:)` and application delegates by `init()`, and code written for
// it overrides these initialisers without `required`, which Swift demands for a call through a
// class value. The call exists all the same: every subclass has the initialiser in its table of
// methods, at the place that the superclass gave it. A stand-in class that does say `required` lets
// the compiler make the call, and the table of the real class decides what runs. The stand-ins are
// open so that the compiler cannot know that table, and open to nobody: `@_spi` hides them.

/// Stands in for any class of plain objects while one is made. Not for use.
@_spi(Construction) @preconcurrency @MainActor open class _ObjectStandIn: NSObject {
  /// Makes an object.
  nonisolated public required override init() { super.init() }
}

/// Makes objects of classes that are known at run time only.
@preconcurrency @MainActor package enum Construction {
  /// An object of a class derived from `NSObject`, made by its `init()`.
  @inline(never)
  package static func object(_ objectClass: NSObject.Type) -> AnyObject {
    unsafeBitCast(objectClass as AnyClass, to: _ObjectStandIn.Type.self).init()
  }
}
