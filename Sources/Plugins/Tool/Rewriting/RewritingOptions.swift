extension RewritingVisitor {
  /// What is known of the target that a file belongs to.
  struct Options {
    var keepsMain = true
    /// Whether the end of the file names types that are private to others.
    var opensTypes = false
    /// Conditions of the project (`#if NAME`) that hold.
    var conditions: Set<String> = []
    /// What is an object of which nothing else is known.
    var unknown = UnknownNames()
    /// Modules that the target can import, and those that stand for others.
    var modules: Set<String> = []
    var substitutes: [String: String] = [:]
  }
}
