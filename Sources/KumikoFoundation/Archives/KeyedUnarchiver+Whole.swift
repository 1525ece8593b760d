import Foundation
import KumikoReporting

// Archives of one object, which is their root.
extension KeyedUnarchiver {
  /// The root object of an archive; nil if the archive has none. Throws if it is of another class,
  /// or contains an object of a class that is not allowed or does not support secure coding.
  public class func unarchivedObject<DecodedObjectType: NSObject & NSCoding>(
    ofClass cls: DecodedObjectType.Type, from data: Data
  ) throws -> DecodedObjectType? {
    try read(data) { $0.decodeObject(of: cls, forKey: NSKeyedArchiveRootObjectKey) }
  }

  /// The root object of an archive, of one of some classes, which may also be nested.
  public class func unarchivedObject(ofClasses classes: [AnyClass], from data: Data) throws -> Any?
  {
    try read(data) { $0.decodeObject(of: classes, forKey: NSKeyedArchiveRootObjectKey) }
  }

  /// The array of an archive.
  public class func unarchivedArrayOfObjects<DecodedObjectType: NSObject & NSCoding>(
    ofClass cls: DecodedObjectType.Type, from data: Data
  ) throws -> [DecodedObjectType]? {
    try read(data) {
      $0.decodeArrayOfObjects(ofClass: cls, forKey: NSKeyedArchiveRootObjectKey)
    }
  }

  /// The array of an archive.
  public class func unarchivedArrayOfObjects(
    ofClasses classes: [AnyClass], from data: Data
  ) throws -> [Any]? {
    try read(data) {
      $0.decodeArrayOfObjects(ofClasses: classes, forKey: NSKeyedArchiveRootObjectKey)
    }
  }

  /// The dictionary of an archive.
  public class func unarchivedDictionary<
    DecodedKeyType: NSObject & NSCopying & NSCoding, DecodedObjectType: NSObject & NSCoding
  >(
    ofKeyClass keyCls: DecodedKeyType.Type, objectClass valueCls: DecodedObjectType.Type,
    from data: Data
  ) throws -> [DecodedKeyType: DecodedObjectType]? {
    try read(data) {
      $0.decodeDictionary(
        withKeyClass: keyCls, objectClass: valueCls, forKey: NSKeyedArchiveRootObjectKey)
    }
  }

  /// The root object of an archive, of any class: only for data that the program wrote itself.
  public class func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? {
    try read(data, isSecure: false) { $0.decodeObject(forKey: NSKeyedArchiveRootObjectKey) }
  }

  /// The root object of an archive, of any class; nil if it cannot be read, which is reported.
  public class func unarchiveObject(with data: Data) -> Any? {
    do {
      return try unarchiveTopLevelObjectWithData(data)
    } catch {
      let text = (error as? CocoaError)?.userInfo[NSDebugDescriptionErrorKey] as? String
      Diagnostics.report(.notUnarchived(text ?? "\(error)"))
      return nil
    }
  }

  /// The root object of a file's archive; nil if there is no such file.
  public class func unarchiveObject(withFile path: String) -> Any? {
    FileManager.default.contents(atPath: path).flatMap { unarchiveObject(with: $0) }
  }

  private class func read<Value>(
    _ data: Data, isSecure: Bool = true, _ body: (KeyedUnarchiver) -> Value?
  ) throws -> Value? {
    let unarchiver = try self.init(forReadingFrom: data)
    unarchiver.requiresSecureCoding = isSecure
    let value = body(unarchiver)
    unarchiver.finishDecoding()
    if let error = unarchiver.error { throw error }
    return value
  }
}
