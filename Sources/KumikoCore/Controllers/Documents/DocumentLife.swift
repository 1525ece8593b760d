import Foundation
import KumikoFoundation

/// What an open document follows: its undo manager, and the app.
@MainActor final class DocumentLife {
  private unowned let document: UIDocument
  private var undo: [any NSObjectProtocol] = []
  private var app: [any NSObjectProtocol] = []

  init(_ document: UIDocument) { self.document = document }

  deinit {
    for token in undo + app { NotificationCenter.default.removeObserver(token) }
  }

  /// Counts the changes of an undo manager instead of those of the one before.
  func follow(_ manager: UndoManager?) {
    forget(&undo)
    guard let manager else { return }
    undo = [
      on(.NSUndoManagerDidCloseUndoGroup, manager) { [weak manager] document in
        guard let manager, manager.groupingLevel == 0, !manager.isUndoing, !manager.isRedoing
        else { return }
        document.updateChangeCount(.done)
      },
      on(.NSUndoManagerDidUndoChange, manager) { $0.updateChangeCount(.undone) },
      on(.NSUndoManagerDidRedoChange, manager) { $0.updateChangeCount(.redone) },
    ]
  }

  /// The document is open.
  func begin() {
    forget(&app)
    app = [
      on(UIApplication.didEnterBackgroundNotification, nil) { $0.autosave(completionHandler: nil) },
      on(UIApplication.willResignActiveNotification, nil) { $0.autosave(completionHandler: nil) },
      on(UIApplication.didBecomeActiveNotification, nil) { $0.lookForNews() },
      on(UIApplication.willTerminateNotification, nil) { $0.saveNow() },
    ]
  }

  /// The document is closed.
  func end() { forget(&app) }

  private func on(
    _ name: Notification.Name, _ object: AnyObject?,
    _ body: @escaping @MainActor (UIDocument) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
      [weak self] _ in
      MainActor.assumeIsolated { if let document = self?.document { body(document) } }
    }
  }

  private func forget(_ tokens: inout [any NSObjectProtocol]) {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
  }
}
