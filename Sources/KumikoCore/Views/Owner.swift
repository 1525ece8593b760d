/// The owner of a part, which the part does not keep alive.
///
/// Views, controllers and recognisers that belong to another object can be retained by an app, or
/// by work in progress, when that object is deallocated. From then on an invisible stand-in takes
/// its place: queries of it return values, and changes of it have no effect.
///
///     @Owner private var table: UITableView
///
///     init(of table: UITableView) {
///       _table = Owner(table, orElse: UITableView())
///     }
@propertyWrapper struct Owner<Value> {
  private let living: () -> Value?
  private let makeStandIn: () -> Value
  private var standIn: Value?

  /// Creates an owner that a block returns as long as it is alive.
  init(
    finding living: @escaping () -> Value?, orElse standIn: @autoclosure @escaping () -> Value
  ) {
    (self.living, makeStandIn) = (living, standIn)
  }

  /// The owner, or its stand-in.
  var wrappedValue: Value {
    mutating get {
      if let owner = living() ?? standIn { return owner }
      let made = makeStandIn()
      standIn = made
      return made
    }
  }
}

extension Owner where Value: AnyObject {
  init(_ owner: Value, orElse standIn: @autoclosure @escaping () -> Value) {
    self.init(finding: { [weak owner] in owner }, orElse: standIn())
  }
}
