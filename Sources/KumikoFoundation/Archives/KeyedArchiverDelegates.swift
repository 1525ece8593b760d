/// Is notified of objects being archived, as `NSKeyedArchiverDelegate` on iOS. All methods are
/// optional.
public protocol KeyedArchiverDelegate: AnyObject {
  /// The object to archive in place of another; nil if there is none.
  func archiver(_ archiver: KeyedArchiver, willEncode object: Any) -> Any?
  /// An object was written.
  func archiver(_ archiver: KeyedArchiver, didEncode object: Any?)
  /// An object is archived in place of another one.
  func archiver(
    _ archiver: KeyedArchiver, willReplace object: Any?, withObject newObject: Any?)
  /// The archive is about to be finished.
  func archiverWillFinish(_ archiver: KeyedArchiver)
  /// The archive was finished.
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

/// Is notified of objects being unarchived, as `NSKeyedUnarchiverDelegate` on iOS. All methods are
/// optional.
public protocol KeyedUnarchiverDelegate: AnyObject {
  /// The class to use for objects of a class that the program does not have; nil for an error.
  func unarchiver(
    _ unarchiver: KeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
    originalClasses classNames: [String]
  ) -> AnyClass?
  /// The object to return in place of one that was decoded; nil if there is none.
  func unarchiver(_ unarchiver: KeyedUnarchiver, didDecode object: Any?) -> Any?
  /// An object is returned in place of another one.
  func unarchiver(_ unarchiver: KeyedUnarchiver, willReplace object: Any, with newObject: Any)
  /// Decoding is about to finish.
  func unarchiverWillFinish(_ unarchiver: KeyedUnarchiver)
  /// Decoding has finished.
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
