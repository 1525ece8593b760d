import KumikoFoundation
import KumikoGraphics

/// Creates the objects of one nib, or of one scene of a storyboard, and connects them.
///
/// First objects are created, each inside its parent; then outlets and actions are connected, and
/// the values of user-defined runtime attributes set; then `awakeFromNib()` is called on all.
@preconcurrency @MainActor public final class NibBuilder {
  /// The owner of the nib; nil if there is none.
  public let owner: AnyObject?
  let name: String
  /// Makes the controller of a scene where the app does so itself.
  var creator: ((NSCoder) -> UIViewController?)?
  weak var storyboard: UIStoryboard?
  /// The transition that led to the scene; nil for a scene that was requested directly.
  var segue: SceneSegue?
  /// Those of a controller know it, so they are not kept alive from here.
  private var objects: [String: Weakly] = [:]
  private var kept: [AnyObject] = []
  private let outer: NibBuilder?
  private var awakening: [any NibAwakening] = []
  private var connections: [() -> Void] = []
  private var values: [() -> Void] = []
  /// Placeholders' objects, by the names that the nib's user gives them.
  private let externals: [String: Any]

  private struct Weakly { weak var object: AnyObject? }

  /// - Parameter outer: the builder of the objects around these.
  init(
    name: String, owner: AnyObject?, inside outer: NibBuilder? = nil,
    externals: [String: Any] = [:]
  ) {
    self.name = name
    self.owner = owner
    self.outer = outer
    self.externals = externals
  }

  private func remember(_ identifier: String, _ object: AnyObject) {
    objects[identifier] = Weakly(object: object)
  }

  // MARK: Objects

  /// Creates an object by its `init(coder:)`.
  ///
  /// - Parameters:
  ///   - identifier: the object's identifier in the nib.
  ///   - values: values that must be known when the object is created.
  ///   - make: calls the initialiser of its class.
  ///   - set: sets the properties that the nib specifies.
  public func make<Base: AnyObject, Made: AnyObject>(
    _ identifier: String, _ base: Base.Type, _ values: [String: Any] = [:],
    _ make: (NSCoder) -> Made?, _ set: @escaping (Base) -> Void
  ) -> Made? {
    // An app may keep the coder.
    let coder = NibCoder(values) { [weak self] object in
      guard let self else { return }
      remember(identifier, object)
      if let object = object as? Base {
        set(object)
      } else {
        Diagnostics.report(.nibClass("\(type(of: object))", "\(Base.self)", nib: name))
      }
    }
    let made: Made?
    if let creator, Made.self is UIViewController.Type {
      self.creator = nil
      let created = creator(coder)
      // If the app's creator returns nil, the class creates it.
      made = created.map { $0 as? Made } ?? make(coder)
      if let created, made == nil {
        Diagnostics.report(.nibClass("\(type(of: created))", "\(Made.self)", nib: name))
      }
    } else {
      made = make(coder)
    }
    guard let made else {
      Diagnostics.report(.nibObjectRefused("\(Made.self)", nib: name))
      return nil
    }
    coder.decode(made)
    if !(made is UIResponder) { kept.append(made) }
    if let awakening = made as? any NibAwakening { self.awakening.append(awakening) }
    return made
  }

  /// A placeholder for an object that is passed along with the nib's owner.
  public func external(_ identifier: String, _ name: String) {
    if let object = externals[name] { note(identifier, object as AnyObject) }
  }

  /// Registers an object that was created otherwise, under its identifier in the nib.
  @discardableResult
  public func note<Object: AnyObject>(_ identifier: String, _ object: Object) -> Object {
    remember(identifier, object)
    if !(object is UIResponder) { kept.append(object) }
    return object
  }

  /// Keeps a top-level object of a scene alive as long as the scene's controller: outlets to it may
  /// be weak.
  public func keep(_ object: AnyObject?) {
    if let object { kept.append(object) }
  }

  /// An object that was created; the owner for `-1`.
  public func object(_ identifier: String) -> AnyObject? {
    if identifier == "-1" { return owner }
    return objects[identifier]?.object ?? outer?.object(identifier)
  }

  /// A view, or what else has edges: a layout guide. After `/margins` it is that of the margins.
  private func item(_ identifier: String) -> AnyObject? {
    if identifier.hasSuffix("/margins") {
      return (item(String(identifier.dropLast(8))) as? UIView)?.layoutMarginsGuide
    }
    let object = object(identifier)
    return (object as? UIViewController)?.view ?? object
  }

  /// Adds a view to another; nil, which is reported where it arises, adds nothing.
  public func add(_ view: UIView?, to parent: UIView) {
    guard let view else { return }
    if let stack = parent as? UIStackView {
      stack.addArrangedSubview(view)
    } else if let effect = parent as? UIVisualEffectView {
      effect.contentView.addSubview(view)
    } else {
      parent.addSubview(view)
    }
  }

  /// The constraint with an identifier; nil if there is none.
  func constraint(_ identifier: String) -> NSLayoutConstraint? {
    object(identifier) as? NSLayoutConstraint
  }

  /// Adds a constraint between two objects. A missing object is reported.
  ///
  /// - Parameters:
  ///   - identifier: the constraint's identifier in the nib, for outlets.
  ///   - second: the identifier of the other object; nil if there is none.
  public func constrain(
    _ identifier: String, _ first: String, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: String?,
    _ other: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant: CGFloat,
    priority: Float, named name: String? = nil
  ) {
    guard let firstItem = item(first) else {
      return Diagnostics.report(.nibObjectMissing(first, nib: self.name))
    }
    let secondItem = second.flatMap(item)
    if let second, secondItem == nil {
      return Diagnostics.report(.nibObjectMissing(second, nib: self.name))
    }
    let constraint = NSLayoutConstraint(
      item: NibContent.item(firstItem, attribute, beside: secondItem) ?? firstItem,
      attribute: attribute, relatedBy: relation,
      toItem: NibContent.item(secondItem, other, beside: firstItem), attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = name
    constraint.isActive = true
    remember(identifier, constraint)
  }

  // MARK: Connections

  /// Runs a block once all objects are created, before `awakeFromNib()` is called on them.
  public func connect(_ connection: @escaping () -> Void) { connections.append(connection) }

  /// Connects a property of a UIKit type. A value of another type is reported.
  public func connect<Owner: AnyObject, Value>(
    _ property: String, of owner: Owner, to destination: String, as type: Value.Type,
    _ set: @escaping (Owner, Value) -> Void
  ) {
    connect { [unowned self, weak owner] in
      guard let owner, let object = object(destination) else { return }
      guard let value = object as? Value else {
        if property == "delegate", observeScrolling(object, in: owner) { return }
        return Diagnostics.report(
          .outletType(
            property, of: "\(Swift.type(of: owner))", given: "\(Swift.type(of: object))",
            wanted: "\(type)", nib: name))
      }
      set(owner, value)
    }
  }

  /// Gives a view a recogniser of the nib.
  public func recognizer(_ identifier: String, of view: String) {
    connect { [unowned self] in
      guard let view = object(view) as? UIView else { return }
      guard let recognizer = object(identifier) as? UIGestureRecognizer else {
        return Diagnostics.report(.nibObjectMissing(identifier, nib: name))
      }
      view.addGestureRecognizer(recognizer)
    }
  }

  /// Connects an outlet, by the name of its property. A property that is not known is reported in
  /// UIKit's words, where a program of UIKit ends.
  public func outlet(_ property: String, of owner: String, to destination: String) {
    connect { [unowned self] in
      guard let owner = object(owner), let value = object(destination) else { return }
      set(property, of: owner, to: value)
    }
  }

  /// Connects an outlet collection, in the order of the nib.
  public func outlets(_ property: String, of owner: String, to destinations: [String]) {
    connect { [unowned self] in
      guard let owner = object(owner) else { return }
      set(property, of: owner, to: destinations.compactMap(object))
    }
  }

  /// Does something once all is connected, before `awakeFromNib()`.
  func afterConnections(_ body: @escaping () -> Void) { values.append(body) }

  func set(_ property: String, of object: AnyObject, to value: Any?) {
    if property == "view", let controller = object as? UIViewController, let view = value as? UIView
    {
      controller.view = view
      return
    }
    switch NamedMembers.set(property, of: object, to: value) {
    case .set: break
    case .missing:
      Diagnostics.report(.noOutlet(property, of: "\(type(of: object))", nib: name))
    case .refused(let given, let wanted):
      Diagnostics.report(
        .outletType(property, of: "\(type(of: object))", given: given, wanted: wanted, nib: name))
    case .stoodIn(let given, let wanted):
      Diagnostics.report(
        .outletStandIn(
          property, of: "\(type(of: object))", given: given, wanted: wanted, nib: name))
    }
  }

  /// Makes an object that is only a scroll view delegate the delegate of a list, which Objective-C
  /// lets nibs do.
  private func observeScrolling(_ object: AnyObject, in owner: AnyObject) -> Bool {
    guard let view = owner as? UIScrollView, let delegate = object as? any UIScrollViewDelegate
    else { return false }
    view.scrollDelegate = delegate
    return true
  }

  /// The controller of another scene of the storyboard.
  public func controller(_ scene: String) -> UIViewController? {
    storyboard?.scene(scene, made: nil, by: [], on: segue)
  }

  /// The controller of another scene of the storyboard, created by a method: of its container, or
  /// of the controller that led there.
  public func controller(
    _ scene: String, by maker: String, of container: UIViewController
  ) -> UIViewController? {
    let makers = [container] + [segue?.source].compactMap(\.self)
    return storyboard?.scene(scene, made: maker, by: makers, on: segue)
  }

  /// A builder for further objects that can refer to these, such as a cell.
  func inner() -> NibBuilder {
    let inner = NibBuilder(name: name, owner: owner, inside: self, externals: externals)
    inner.storyboard = storyboard
    return inner
  }

  /// Connects all objects, and calls `awakeFromNib()` on them.
  func finish() {
    Nibs.keep(objects.values.compactMap(\.object))
    for connection in connections { connection() }
    connections = []
    for value in values { value() }
    values = []
    let awakening = awakening
    self.awakening = []
    for object in awakening { object.awakeFromNib() }
  }
}

/// An object that is notified after it was loaded from a nib: responders, and objects of an app
/// whose class conforms to this.
@preconcurrency @MainActor public protocol NibAwakening: AnyObject {
  /// All objects of the nib exist and are connected.
  func awakeFromNib()
}

extension UIResponder: NibAwakening {}
