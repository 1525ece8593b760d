/// What a part belongs to, and does not keep alive.
///
/// Views, controllers and recognisers that belong to another object can be kept by an app, and by
/// what is under way, when that object has gone. From then on a stand-in that nobody sees is in its
/// place: what is asked of it has answers, and what is done to it has no effect.
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

  /// The owner that a block finds as long as it is there.
  init(
    finding living: @escaping () -> Value?, orElse standIn: @autoclosure @escaping () -> Value
  ) {
    (self.living, makeStandIn) = (living, standIn)
  }

  /// The owner, or what stands in for it.
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
