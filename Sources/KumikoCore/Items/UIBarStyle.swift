/// Whether a bar is light or dark.
public nonisolated enum UIBarStyle: Int, Sendable {
  /// As what is around.
  case `default` = 0
  /// Dark.
  case black = 1

  /// As `black`.
  public static var blackTranslucent: UIBarStyle { .black }
}
