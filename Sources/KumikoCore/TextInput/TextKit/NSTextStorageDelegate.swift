import KumikoFoundation

/// Is notified of the changes of a text storage. Every method is optional.
public nonisolated protocol NSTextStorageDelegate: NSObjectProtocol {
  /// A change is about to be settled: characters and attributes may be changed further.
  ///
  /// - Parameters:
  ///   - editedMask: what changed.
  ///   - editedRange: where, in UTF-16 units of the text as it is now.
  ///   - delta: by how much the text became longer.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)

  /// A change is settled: attributes may be changed further.
  ///
  /// - Parameters:
  ///   - editedMask: what changed.
  ///   - editedRange: where, in UTF-16 units of the text as it is now.
  ///   - delta: by how much the text became longer.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Nothing to do.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  /// Nothing to do.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
