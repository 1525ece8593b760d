import KumikoFoundation

/// A drag from another program over the windows of this one.
///
/// The host reports the location of the pointer and the available types, and loads data on request.
///
/// The items of a source that only suggests copying are not moved.
@preconcurrency @MainActor package final class IncomingDrag {
  /// Loads the data of a type, by its MIME type, and calls the handler once on the main thread.
  package typealias Loader = (String, @escaping (Data?) -> Void) -> Void

  private let drag: Drag
  private let types: [String]
  private let load: Loader

  /// A drag with the types that another program offers.
  ///
  /// - Parameters:
  ///   - types: MIME types, in order of preference.
  ///   - load: loads the data of one of them.
  package init(types: [String], load: @escaping Loader) {
    self.types = types
    self.load = load
    let provider = NSItemProvider()
    IncomingDrag.register(types, in: provider, load)
    drag = Drag(DragState([UIDragItem(itemProvider: provider)]), from: nil, session: nil)
    drag.state.sourceAllowsMove = false
  }

  /// A drag of items that are here already.
  package init(_ providers: [NSItemProvider]) {
    types = []
    load = { _, done in done(nil) }
    drag = Drag(DragState(providers.map { UIDragItem(itemProvider: $0) }), from: nil, session: nil)
    drag.state.sourceAllowsMove = false
  }

  /// Whether there are URLs, which may be several items.
  package var hasAddresses: Bool { types.contains(IncomingDrag.list) }

  /// The MIME type of a list of URIs.
  package static let list = AddressList.type

  /// Sets the list of URIs: each is an item.
  package func take(addresses data: Data) {
    let addresses = AddressList.read(data)
    guard drag.phase == .lifted, !addresses.isEmpty else { return }
    drag.state.items = addresses.map { url in
      let provider =
        (url.isFileURL ? NSItemProvider(contentsOf: url) : nil)
        ?? NSItemProvider(object: url as NSURL)
      if addresses.count == 1 {
        let others = types.filter { $0 != IncomingDrag.list }
        IncomingDrag.register(others, in: provider, load)
      }
      return UIDragItem(itemProvider: provider)
    }
  }

  private static func register(
    _ types: [String], in provider: NSItemProvider, _ load: @escaping Loader
  ) {
    let loader = Kept(load)
    func add(_ identifier: String, _ mime: String, _ change: @escaping @Sendable (Data) -> Data) {
      guard !provider.registeredTypeIdentifiers.contains(identifier) else { return }
      provider.registerDataRepresentation(forTypeIdentifier: identifier, visibility: .all) { done in
        DispatchQueue.main.async {
          MainActor.assumeIsolated {
            loader.value(mime) { data in done(data.map(change), nil) }
          }
        }
        return nil
      }
    }
    if types.contains(list) {
      for identifier in [ItemTypes.fileURL, ItemTypes.url] {
        add(identifier, list) { data in
          Data((AddressList.read(data).first?.absoluteString ?? "").utf8)
        }
      }
    }
    for type in types
    where type != list && !ItemTypes.textNames.contains(type) && type.contains("/") {
      add(ItemTypes.identifier(ofMIME: type), type) { $0 }
    }
    if let name = ItemTypes.textNames.first(where: types.contains) {
      let isLatin = name == "STRING" || name == "TEXT"
      add(ItemTypes.text, name) { data in
        // Some programs terminate text with a zero byte.
        let data = data.last == 0 ? data.dropLast() : data
        guard isLatin, let text = String(data: data, encoding: .isoLatin1) else { return data }
        return Data(text.utf8)
      }
    }
  }

  private struct Kept: @unchecked Sendable {
    let value: Loader
    init(_ value: @escaping Loader) { self.value = value }
  }

  // MARK: The drag

  /// Moves the pointer to a point of a window.
  ///
  /// - Parameter allowsMove: whether the source suggests moving.
  package func move(to window: UIWindow, at point: CGPoint, allowsMove: Bool) -> UIDropOperation {
    drag.state.sourceAllowsMove = allowsMove
    drag.move(to: window, at: point)
    return drag.operation.takes ? drag.operation : .cancel
  }

  /// The pointer left the windows, or the drag was cancelled.
  package func leave() { drag.cancel() }

  /// Drops the items; `ended` is called once with the operation of the target.
  package func drop(ended: @escaping (UIDropOperation) -> Void) {
    drag.ended = { ended($0.takes ? $0 : .cancel) }
    drag.drop()
  }
}
