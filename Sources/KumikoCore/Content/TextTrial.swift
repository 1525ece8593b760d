import KumikoGraphics

/// How an override of a label has the text drawn, as told by a drawing for trial.
struct TextTrial {
  private let settings: TextSettings
  private var count = 0
  private var isAsGiven = true

  /// A drawing that begins in a context.
  init(in context: CGContext) { settings = TextSettings(context) }

  /// The text is to be drawn, with the settings that the context has now.
  mutating func note(_ context: CGContext) {
    count += 1
    if TextSettings(context) != settings { isAsGiven = false }
  }

  /// Whether the text is drawn once at most, in a context as it was given.
  var isPlain: Bool { count <= 1 && isAsGiven }
}
