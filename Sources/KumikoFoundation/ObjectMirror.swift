/// The reflection of the library's objects that `dump` and debuggers show: the values of interest,
/// then the stored properties of an app's subclass.
package enum ObjectMirror {
  /// A mirror of an object: some values, and the stored properties of the classes that are an
  /// app's. The library's own stored properties are left out.
  package static func of<Object: AnyObject>(
    _ object: Object, _ values: KeyValuePairs<String, Any>
  ) -> Mirror {
    let children = values.map { Mirror.Child(label: $0.key, value: $0.value) }
    return Mirror(
      object, children: children + stored(in: object), displayStyle: .class,
      ancestorRepresentation: .suppressed)
  }

  /// The stored properties that subclasses of the library's classes add.
  package static func stored(in object: AnyObject) -> [Mirror.Child] {
    var children: [Mirror.Child] = []
    var next: AnyClass? = type(of: object)
    while let step = next, !ObjectWords.isOfLibrary(step) {
      children += fields(of: object, step)
      next = _getSuperclass(step)
    }
    return children
  }

  private static func fields(of object: AnyObject, _ type: AnyClass) -> [Mirror.Child] {
    let count = reflectedCount(object as Any, type: type)
    return (0..<count).map { index in
      var name: UnsafePointer<CChar>?
      var free: FreeName?
      let value = reflectedField(
        of: object as Any, type: type, index: index, outName: &name, outFreeFunc: &free)
      defer { free?(name) }
      return Mirror.Child(label: name.map { String(cString: $0) }, value: value)
    }
  }
}

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

// The functions of Swift's runtime that `Mirror` calls for an object without a custom mirror.
@_silgen_name("swift_reflectionMirror_count")
private func reflectedCount<Value>(_ value: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func reflectedField<Value>(
  of value: Value, type: Any.Type, index: Int,
  outName: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  outFreeFunc: UnsafeMutablePointer<FreeName?>
) -> Any
