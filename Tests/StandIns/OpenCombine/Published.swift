// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A type of objects that tell before one of their `@Published` properties changes.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher {
    var mirror: Mirror? = Mirror(reflecting: self)
    var boxes: [any Telling] = []
    while let one = mirror {
      boxes += one.children.compactMap { ($0.value as? any Wrapping)?.telling }
      mirror = one.superclassMirror
    }
    let publisher = boxes.lazy.compactMap(\.owner).first ?? ObservableObjectPublisher()
    for box in boxes { box.owner = publisher }
    return publisher
  }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  public init() {}

  public func send() { subject.send() }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

protocol Telling: AnyObject {
  var owner: ObservableObjectPublisher? { get set }
}

private protocol Wrapping {
  var telling: any Telling { get }
}

/// Where the value of a property is, so that those who publish it need not keep its object.
final class PublishedBox<Value>: Telling {
  let subject: CurrentValueSubject<Value, Never>
  var owner: ObservableObjectPublisher?
  var upstreams: [AnyCancellable] = []
  private(set) var value: Value

  init(_ value: Value) { (self.value, subject) = (value, CurrentValueSubject(value)) }

  /// Tells before the property has the value, as Combine does.
  func set(_ value: Value) {
    owner?.send()
    subject.send(value)
    self.value = value
  }
}

/// A property of a class, of whose values `$` before its name tells.
@propertyWrapper public struct Published<Value> {
  private let box: PublishedBox<Value>

  public init(initialValue: Value) { box = PublishedBox(initialValue) }
  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }

  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let box: PublishedBox<Value>

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never { box.subject.receive(subscriber: subscriber) }
  }

  public var projectedValue: Publisher {
    mutating get { Publisher(box: box) }
    // `assign(to: &$name)` needs one.
    set {}
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].box.value }
    set { object[keyPath: storage].box.set(newValue) }
  }
}

extension Published: Wrapping {
  var telling: any Telling { box }
}
