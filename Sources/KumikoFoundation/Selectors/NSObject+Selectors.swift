extension NSObject {
  /// Whether the object has the method of a selector.
  public func responds(to aSelector: Selector?) -> Bool {
    aSelector?.isAnswered(by: self) ?? false
  }

  /// Calls a method without an argument. One that the object does not have is reported.
  ///
  /// - Returns: the object that the method returned; nil if it returned none.
  @discardableResult
  public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
    result(aSelector.call(on: self))
  }

  /// Calls a method with an argument. One that the object does not have is reported.
  ///
  /// - Returns: the object that the method returned; nil if it returned none.
  @discardableResult
  public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
    result(aSelector.call(on: self, object))
  }

  /// Calls a method with two arguments. One that the object does not have is reported.
  ///
  /// - Returns: the object that the method returned; nil if it returned none.
  @discardableResult
  public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) -> Unmanaged<AnyObject>? {
    result(aSelector.call(on: self, object1, object2))
  }

  /// The object is retained until the current job is over, like an autoreleased one on Apple's
  /// systems.
  private func result(_ value: Any?) -> Unmanaged<AnyObject>? {
    guard let value, type(of: value) is AnyClass else { return nil }
    let object = value as AnyObject
    nonisolated(unsafe) let kept = object
    DispatchQueue.main.async { _ = kept }
    return Unmanaged.passUnretained(object)
  }
}

extension NSObjectProtocol {
  /// Whether the object has the method of a selector: what is declared as a protocol can be asked,
  /// such as a delegate. An object that is no `NSObject` has none.
  public func responds(to aSelector: Selector?) -> Bool {
    (self as? NSObject)?.responds(to: aSelector) ?? false
  }
}
