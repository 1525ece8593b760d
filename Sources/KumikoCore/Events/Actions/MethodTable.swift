import KumikoFoundation

/// The words after the metadata of a class.
struct MethodTable {
  private let words: UnsafePointer<UInt>
  /// The number of words.
  let count: Int

  init(_ type: AnyClass) {
    words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    // The fifth word holds the total size, and that of the part before the first word.
    let sizes = words[4]
    count = Int((sizes & 0xffff_ffff) - (sizes >> 32)) / MemoryLayout<UInt>.size
  }

  subscript(index: Int) -> UInt { words[index] }

  /// The indices of the methods of a class that a direct subclass overrides, in the order of their
  /// declaration.
  ///
  /// - Parameters:
  ///   - base: a superclass whose own methods are left out.
  ///   - plain: a direct subclass that overrides nothing, except that it has its own initialisers.
  static func places(
    overriddenBy subclass: AnyClass, of type: AnyClass, after base: AnyClass = NSObject.self,
    unlike plain: AnyClass? = nil
  ) -> [Int] {
    let (inherited, own) = (MethodTable(type), MethodTable(subclass))
    let usual = plain.map { MethodTable($0) } ?? inherited
    return (MethodTable(base).count..<inherited.count).filter {
      inherited[$0] != own[$0] && inherited[$0] == usual[$0]
    }
  }
}
