import KumikoFoundation

/// The words behind the metadata of a class.
struct MethodTable {
  private let words: UnsafePointer<UInt>
  /// How many words there are.
  let count: Int

  init(_ type: AnyClass) {
    words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    // The fifth word holds the size of all of it, and of what stands before the first word.
    let sizes = words[4]
    count = Int((sizes & 0xffff_ffff) - (sizes >> 32)) / MemoryLayout<UInt>.size
  }

  subscript(index: Int) -> UInt { words[index] }

  /// The places of the methods of a class that a direct subclass of it overrides, in the order of
  /// their declaration.
  ///
  /// - Parameters:
  ///   - base: a class that it comes from, whose own methods are left out.
  ///   - plain: a direct subclass that overrides nothing: it has initialisers of its own, though.
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
