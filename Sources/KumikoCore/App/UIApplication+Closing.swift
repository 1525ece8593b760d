import KumikoFoundation

// How windows and the application are closed: by the user, who may be asked first, and by the
// desktop.
//
//     close button, Ctrl+W ──► may it close? ──► it closes; after the last, the program terminates
//     Ctrl+Q ──► may each of them? ──► all close
//     end of the session ──► may each of them? ──► the session may wait; when it ends all close
//     SIGTERM, SIGINT ──► all close, without asking
extension UIApplication {
  /// Called by hosts when the user closes a window. Returns whether it was closed.
  ///
  /// It stays open where the delegate of its scene or one of its view controllers refuses, or where
  /// the scene asks the user first. The window is then closed later, by the user's answer.
  @discardableResult package func userCloses(_ window: UIWindow) -> Bool {
    guard mayClose(window) else { return false }
    host?.close(window)
    windowClosed(window)
    return true
  }

  /// Called by hosts when the user quits the application. Returns whether it terminates: not where
  /// one of the windows stays open, which then is brought to the front.
  @discardableResult package func userQuits() -> Bool {
    guard stayingWindow() == nil else { return false }
    endScenes()
    return true
  }

  /// The first window that may not be closed now; it is brought to the front and asks the user
  /// where needed. Nil where all may be closed. Hosts call this where the session of the desktop is
  /// about to end.
  package func stayingWindow() -> UIWindow? {
    for window in windows.reversed() where !mayClose(window) {
      host?.show(window)
      return window
    }
    return nil
  }

  /// Closes all windows without asking, the frontmost first; hosts call this when the program
  /// terminates. Sessions are not discarded, as the user did not close their windows.
  package func endScenes() {
    for window in windows.reversed() {
      host?.close(window)
      close(window, discardsSession: false)
    }
  }

  /// Notifies that the program terminates; hosts call this when nothing is left to run.
  package func end() {
    delegate?.applicationWillTerminate(self)
    post(WillTerminateMessage())
  }

  /// Whether a window may be closed now: not while the user is being asked.
  private func mayClose(_ window: UIWindow) -> Bool {
    guard window.closureQuestion?.presentingViewController == nil else { return false }
    guard let scene = window.windowScene,
      !windows.contains(where: { $0 !== window && $0.windowScene === scene })
    else { return window.rootViewController?.agreesToClose ?? true }
    let delegate = scene.delegate as? any UIWindowSceneDelegate
    guard delegate?.windowSceneShouldClose(scene) ?? true,
      window.rootViewController?.agreesToClose ?? true
    else { return false }
    let confirmation: (any ClosureAsking)? = scene.closureConfirmation
    guard let confirmation, let root = window.rootViewController else { return true }
    let question = confirmation.question(about: window.title) { [weak self, weak window] in
      guard let self, let window else { return }
      self.host?.close(window)
      self.windowClosed(window)
    }
    window.closureQuestion = question
    var front = root
    while let above = front.presented { front = above }
    front.present(question, animated: true)
    return false
  }
}

extension UIViewController {
  /// Whether neither the presented controller, nor this controller, nor a child prevents closing
  /// the window.
  fileprivate var agreesToClose: Bool {
    (presented?.agreesToClose ?? true) && windowShouldClose()
      && children.allSatisfy(\.agreesToClose)
  }
}
