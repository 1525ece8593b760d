/// How tabs share the width of a bar: `UITabBar.ItemPositioning`.
public nonisolated enum _TabBarItemPositioning: Int, Sendable {
  /// All of it, and in wide bars the middle.
  case automatic = 0
  /// All of it.
  case fill
  /// The middle, with `itemWidth` and `itemSpacing`.
  case centered
}
