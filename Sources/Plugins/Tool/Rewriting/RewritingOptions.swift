extension RewritingVisitor {
  /// The properties of the target that a file belongs to.
  struct Options {
    var keepsMain = true
    /// Whether the end of the file refers to types that are private to others.
    var opensTypes = false
    /// Conditions of the project (`#if NAME`) that are set.
    var conditions: Set<String> = []
    /// Objects of which nothing but `AnyObject` is known.
    var unknown = UnknownNames()
    /// Modules that the target can import, and those that replace others.
    var modules: Set<String> = []
    var substitutes: [String: String] = [:]
  }
}
