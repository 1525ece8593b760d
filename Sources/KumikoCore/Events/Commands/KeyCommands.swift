import KumikoFoundation

/// Commands that keys ask for: those of the responders from who has the keyboard on, and then those
/// of the menu bar.
enum KeyCommands {
  /// What a key asks for in a window.
  ///
  /// - Parameter beforeOthers: whether only those are meant that come before what views do with
  ///   the key.
  /// - Returns: whether there was a command that somebody could perform.
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

  /// All commands with keys that can be asked for now: the nearest to who has the keyboard first.
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
    // The key is the command's: nobody else gets what it repeats.
    if key.isRepeat, command.repeatBehavior == .nonRepeatable { return true }
    command.performWithSender(nil, target: target)
    return true
  }
}
