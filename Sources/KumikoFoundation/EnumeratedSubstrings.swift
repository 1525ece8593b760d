import Foundation

// Foundation's enumeration, for a module that adds words and sentences under the same name.

extension NSString {
  /// Lines, paragraphs and characters, as Foundation on Linux finds them.
  package func enumerateOfFoundation(
    in range: NSRange, options: NSString.EnumerationOptions,
    using block: @escaping (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerateSubstrings(in: range, options: options, using: block)
  }
}

extension StringProtocol where Index == String.Index {
  /// Lines, paragraphs and characters, as Foundation on Linux finds them.
  package func enumerateOfFoundation(
    in range: Range<Index>, options: NSString.EnumerationOptions,
    _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
  ) {
    enumerateSubstrings(in: range, options: options, body)
  }
}
