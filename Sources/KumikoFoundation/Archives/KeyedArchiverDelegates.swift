/// Hears of what goes into an archive, as `NSKeyedArchiverDelegate` does on iOS. All is optional.
public protocol KeyedArchiverDelegate: AnyObject {
  /// What to write in place of an object; nil for nothing.
  func archiver(_ archiver: KeyedArchiver, willEncode object: Any) -> Any?
  /// An object was written.
  func archiver(_ archiver: KeyedArchiver, didEncode object: Any?)
  /// An object is written in place of another one.
  func archiver(
    _ archiver: KeyedArchiver, willReplace object: Any?, withObject newObject: Any?)
  /// The archive is about to end.
  func archiverWillFinish(_ archiver: KeyedArchiver)
  /// The archive has ended.
  func archiverDidFinish(_ archiver: KeyedArchiver)
}

extension KeyedArchiverDelegate {
  /// The object itself.
  public func archiver(_ archiver: KeyedArchiver, willEncode object: Any) -> Any? { object }
  /// Does nothing.
  public func archiver(_ archiver: KeyedArchiver, didEncode object: Any?) {}
  /// Does nothing.
  public func archiver(
    _ archiver: KeyedArchiver, willReplace object: Any?, withObject newObject: Any?
  ) {}
  /// Does nothing.
  public func archiverWillFinish(_ archiver: KeyedArchiver) {}
  /// Does nothing.
  public func archiverDidFinish(_ archiver: KeyedArchiver) {}
}

/// Hears of what comes out of an archive, as `NSKeyedUnarchiverDelegate` does on iOS. All is
/// optional.
public protocol KeyedUnarchiverDelegate: AnyObject {
  /// The class to use for objects of one that the program does not have; nil for an error.
  func unarchiver(
    _ unarchiver: KeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass?
  /// What to give in place of an object that was read; nil for nothing.
  func unarchiver(_ unarchiver: KeyedUnarchiver, didDecode object: Any?) -> Any?
  /// An object is given in place of another one.
  func unarchiver(_ unarchiver: KeyedUnarchiver, willReplace object: Any, with newObject: Any)
  /// Reading is about to end.
  func unarchiverWillFinish(_ unarchiver: KeyedUnarchiver)
  /// Reading has ended.
  func unarchiverDidFinish(_ unarchiver: KeyedUnarchiver)
}

extension KeyedUnarchiverDelegate {
  /// None.
  public func unarchiver(
    _ unarchiver: KeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass? { nil }
  /// The object itself.
  public func unarchiver(_ unarchiver: KeyedUnarchiver, didDecode object: Any?) -> Any? { object }
  /// Does nothing.
  public func unarchiver(
    _ unarchiver: KeyedUnarchiver, willReplace object: Any, with newObject: Any
  ) {}
  /// Does nothing.
  public func unarchiverWillFinish(_ unarchiver: KeyedUnarchiver) {}
  /// Does nothing.
  public func unarchiverDidFinish(_ unarchiver: KeyedUnarchiver) {}
}
