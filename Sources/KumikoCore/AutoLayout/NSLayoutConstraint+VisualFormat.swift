import KumikoFoundation

extension NSLayoutConstraint {
  /// The alignment of the views of a visual format, and their direction.
  public nonisolated struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns upper edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns lower edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns horizontal centres.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns vertical centres.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the baselines of the last lines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the baselines of the first lines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Arranges rows in the reading direction; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Arranges rows from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Arranges rows from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    var alignments: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Creates constraints from a row or column of views as text.
  ///
  ///     NSLayoutConstraint.constraints(
  ///       withVisualFormat: "H:|-[title]-gap-[value(>=40)]-|", metrics: ["gap": 12],
  ///       views: ["title": title, "value": value])
  ///
  /// A format starts with `H:` for a row, the default, or `V:` for a column. `|` is the superview,
  /// and `[name]` is a view. Conditions in parentheses, such as `(>=40@750,<=other)`, compare the
  /// length of a view with numbers, metrics and other views, with a priority after `@`. Distances
  /// are `-8-`, `-gap-` or `-(>=8)-`, in points. A `-` at `|` keeps the superview's margin; between
  /// views it is 8 points. A format with a syntax error, or with an unknown name, is reported and
  /// results in no constraints.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormat.Problem) {
      let parsed = try VisualFormat(format)
      var builder = VisualFormatBuilder(
        isVertical: parsed.isVertical, options: opts, metrics: metrics ?? [:], views: views)
      try builder.build(parsed.stops)
      return builder.constraints
    } catch {
      Diagnostics.report(.visualFormat(format, problem: error.what, offset: error.offset))
      return []
    }
  }
}

/// Creates constraints from the elements of a visual format.
private struct VisualFormatBuilder {
  let isVertical: Bool
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  var constraints: [NSLayoutConstraint] = []

  mutating func build(_ stops: [VisualFormat.Stop]) throws(VisualFormat.Problem) {
    var items: [AnyObject] = []
    for stop in stops { if let name = stop.name { items.append(try item(name)) } }
    let superview = items.compactMap { ($0 as? any LayoutItem)?.link.layoutView?.superview }.first
    var previous: (item: AnyObject, isSuperview: Bool)?
    for stop in stops {
      let current: AnyObject
      if let name = stop.name {
        current = try item(name)
      } else if let superview {
        current = superview
      } else {
        throw VisualFormat.Problem(what: "| needs a view that is in a superview", offset: 0)
      }
      if let previous {
        try connect(previous, (current, stop.name == nil), stop.distanceBefore)
      }
      for condition in stop.conditions { try limit(current, condition) }
      previous = (current, stop.name == nil)
    }
    for attribute in options.alignments {
      for item in items.dropFirst() { add(item, attribute, .equal, items[0], attribute) }
    }
  }

  // MARK: Along

  private var start: NSLayoutConstraint.Attribute {
    if isVertical { return .top }
    if options.contains(.directionLeftToRight) { return .left }
    return options.contains(.directionRightToLeft) ? .right : .leading
  }

  private var end: NSLayoutConstraint.Attribute {
    if isVertical { return .bottom }
    if options.contains(.directionLeftToRight) { return .right }
    return options.contains(.directionRightToLeft) ? .left : .trailing
  }

  private mutating func connect(
    _ first: (item: AnyObject, isSuperview: Bool), _ second: (item: AnyObject, isSuperview: Bool),
    _ distance: VisualFormat.Distance
  ) throws(VisualFormat.Problem) {
    let (here, there) = (second.isSuperview ? end : start, first.isSuperview ? start : end)
    // From right to left, a distance has the opposite sign.
    let sign: CGFloat = !isVertical && options.contains(.directionRightToLeft) ? -1 : 1
    switch distance {
    case .none: add(second.item, here, .equal, first.item, there)
    case .usual:
      let isAtEdge = first.isSuperview || second.isSuperview
      add(
        inner(second), here, .equal, inner(first), there, constant: isAtEdge ? 0 : sign * 8)
    case .conditions(let conditions):
      for condition in conditions {
        let relation = sign < 0 ? condition.relation.reversed : condition.relation
        add(
          second.item, here, relation, first.item, there,
          constant: sign * (try number(condition.operand)),
          priority: try priority(condition.priority))
      }
    }
  }

  /// The margins guide of a superview; a view itself.
  private func inner(_ stop: (item: AnyObject, isSuperview: Bool)) -> AnyObject {
    guard stop.isSuperview, let view = stop.item as? UIView else { return stop.item }
    return view.layoutMarginsGuide
  }

  private mutating func limit(
    _ item: AnyObject, _ condition: VisualFormat.Condition
  ) throws(VisualFormat.Problem) {
    let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    let priority = try priority(condition.priority)
    if case .name(let name) = condition.operand, let other = views[name] as? any LayoutItem {
      add(item, length, condition.relation, other, length, priority: priority)
    } else {
      add(
        item, length, condition.relation, nil, .notAnAttribute,
        constant: try number(condition.operand), priority: priority)
    }
  }

  // MARK: Names

  private func item(_ name: String) throws(VisualFormat.Problem) -> AnyObject {
    guard let item = views[name] as? any LayoutItem else {
      throw VisualFormat.Problem(what: "there is no view for the name \(name)", offset: 0)
    }
    return item
  }

  private func number(_ operand: VisualFormat.Operand) throws(VisualFormat.Problem) -> CGFloat {
    switch operand {
    case .number(let number): return number
    case .name(let name):
      switch metrics[name] {
      case let number as CGFloat: return number
      case let number as Double: return CGFloat(number)
      case let number as Int: return CGFloat(number)
      case let number as Float: return CGFloat(number)
      case let number as NSNumber: return CGFloat(number.doubleValue)
      default:
        throw VisualFormat.Problem(what: "there is no number for the name \(name)", offset: 0)
      }
    }
  }

  private func priority(
    _ operand: VisualFormat.Operand?
  ) throws(VisualFormat.Problem) -> UILayoutPriority {
    guard let operand else { return .required }
    return UILayoutPriority(Float(try number(operand)))
  }

  private mutating func add(
    _ first: AnyObject, _ a: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ b: NSLayoutConstraint.Attribute, constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: a, relatedBy: relation, toItem: second, attribute: b, multiplier: 1,
      constant: constant)
    constraint.priority = priority
    constraints.append(constraint)
  }
}

extension NSLayoutConstraint.Relation {
  nonisolated var reversed: NSLayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
