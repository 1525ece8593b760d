/// The simplex tableau behind a ``ConstraintSolver``, in dictionary form.
///
/// # Contents
///
/// Every symbol is either *basic*, and then has a row that expresses it, or *parametric*, and then
/// has a column and the value zero (so a basic symbol's value is its row's constant):
///
///                 constant   title.x   slack 1   error 2      <- columns: parametric symbols
///     icon.x    =    16     +   0     +   0     +   0
///     slack 3   =    24     +   1     -   1     +   0
///     error 5   =     0     +   0     +   2     -   1         <- rows: basic symbols
///     cost @750       -         0         2         1
///     cost @250       -         0        -1         4
///
/// A pivot exchanges a row's symbol with a column's symbol. Tableaux of layouts are sparse: a
/// symbol depends on some ten others, however many there are. So a row stores only nonzero entries,
/// each column lists the rows in which it occurs, and a pivot visits these. Rows and columns keep
/// their numbers; those that were removed are reused.
///
/// # Kinds of symbols
///
/// A *free* symbol is a variable of the caller's. A *restricted* one is never negative: the slack
/// of an inequality, or the error of an optional constraint. A *fixed* one is zero in every
/// solution: it marks a required equation, so that its column shows how the rest depends on that
/// equation's constant.
///
/// # Costs
///
/// There is one row of costs for each strength in use, strongest first: the increase of the sum of
/// errors of that strength per unit of a column's symbol. They are compared lexicographically,
/// strongest first, so that no number of weaker errors outweighs a stronger one. (The paper calls
/// these symbolic weights.)
///
/// # Invariants between calls
///
/// - Feasible: no restricted basic symbol is negative; fixed ones are zero, and a fixed basic
///   symbol depends on other fixed symbols alone (its equation is implied by theirs).
/// - Optimal: no column has a negative cost; a free symbol's column costs nothing.
struct Tableau {
  /// The values that a symbol may have.
  enum Kind: UInt8 {
    case free, restricted, fixed
  }

  /// The location of a symbol.
  enum Place: Equatable {
    case row(Int), column(Int), nowhere
  }

  /// Coefficients and costs smaller than this are treated as zero.
  static let negligible = 1e-9
  /// The error beyond which a constraint counts as violated; far below a pixel.
  static let tolerance = 1e-7

  /// The placeholder for the symbol of an unused row or column.
  static let none = -1

  /// The coefficients of each row.
  var rows: [SparseRow] = []
  /// The constant of each row.
  var constants: [Double] = []
  /// The basic symbol of each row.
  var rowSymbols: [Int] = []
  var unusedRows: [Int] = []
  /// The rows in which each column has a coefficient, in no order.
  var columnRows: [[Int]] = []
  /// The parametric symbol of each column.
  var columnSymbols: [Int] = []
  var unusedColumns: [Int] = []

  /// The strengths in use, strongest first: one row of `costs` each.
  var strengths: [Float] = []
  /// The number of constraints of each strength.
  var strengthUses: [Int] = []
  /// The cost of each column, by strength.
  var costs: [[Double]] = []
  /// The columns whose costs changed since the last minimisation: only these can lower them
  /// further.
  var changedCosts: [Int] = []
  /// Whether each column is among `changedCosts`.
  var hasChangedCosts: [Bool] = []

  /// The kind of each symbol.
  var kinds: [Kind] = []
  /// The location of each symbol.
  var places: [Place] = []
  /// The caller's number for the owner of each symbol: a variable or a constraint.
  var owners: [Int] = []
  /// Symbols to reuse.
  var unusedSymbols: [Int] = []

  /// A row under construction.
  var draft = SparseRow()
  /// Working space; reused to save allocations.
  var changes = SparseRow.Changes()
  /// The pivots since an attempt began that may have to be undone.
  var journal: [(row: Int, column: Int)]?
  /// The number of pivots: a measure of the accumulated rounding errors.
  var pivotCount = 0

  var rowCount: Int { rowSymbols.count - unusedRows.count }
  var columnCount: Int { columnSymbols.count - unusedColumns.count }

  /// The value of `symbol` in the current solution.
  func value(of symbol: Int) -> Double {
    if case .row(let row) = places[symbol] { return constants[row] }
    return 0
  }
}
