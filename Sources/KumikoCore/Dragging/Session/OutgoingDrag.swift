import KumikoFoundation

/// Carries drags of this program over the windows of others, by whatever protocol the desktop has.
@preconcurrency @MainActor package protocol DragCarrier: AnyObject {
  /// The pointer is over no window of this program, at a point of one; or other keys are held.
  func move(_ drag: OutgoingDrag, to point: CGPoint, of window: UIWindow)
  /// The pointer came back to a window of this program, or the drag was given up.
  func leave(_ drag: OutgoingDrag)
  /// The items were let go of. Tells the drag's `willEnd(with:)`, soon, and `didEnd(with:)` where
  /// they were taken.
  func drop(_ drag: OutgoingDrag)
}

/// A drag of this program, as others see it over whose windows it is.
@preconcurrency @MainActor package final class OutgoingDrag {
  private weak var drag: Drag?
  /// What the program under the pointer would do.
  private(set) var operation = UIDropOperation.cancel
  /// Whether something could not be had that another program asked for.
  private var hasFailed = false

  /// What is dragged, as it looked in the last window of this program that it was over; nil for
  /// nothing.
  package internal(set) var picture: DragPicture?

  init(_ drag: Drag) { self.drag = drag }

  // MARK: What is offered

  /// The types in which others can have the items, the best first; empty where they get nothing.
  package private(set) lazy var types: [String] = {
    guard let drag, drag.session != nil, !drag.state.isRestricted else { return [] }
    var types: [String] = []
    let addresses = each(OutgoingDrag.addressTypes)
    if addresses != nil { types.append(AddressList.type) }
    if each(OutgoingDrag.textTypes) != nil { types += ItemTypes.textNames.prefix(3) }
    // Of several items others would get one, and believe that they had all.
    guard drag.state.items.count == 1, let item = drag.state.items.first else { return types }
    let common = OutgoingDrag.addressTypes + OutgoingDrag.textTypes
    for type in openTypes(of: item) where !common.contains(type) {
      types.append(ItemTypes.mime(of: type))
    }
    return types
  }()

  private static let addressTypes = [ItemTypes.fileURL, ItemTypes.url]
  private static let textTypes = [ItemTypes.text, "public.plain-text", "public.utf16-plain-text"]

  /// What all programs may have.
  private func openTypes(of item: UIDragItem) -> [String] {
    item.itemProvider.representations.filter { $0.visibility == .all }.map(\.typeIdentifier)
  }

  /// The first of some types that each item has; nil where one has none.
  private func each(_ wanted: [String]) -> [(item: UIDragItem, type: String)]? {
    var found: [(item: UIDragItem, type: String)] = []
    for item in drag?.state.items ?? [] {
      let open = openTypes(of: item)
      guard let type = wanted.first(where: open.contains) else { return nil }
      found.append((item, type))
    }
    return found.isEmpty ? nil : found
  }

  /// Loads the items in a type, and calls the handler once, on the main thread; with nil where they
  /// cannot be had.
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

  /// Loads the text of each item, and hands them over together.
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

  // MARK: What happens

  /// Whether it has ended, as where it was given up over a window of this program.
  package var isOver: Bool { drag.map { $0.phase == .over } ?? true }

  /// What the keys that are held ask for.
  package var suggestion: UIDropOperation { drag?.state.operation(of: .copy) ?? .cancel }

  /// Whether others may take the items away.
  package var allowsMove: Bool { drag?.state.allowsMove ?? false }

  /// The program under the pointer would do something else now.
  package func answered(_ operation: UIDropOperation) {
    guard operation != self.operation else { return }
    self.operation = operation
    drag?.answered()
  }

  /// The items were let go of, and the program takes them, or does not.
  package func willEnd(with operation: UIDropOperation) {
    drag?.outsideWillEnd(with: operation)
  }

  /// The program has the items, or could not take them after all. What did not arrive whole was not
  /// moved.
  package func didEnd(with operation: UIDropOperation) {
    drag?.outsideDidEnd(with: operation == .move && hasFailed ? .copy : operation)
  }
}

/// A handler of the main thread that is called on any.
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
