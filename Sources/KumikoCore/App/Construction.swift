import KumikoFoundation

// Instantiating a class that is only known at run time.
//
// UIKit creates cells with `init(frame:)` and application delegates with `init()`, and code written
// for it overrides these initialisers without `required`, which Swift demands for a call through a
// class value. The call is possible all the same: every subclass has the initialiser in its vtable,
// at the index that the superclass gave it. A stand-in class that does declare `required` lets the
// compiler emit the call, and the vtable of the real class decides what runs. The stand-ins are
// open so that the compiler cannot devirtualise the call, and not accessible to clients: `@_spi`
// hides them.

/// A stand-in for any subclass of `NSObject` while one is instantiated. Not for use.
@_spi(Construction) @preconcurrency @MainActor open class _ObjectStandIn: NSObject {
  /// Creates an object.
  nonisolated public required override init() { super.init() }
}

/// Instantiates classes that are known only at run time.
@preconcurrency @MainActor package enum Construction {
  /// An instance of a class derived from `NSObject`, created with its `init()`.
  @inline(never)
  package static func object(_ objectClass: NSObject.Type) -> AnyObject {
    unsafeBitCast(objectClass as AnyClass, to: _ObjectStandIn.Type.self).init()
  }
}
