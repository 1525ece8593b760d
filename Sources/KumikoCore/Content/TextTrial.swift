import KumikoGraphics

/// Records how an override of a label draws the text, during a trial drawing.
struct TextTrial {
  private let settings: TextSettings
  private var count = 0
  private var isAsGiven = true

  /// A drawing that begins in a context.
  init(in context: CGContext) { settings = TextSettings(context) }

  /// Called when the text is about to be drawn, with the current settings of the context.
  mutating func note(_ context: CGContext) {
    count += 1
    if TextSettings(context) != settings { isAsGiven = false }
  }

  /// Whether the text is drawn once at most, in the context as it was passed.
  var isPlain: Bool { count <= 1 && isAsGiven }
}
