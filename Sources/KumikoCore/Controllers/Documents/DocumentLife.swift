import Foundation
import KumikoFoundation

/// The objects that an open document observes: its undo manager, and the app.
@MainActor final class DocumentLife {
  private unowned let document: UIDocument
  private let undo = ObserverTokens(.default)
  private var app = ObserverTokens(.default)

  init(_ document: UIDocument) { self.document = document }

  /// Observes the changes of an undo manager instead of those of the previous one.
  func follow(_ manager: UndoManager?) {
    undo.tokens = []
    guard let manager else { return }
    undo.tokens = [
      on(.NSUndoManagerDidCloseUndoGroup, manager) { [weak manager] document in
        guard let manager, manager.groupingLevel == 0, !manager.isUndoing, !manager.isRedoing
        else { return }
        document.updateChangeCount(.done)
      },
      on(.NSUndoManagerDidUndoChange, manager) { $0.updateChangeCount(.undone) },
      on(.NSUndoManagerDidRedoChange, manager) { $0.updateChangeCount(.redone) },
    ]
  }

  /// The document was opened.
  func begin() {
    app = ObserverTokens(document.appNotifications)
    app.tokens = [
      on(UIApplication.didEnterBackgroundNotification, nil) { $0.autosave(completionHandler: nil) },
      on(UIApplication.willResignActiveNotification, nil) { $0.autosave(completionHandler: nil) },
      on(UIApplication.didBecomeActiveNotification, nil) { $0.lookForNews() },
      on(UIApplication.willTerminateNotification, nil) { $0.saveNow() },
    ]
  }

  /// The document was closed.
  func end() { app.tokens = [] }

  private func on(
    _ name: Notification.Name, _ object: AnyObject?,
    _ body: @escaping @MainActor (UIDocument) -> Void
  ) -> any NSObjectProtocol {
    let center = object == nil ? document.appNotifications : .default
    return center.addObserver(forName: name, object: object, queue: nil) {
      [weak self] _ in
      MainActor.assumeIsolated { if let document = self?.document { body(document) } }
    }
  }
}

/// Observers that are removed when others replace them, or when this object is deallocated.
nonisolated private final class ObserverTokens {
  private let center: NotificationCenter
  var tokens: [any NSObjectProtocol] = [] {
    didSet { for token in oldValue { center.removeObserver(token) } }
  }

  init(_ center: NotificationCenter) { self.center = center }

  deinit { for token in tokens { center.removeObserver(token) } }
}
