/// A list of objects, or of places in memory, of which some may be gone.
///
///     let listeners = NSPointerArray.weakObjects()
///     listeners.addPointer(Unmanaged.passUnretained(listener).toOpaque())
///     for listener in listeners.allObjects { … }
///
/// An object that is gone leaves nil in its place, until `compact()`. Not for several threads at a
/// time.
open class NSPointerArray: NSObject {
  private enum Slot {
    case nothing
    case object(TableSlot<AnyObject>)
    case place(UnsafeMutableRawPointer)
  }

  private let options: NSPointerFunctions.Options
  private var slots: [Slot] = []

  /// A list that keeps objects as options say; with `.opaqueMemory` it holds places in memory, of
  /// which it knows nothing.
  public init(options: NSPointerFunctions.Options = []) { self.options = options }

  /// A list that keeps objects alive.
  open class func strongObjects() -> NSPointerArray { NSPointerArray() }

  /// A list that does not keep objects alive.
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

  /// How many places there are, those of objects that are gone among them. Set smaller, the last
  /// ones go; larger, there is nil at the end.
  open var count: Int {
    get { slots.count }
    set {
      let new = max(0, newValue)
      slots.removeLast(max(0, slots.count - new))
      slots += Array(repeating: .nothing, count: new - slots.count)
    }
  }

  /// The object, or place, of an index; nil where it is gone.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    switch slots[index] {
    case .nothing: nil
    case .place(let place): place
    case .object(let slot): slot.object.map { Unmanaged.passUnretained($0).toOpaque() }
    }
  }

  /// Adds one at the end.
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { slots.append(slot(pointer)) }

  /// Takes one away.
  open func removePointer(at index: Int) { slots.remove(at: index) }

  /// Adds one before an index.
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    slots.insert(slot(item), at: index)
  }

  /// Puts one in the place of another.
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    slots[index] = slot(item)
  }

  /// Takes away the places of what is gone, and those of nil.
  open func compact() {
    slots.removeAll { slot in
      switch slot {
      case .nothing: true
      case .place: false
      case .object(let slot): slot.object == nil
      }
    }
  }

  /// The objects that are there, in order; nothing for places in memory.
  open var allObjects: [Any] {
    slots.compactMap { slot -> Any? in
      if case .object(let slot) = slot { return slot.object }
      return nil
    }
  }

  private func slot(_ pointer: UnsafeMutableRawPointer?) -> Slot {
    guard let pointer else { return .nothing }
    if options.contains(.opaqueMemory) { return .place(pointer) }
    return .object(
      TableSlot(Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue(), options))
  }
}
