import KumikoFoundation
import KumikoGraphics
import Synchronization

/// An item in one or more types, whose data is created on request.
///
///     let provider = NSItemProvider(object: "Water the plants" as NSString)
///     provider.loadObject(ofClass: String.self) { text, error in … }
///
/// Handlers are called once, on any thread except the main thread.
open nonisolated class NSItemProvider: NSObject, @unchecked Sendable {
  /// Called with the data of a type, or with an error.
  typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void
  /// Creates data, and passes it to the handler.
  typealias Loader = @Sendable (@escaping DataHandler) -> Progress?

  /// A type in which the item is available.
  struct Representation: Sendable {
    let typeIdentifier: String
    let visibility: NSItemProviderRepresentationVisibility
    let load: Loader
    /// The file with the data, if there is one.
    var file: (@Sendable (@escaping @Sendable (URL?, (any Error)?) -> Void) -> Progress?)?
  }

  private struct State {
    var representations: [Representation] = []
    var objects: [any NSItemProviderWriting] = []
    var suggestedName: String?
    var transfer: ItemTransfer?
  }

  // Registered objects can be of any class; they are only stored, passed on, and used on one
  // thread.
  private let lock = NSRecursiveLock()
  nonisolated(unsafe) private var state = State()

  private func access<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  /// A provider without types.
  public override init() { super.init() }

  /// A provider of the types that an object can be written as.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// A provider of a file's content, and of its URL; nil if the file does not exist.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path)
    else { return nil }
    self.init()
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
    registerFileRepresentation(
      forTypeIdentifier: ItemTypes.identifier(ofFile: fileURL), visibility: .all
    ) { done in
      done(fileURL, false, nil)
      return nil
    }
    registerDataRepresentation(forTypeIdentifier: ItemTypes.fileURL, visibility: .all) { done in
      done(Data(fileURL.absoluteString.utf8), nil)
      return nil
    }
  }

  /// The suggested name for a file of the item, without the extension.
  open var suggestedName: String? {
    get { access { $0.suggestedName } }
    set { access { $0.suggestedName = newValue } }
  }

  // MARK: Registering

  /// The types in which the item is available, in order of fidelity.
  open var registeredTypeIdentifiers: [String] {
    representations.map(\.typeIdentifier)
  }

  var representations: [Representation] { access { $0.representations } }

  /// Registers a type. The handler is called when the data is requested, on any thread, and passes
  /// the data to its completion handler.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) ->
      Progress?
  ) {
    add(
      Representation(
        typeIdentifier: typeIdentifier, visibility: visibility, load: loadHandler))
  }

  /// Registers a type in a file. The handler passes the file's URL to its completion handler;
  /// whether the file can be used in place is ignored: it is copied.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
      ) -> Progress?
  ) {
    let file: @Sendable (@escaping @Sendable (URL?, (any Error)?) -> Void) -> Progress? = { done in
      loadHandler { url, _, error in done(url, error) }
    }
    add(
      Representation(
        typeIdentifier: typeIdentifier, visibility: visibility,
        load: { done in
          file { url, error in
            guard let url else { return done(nil, error) }
            do { done(try Data(contentsOf: url), nil) } catch { done(nil, error) }
          }
        }, file: file))
  }

  /// Registers the types that an object can be written as.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    access { $0.objects.append(object) }
    let kept = Kept(object)
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) {
        kept.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
      }
    }
  }

  /// Registers the types that objects of a class can be written as; the object is created on
  /// request.
  open func registerObject(
    ofClass aClass: any NSItemProviderWriting.Type,
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler:
      @escaping @Sendable (
        @escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void
      ) -> Progress?
  ) {
    for type in aClass.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { done in
        loadHandler { object, error in
          guard let object else { return done(nil, error) }
          object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: done)
        }
      }
    }
  }

  private func add(_ representation: Representation) {
    access { state in
      state.representations.removeAll { $0.typeIdentifier == representation.typeIdentifier }
      state.representations.append(representation)
    }
  }

  // MARK: Querying

  /// Whether one of the types conforms to a given one.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(of: typeIdentifier) != nil
  }

  /// Whether objects of a class can be loaded.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { representation(of: $0) != nil }
  }

  /// Whether text can be loaded.
  public func canLoadObject(ofClass aClass: String.Type) -> Bool {
    canLoadObject(ofClass: NSString.self)
  }

  /// Whether a URL can be loaded.
  public func canLoadObject(ofClass aClass: URL.Type) -> Bool {
    canLoadObject(ofClass: NSURL.self)
  }

  func representation(of type: String) -> Representation? {
    let all = representations
    return all.first { $0.typeIdentifier == type }
      ?? all.first { ItemTypes.conforms($0.typeIdentifier, to: type) }
  }

  // MARK: Loading

  /// Loads the data of a type.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load(completionHandler) { [self] done in
      guard let found = representation(of: typeIdentifier) else {
        return done(.failure(ItemError.unavailable(typeIdentifier)))
      }
      _ = found.load { data, error in done(Result(data, error)) }
    }
  }

  /// Loads a type as a file, which exists until the handler returns. Move or copy it.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName
    return load(completionHandler) { [self] done in
      guard let found = representation(of: typeIdentifier) else {
        return done(.failure(ItemError.unavailable(typeIdentifier)))
      }
      if let file = found.file {
        _ = file { url, error in
          guard let url else { return done(Result(nil, error)) }
          TemporaryFile.with(named: url.lastPathComponent, done) {
            try PrivateFiles.copy(url, to: $0)
          }
        }
        return
      }
      _ = found.load { data, error in
        guard let data else { return done(Result(nil, error)) }
        let suffix = ItemTypes.suffix(of: found.typeIdentifier)
        let full = (name ?? "item") + (suffix.isEmpty ? "" : "." + suffix)
        TemporaryFile.with(named: full, done) { try PrivateFiles.write(data, to: $0) }
      }
    }
  }

  /// Loads an object of a class.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let wanted = Kept(aClass)
    return load(completionHandler) { [self] done in read(wanted, done) }
  }

  /// Loads text.
  @discardableResult
  public func loadObject(
    ofClass aClass: String.Type,
    completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: NSString.self) { object, error in
      completionHandler((object as? NSString).map { String($0.description) }, error)
    }
  }

  /// Loads a URL.
  @discardableResult
  public func loadObject(
    ofClass aClass: URL.Type, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: NSURL.self) { object, error in
      completionHandler((object as? NSURL).map { $0 as URL }, error)
    }
  }

  private func read(
    _ kept: Kept<any NSItemProviderReading.Type>,
    _ done: @escaping @Sendable (Result<any NSItemProviderReading, any Error>) -> Void
  ) {
    let aClass = kept.value
    // An object of this program is not encoded and decoded again.
    let live = access { $0.objects }.first { type(of: $0) == aClass }
    if let live = live as? any NSItemProviderReading { return done(.success(live)) }
    let wanted = aClass.readableTypeIdentifiersForItemProvider
    guard let type = wanted.first(where: { representation(of: $0) != nil }),
      let found = representation(of: type)
    else { return done(.failure(ItemError.unavailable(wanted.joined(separator: ", ")))) }
    _ = found.load { data, error in
      guard let data else { return done(Result(nil, error)) }
      done(
        Result {
          try kept.value.object(withItemProviderData: data, typeIdentifier: found.typeIdentifier)
        })
    }
  }

  /// Requests the file itself, off the main thread.
  func whole(
    _ body: @escaping @Sendable (@escaping @Sendable (URL?, (any Error)?) -> Void) -> Void,
    told: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) {
    _ = load(told) { done in body { done(Result($0, $1)) } }
  }

  /// Runs a load off the main thread, and reports it to the transfer.
  private func load<Value>(
    _ handler: @escaping @Sendable (Value?, (any Error)?) -> Void,
    _ body: @escaping @Sendable (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let transfer = access { $0.transfer }
    let once = Once()
    PendingWork.begin()
    transfer?.began(self)
    DispatchQueue.global(qos: .userInitiated).async {
      body { result in
        guard once.use() else { return }
        let result: Result<Value, any Error> =
          progress.isCancelled ? .failure(CocoaError(.userCancelled)) : result
        switch result {
        case .success(let value):
          progress.completedUnitCount = 1
          handler(value, nil)
        case .failure(let error): handler(nil, error)
        }
        transfer?.ended(self, with: (try? result.get()) != nil)
        PendingWork.end()
      }
    }
    return progress
  }

  /// Reports loads to a transfer from now on.
  func report(to transfer: ItemTransfer) { access { $0.transfer = transfer } }
}

/// A registered object, or its class, that is passed between threads.
private nonisolated struct Kept<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// An event that happens once, on the first thread that claims it.
private nonisolated final class Once: Sendable {
  private let used = Atomic<Bool>(false)

  /// Claims it; returns whether it was unclaimed.
  func use() -> Bool { !used.exchange(true, ordering: .acquiringAndReleasing) }
}

/// A file that exists while it is passed on.
private nonisolated enum TemporaryFile {
  static func with(
    named name: String, _ done: (Result<URL, any Error>) -> Void, _ write: (URL) throws -> Void
  ) {
    do {
      let folder = try PrivateFiles.folder("Item")
      defer { PrivateFiles.remove(folder) }
      let url = folder.appendingPathComponent(name.replacingOccurrences(of: "/", with: "-"))
      try write(url)
      done(.success(url))
    } catch {
      done(.failure(error))
    }
  }
}

extension Result where Failure == any Error {
  /// The arguments of a handler: a value, or an error.
  fileprivate nonisolated init(_ value: Success?, _ error: (any Error)?) {
    self = value.map { .success($0) } ?? .failure(error ?? ItemError.unknown)
  }
}
