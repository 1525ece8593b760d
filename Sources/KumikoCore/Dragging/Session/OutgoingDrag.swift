import KumikoFoundation

/// Carries drags of this program over the windows of others, with the drag protocol of the desktop.
@preconcurrency @MainActor package protocol DragCarrier: AnyObject {
  /// Called when the pointer moves outside this program's windows, with a point in the coordinates
  /// of one; or when the modifier keys change.
  func move(_ drag: OutgoingDrag, to point: CGPoint, of window: UIWindow)
  /// Called when the pointer returned to a window of this program, or the drag was cancelled.
  func leave(_ drag: OutgoingDrag)
  /// Called when the items are dropped. Calls `willEnd(with:)` of the drag, soon, and
  /// `didEnd(with:)` if the items were accepted.
  func drop(_ drag: OutgoingDrag)
}

/// The interface of a drag of this program to the program under the pointer.
@preconcurrency @MainActor package final class OutgoingDrag {
  private weak var drag: Drag?
  /// The operation of the program under the pointer.
  private(set) var operation = UIDropOperation.cancel
  /// Whether data that another program requested could not be loaded.
  private var hasFailed = false

  /// The image of the drag, as it was drawn in the last window of this program under the pointer,
  /// or nil if there is none.
  package internal(set) var picture: DragPicture?

  init(_ drag: Drag) { self.drag = drag }

  // MARK: Offered types

  /// The types that other programs can load, in order of preference; empty if they have no access.
  package private(set) lazy var types: [String] = {
    guard let drag, drag.session != nil, !drag.state.isRestricted else { return [] }
    var types: [String] = []
    let addresses = each(OutgoingDrag.addressTypes)
    if addresses != nil { types.append(AddressList.type) }
    if each(OutgoingDrag.textTypes) != nil { types += ItemTypes.textNames.prefix(3) }
    // Of several items others would receive only one, and assume that it is all.
    guard drag.state.items.count == 1, let item = drag.state.items.first else { return types }
    let common = OutgoingDrag.addressTypes + OutgoingDrag.textTypes
    for type in openTypes(of: item) where !common.contains(type) {
      types.append(ItemTypes.mime(of: type))
    }
    return types
  }()

  private static let addressTypes = [ItemTypes.fileURL, ItemTypes.url]
  private static let textTypes = [ItemTypes.text, "public.plain-text", "public.utf16-plain-text"]

  /// The types that are visible to all programs.
  private func openTypes(of item: UIDragItem) -> [String] {
    item.itemProvider.representations.filter { $0.visibility == .all }.map(\.typeIdentifier)
  }

  /// For each item the first of some types that it has; nil if an item has none.
  private func each(_ wanted: [String]) -> [(item: UIDragItem, type: String)]? {
    var found: [(item: UIDragItem, type: String)] = []
    for item in drag?.state.items ?? [] {
      let open = openTypes(of: item)
      guard let type = wanted.first(where: open.contains) else { return nil }
      found.append((item, type))
    }
    return found.isEmpty ? nil : found
  }

  /// Loads the items in a type, and calls the handler once, on the main thread; with nil if they
  /// are not available.
  package func load(_ type: String, _ done: @escaping (Data?) -> Void) {
    if type == AddressList.type, let all = each(OutgoingDrag.addressTypes) {
      return load(all, as: { NSURL.text(of: $0, $1) }, done) { AddressList.write($0) }
    }
    if ItemTypes.textNames.contains(type), let all = each(OutgoingDrag.textTypes) {
      return load(all, as: { NSString.text(of: $0, $1) }, done) {
        Data($0.joined(separator: "\n").utf8)
      }
    }
    guard let item = drag?.state.items.first,
      let found = openTypes(of: item).first(where: { ItemTypes.mime(of: $0) == type })
    else { return fail(done) }
    let main = MainHandler { [weak self] (data: Data?) in
      if data == nil { self?.hasFailed = true }
      done(data)
    }
    item.itemProvider.loadDataRepresentation(forTypeIdentifier: found) { data, _ in
      main.call(data)
    }
  }

  private func fail(_ done: (Data?) -> Void) {
    hasFailed = true
    done(nil)
  }

  /// Loads the text of each item, and passes all of them on together.
  private func load(
    _ all: [(item: UIDragItem, type: String)],
    as text: @escaping @Sendable (Data, String) -> String?,
    _ done: @escaping (Data?) -> Void, _ join: @escaping ([String]) -> Data
  ) {
    var texts = [String?](repeating: nil, count: all.count)
    var missing = all.count
    for (number, (item, type)) in all.enumerated() {
      let main = MainHandler { [weak self] (found: String?) in
        texts[number] = found
        missing -= 1
        guard missing == 0 else { return }
        let whole = texts.compactMap(\.self)
        guard whole.count == texts.count else {
          self?.hasFailed = true
          return done(nil)
        }
        done(join(whole))
      }
      item.itemProvider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        main.call(data.flatMap { text($0, type) })
      }
    }
  }

  // MARK: Progress

  /// Whether the drag has ended, for example because it was cancelled over a window of this
  /// program.
  package var isOver: Bool { drag.map { $0.phase == .over } ?? true }

  /// The operation that the modifier keys suggest.
  package var suggestion: UIDropOperation { drag?.state.operation(of: .copy) ?? .cancel }

  /// Whether the items can be moved to other programs.
  package var allowsMove: Bool { drag?.state.allowsMove ?? false }

  /// Called when the operation of the program under the pointer changed.
  package func answered(_ operation: UIDropOperation) {
    guard operation != self.operation else { return }
    self.operation = operation
    drag?.answered()
  }

  /// Called when the items were dropped, and the program accepted or rejected them.
  package func willEnd(with operation: UIDropOperation) {
    drag?.outsideWillEnd(with: operation)
  }

  /// Called when the program has received the items, or failed to. Items that did not arrive
  /// completely count as not moved.
  package func didEnd(with operation: UIDropOperation) {
    drag?.outsideDidEnd(with: operation == .move && hasFailed ? .copy : operation)
  }
}

/// A main thread handler that can be called on any thread.
private nonisolated struct MainHandler<Value: Sendable>: @unchecked Sendable {
  private let body: @MainActor (Value) -> Void

  init(_ body: @escaping @MainActor (Value) -> Void) { self.body = body }

  func call(_ value: Value) {
    PendingWork.begin()
    DispatchQueue.main.async {
      MainActor.assumeIsolated { body(value) }
      PendingWork.end()
    }
  }
}

extension NSString {
  fileprivate nonisolated static func text(of data: Data, _ type: String) -> String? {
    try? object(withItemProviderData: data, typeIdentifier: type).description
  }
}

extension NSURL {
  fileprivate nonisolated static func text(of data: Data, _ type: String) -> String? {
    try? object(withItemProviderData: data, typeIdentifier: type).absoluteString
  }
}
