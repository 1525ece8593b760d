import KumikoFoundation

// How windows and the application end: by the user, who may be asked first, and by the desktop.
//
//     close button, Ctrl+W ──► may it close? ──► it closes; after the last, the program ends
//     Ctrl+Q ──► may each of them? ──► all close
//     end of the session ──► may each of them? ──► it may wait; when it ends all close
//     SIGTERM, SIGINT ──► all close, and nobody is asked
extension UIApplication {
  /// The user wants to close a window; hosts call this. Returns whether it was closed.
  ///
  /// It stays where the delegate of its scene or one of its controllers says so, or where the scene
  /// asks the user first. What the user answers closes it later.
  @discardableResult package func userCloses(_ window: UIWindow) -> Bool {
    guard mayClose(window) else { return false }
    host?.close(window)
    windowClosed(window)
    return true
  }

  /// The user wants the application to end; hosts call this. Returns whether it does: not where one
  /// of the windows stays, which then comes to the front.
  @discardableResult package func userQuits() -> Bool {
    guard stayingWindow() == nil else { return false }
    endScenes()
    return true
  }

  /// The first window that may not be closed now, which comes to the front and asks what it has to
  /// ask; nil where all may. Hosts call this where the session of the desktop is about to end.
  package func stayingWindow() -> UIWindow? {
    for window in windows.reversed() where !mayClose(window) {
      host?.show(window)
      return window
    }
    return nil
  }

  /// Closes all windows without asking anybody, the frontmost first; hosts call this when the
  /// program ends. Sessions are not discarded: it is not the user who closed their windows.
  package func endScenes() {
    for window in windows.reversed() {
      host?.close(window)
      close(window, discardsSession: false)
    }
  }

  /// Tells that the program ends; hosts call this when nothing is left to be run.
  package func end() {
    delegate?.applicationWillTerminate(self)
    post(WillTerminateMessage())
  }

  /// Whether a window may be closed now. It may not while the user is asked.
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
  /// Whether nothing that is presented above, nor this controller, nor one inside, wants the window
  /// to stay.
  fileprivate var agreesToClose: Bool {
    (presented?.agreesToClose ?? true) && windowShouldClose()
      && children.allSatisfy(\.agreesToClose)
  }
}
