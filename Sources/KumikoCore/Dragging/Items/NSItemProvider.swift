import KumikoFoundation
import KumikoGraphics
import Synchronization

/// An item in the types that it can be had in, each made when somebody asks for it.
///
///     let provider = NSItemProvider(object: "Water the plants" as NSString)
///     provider.loadObject(ofClass: String.self) { text, error in … }
///
/// Handlers are called once, on any thread but the main one.
open nonisolated class NSItemProvider: NSObject, @unchecked Sendable {
  /// Called with the data of a type, or with what went wrong.
  typealias DataHandler = @Sendable (Data?, (any Error)?) -> Void
  /// Makes data, and calls the handler with it.
  typealias Loader = @Sendable (@escaping DataHandler) -> Progress?

  /// One type that the item can be had in.
  struct Representation: Sendable {
    let typeIdentifier: String
    let visibility: NSItemProviderRepresentationVisibility
    let load: Loader
    /// The file that holds the data, for what is one.
    var file: (@Sendable (@escaping @Sendable (URL?, (any Error)?) -> Void) -> Progress?)?
  }

  private struct State {
    var representations: [Representation] = []
    var objects: [any NSItemProviderWriting] = []
    var suggestedName: String?
    var transfer: ItemTransfer?
  }

  // What users register may be of any class; it is kept and handed on, and used on one thread.
  private let lock = NSRecursiveLock()
  nonisolated(unsafe) private var state = State()

  private func access<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  /// A provider without types.
  public override init() { super.init() }

  /// A provider of what an object can be written as.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// A provider of a file's content, and of its address; nil where there is no such file.
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

  /// What a file of the item is to be called, without the ending.
  open var suggestedName: String? {
    get { access { $0.suggestedName } }
    set { access { $0.suggestedName = newValue } }
  }

  // MARK: Registering

  /// The types that the item can be had in, the best first.
  open var registeredTypeIdentifiers: [String] {
    representations.map(\.typeIdentifier)
  }

  var representations: [Representation] { access { $0.representations } }

  /// Adds a type. The handler is called when somebody asks for it, on any thread, and calls what it
  /// is given with the data.
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

  /// Adds a type that is kept in a file. The handler calls what it is given with the file's
  /// address; whether it could be used in its place makes no difference here: it is copied.
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

  /// Adds the types that an object can be written as.
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

  /// Adds the types that objects of a class can be written as; the object is made when somebody
  /// asks.
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

  // MARK: Asking

  /// Whether one of the types is a given one, or a kind of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(of: typeIdentifier) != nil
  }

  /// Whether objects of a class can be had.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { representation(of: $0) != nil }
  }

  /// Whether text can be had.
  public func canLoadObject(ofClass aClass: String.Type) -> Bool {
    canLoadObject(ofClass: NSString.self)
  }

  /// Whether an address can be had.
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

  /// Loads a type as a file, which is there until the handler returns. Move or copy it.
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

  /// Loads an address.
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
    // What is here is not written and read again.
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

  /// Asks for something that stays where it is, beside the main thread.
  func whole(
    _ body: @escaping @Sendable (@escaping @Sendable (URL?, (any Error)?) -> Void) -> Void,
    told: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) {
    _ = load(told) { done in body { done(Result($0, $1)) } }
  }

  /// Runs a load beside the main thread, and tells whoever waits for the transfer.
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

  /// Whoever hears from now on of what is loaded.
  func report(to transfer: ItemTransfer) { access { $0.transfer = transfer } }
}

/// What apps registered, or its class, as it is handed from thread to thread.
private nonisolated struct Kept<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Something that happens once, on whichever thread is first.
private nonisolated final class Once: Sendable {
  private let used = Atomic<Bool>(false)

  /// Whether it had not happened yet.
  func use() -> Bool { !used.exchange(true, ordering: .acquiringAndReleasing) }
}

/// A file that is there while it is handed over.
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
  /// What a handler was called with: a value, or what went wrong.
  fileprivate nonisolated init(_ value: Success?, _ error: (any Error)?) {
    self = value.map { .success($0) } ?? .failure(error ?? ItemError.unknown)
  }
}
