import Foundation

/// Which class of numbers a number is of in a language: `zero`, `one`, `two`, `few`, `many` or
/// `other`, as CLDR has them. Foundation brings ICU along, which knows.
enum PluralRules {
  private typealias Open =
    @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Select =
    @convention(c) (
      OpaquePointer?, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Close = @convention(c) (OpaquePointer?) -> Void

  private struct Library: Sendable {
    let open: Open
    let select: Select
    let close: Close

    /// ICU's functions have a prefix in Foundation's own copy.
    init?() {
      let program = dlopen(nil, RTLD_LAZY)
      guard let open = dlsym(program, "swift_uplrules_open"),
        let select = dlsym(program, "swift_uplrules_select"),
        let close = dlsym(program, "swift_uplrules_close")
      else { return nil }
      self.open = unsafeBitCast(open, to: Open.self)
      self.select = unsafeBitCast(select, to: Select.self)
      self.close = unsafeBitCast(close, to: Close.self)
    }
  }

  private static let library = Library()

  /// The class of a number. Without ICU, as in a program with a static Foundation, 1 is `one` and
  /// all else `other`.
  static func category(of number: Double, in language: String) -> String {
    var error = Int32(0)
    guard let library, let rules = library.open(language, &error), error <= 0 else {
      return number == 1 ? "one" : "other"
    }
    defer { library.close(rules) }
    var word = [UInt16](repeating: 0, count: 16)
    let length = library.select(rules, number, &word, Int32(word.count), &error)
    guard error <= 0, length > 0 else { return "other" }
    return String(decoding: word.prefix(Int(length)), as: UTF16.self)
  }

  /// Of texts for classes of numbers the one for a number. One for `zero` is that of 0 in every
  /// language (Apple's stringsdict).
  static func form(_ forms: [String: String], for number: Double, in language: String) -> String {
    if number == 0, let zero = forms["zero"] { return zero }
    return forms[category(of: number, in: language)] ?? forms["other"] ?? forms.values.first ?? ""
  }
}
