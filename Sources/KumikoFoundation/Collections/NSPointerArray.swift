/// A list of objects or addresses, with weak or strong references.
///
///     let listeners = NSPointerArray.weakObjects()
///     listeners.addPointer(Unmanaged.passUnretained(listener).toOpaque())
///     for listener in listeners.allObjects { … }
///
/// A deallocated object leaves nil in its place, until `compact()`. Not thread-safe.
open class NSPointerArray: NSObject {
  private enum Slot {
    case nothing
    case object(TableSlot<AnyObject>)
    case place(UnsafeMutableRawPointer)
  }

  private let options: NSPointerFunctions.Options
  private var slots: [Slot] = []

  /// A list that references objects as specified by options; with `.opaqueMemory` it holds plain
  /// addresses.
  public init(options: NSPointerFunctions.Options = []) { self.options = options }

  /// A list with strong references.
  open class func strongObjects() -> NSPointerArray { NSPointerArray() }

  /// A list with weak references.
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

  /// The number of elements, including those of deallocated objects. A smaller number removes the
  /// last elements; a larger one appends nil.
  open var count: Int {
    get { slots.count }
    set {
      let new = max(0, newValue)
      slots.removeLast(max(0, slots.count - new))
      slots += Array(repeating: .nothing, count: new - slots.count)
    }
  }

  /// The object or address at an index; nil if the object was deallocated.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    switch slots[index] {
    case .nothing: nil
    case .place(let place): place
    case .object(let slot): slot.object.map { Unmanaged.passUnretained($0).toOpaque() }
    }
  }

  /// Adds one at the end.
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { slots.append(slot(pointer)) }

  /// Removes an element.
  open func removePointer(at index: Int) { slots.remove(at: index) }

  /// Inserts an element before an index.
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    slots.insert(slot(item), at: index)
  }

  /// Replaces an element.
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    slots[index] = slot(item)
  }

  /// Removes elements that are nil, including those of deallocated objects.
  open func compact() {
    slots.removeAll { slot in
      switch slot {
      case .nothing: true
      case .place: false
      case .object(let slot): slot.object == nil
      }
    }
  }

  /// The objects that are alive, in order; empty for addresses.
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
