/// A part of a frame, in the order in which they run.
package nonisolated enum FramePass: String, CaseIterable, Sendable {
  /// Events reach gestures, views and scroll views.
  case input
  /// Tasks, main queue and timers, where the host runs them inside the frame.
  case mainActorWork = "main-actor work"
  /// Animations are advanced to the frame's time.
  case animation
  /// Views are laid out; cells decide about their sizes.
  case layout
  /// Views become a display list.
  case compose
  /// The host draws the list.
  case replay
  /// The host shows what was drawn.
  case present
  /// The host draws and shows menus and popovers that leave the window.
  case popups
}
