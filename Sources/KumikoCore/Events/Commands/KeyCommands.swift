import KumikoFoundation

/// Key commands: those of the responders along the chain from the first responder, then those of
/// the menu bar.
enum KeyCommands {
  /// Performs the command for a key in a window.
  ///
  /// - Parameter beforeOthers: whether to consider only commands that take precedence over the
  ///   handling of keys by views.
  /// - Returns: whether there was a command that could be performed.
  static func perform(_ key: KeyPress, in window: UIWindow, beforeOthers: Bool) -> Bool {
    guard window.overlay == nil else { return false }
    let start = window.commandTarget
    let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let commands = commands(from: start).lazy.flatMap {
      $0.variants.compactMap { $0 as? UIKeyCommand }
    }
    for command in commands {
      guard command.wantsPriorityOverSystemBehavior == beforeOthers,
        Shortcut(command, isRightToLeft: isRightToLeft)?.matches(key) == true
      else { continue }
      if perform(command, key, from: start) { return true }
    }
    return false
  }

  /// All commands with keys that are available now, in order of distance from the first responder.
  static func commands(from start: UIResponder) -> [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    var responder: UIResponder? = start
    while let current = responder {
      commands += current.keyCommands ?? []
      responder = current.next
    }
    UIMenuSystem.main.bar?.visit { element in
      if let command = element as? UIKeyCommand { commands.append(command) }
    }
    return commands
  }

  private static func perform(
    _ command: UIKeyCommand, _ key: KeyPress, from start: UIResponder
  ) -> Bool {
    let (validated, target) = command.validated(from: start)
    guard let target, validated.attributes.isDisjoint(with: [.disabled, .hidden]) else {
      return false
    }
    // The command owns the key: its repetitions are not passed to others.
    if key.isRepeat, command.repeatBehavior == .nonRepeatable { return true }
    command.performWithSender(nil, target: target)
    return true
  }
}
