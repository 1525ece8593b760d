import Foundation

extension NSPredicate {
  /// A condition written as a format string.
  ///
  ///     NSPredicate(format: "name BEGINSWITH[cd] %@ AND age >= %d", "jo", 18)
  ///     NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9._%+-]+@[A-Za-z0-9.-]+")
  ///
  /// Names are properties of the evaluated objects: `@objc` and `@IBOutlet` ones of an app's own
  /// classes, as for `value(forKey:)`, and keys of dictionaries. The syntax has `= == != <> < <= >
  /// >=`, `BETWEEN`, `IN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` and `MATCHES` with `[cd]`,
  /// `AND`, `OR`, `NOT`, `ANY`, `ALL`, `NONE`, `SUBQUERY`, lists in braces, `@count` and the other
  /// collection operators, sums and products, `$` variables, and `%@ %d %f %K` for arguments. An
  /// invalid format is reported, and its predicate is always false.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, argumentArray: args as [Any])
  }

  /// A condition written as a format string, with arguments for `%@`, `%d` and the like.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let condition: PredicateCondition
    do throws(PredicateProblem) {
      condition = try PredicateParser.condition(predicateFormat, arguments ?? [])
    } catch {
      Diagnostics.report(.predicateFormat(predicateFormat, error.what))
      condition = .always(false)
    }
    nonisolated(unsafe) let kept = condition
    self.init { object, variables in kept.holds(object, variables ?? [:]) }
  }
}
