import KumikoFoundation

/// A line of an open menu.
enum MenuEntry {
  case action(any UIMenuLeaf, UIMenu)
  case submenu(UIMenu)
  case waiting(UIDeferredMenuElement)
  case header(String)
  case line

  /// The entries of a menu: hidden elements left out, inline menus in their place between
  /// separators, no separator at an end and no two in a row. The title of a submenu is shown in the
  /// menu around it already.
  ///
  /// - Parameters:
  ///   - responder: the start of the responder chain along which commands are sent, which
  ///     determines their present state.
  ///   - modifiers: the modifiers that are held, for which commands may have alternates.
  ///   - fromBottom: whether the first elements are listed at the bottom.
  static func entries(
    of menu: UIMenu, showsTitle: Bool = true, from responder: UIResponder,
    holding modifiers: KeyModifiers = [], fromBottom: Bool = false
  ) -> [MenuEntry] {
    var entries: [MenuEntry] = []
    if !menu.title.isEmpty, showsTitle { entries.append(.header(menu.title)) }
    entries += inner(menu.children, of: menu, from: responder, modifiers, fromBottom)
    return tidied(entries)
  }

  private static func inner(
    _ children: [UIMenuElement], of menu: UIMenu, from responder: UIResponder,
    _ modifiers: KeyModifiers, _ fromBottom: Bool
  ) -> [MenuEntry] {
    (fromBottom ? children.reversed() : children).flatMap { child -> [MenuEntry] in
      switch child {
      case let command as UICommand:
        let command = command.validated(from: responder, holding: modifiers).command
        return command.attributes.contains(.hidden) ? [] : [.action(command, menu)]
      case let action as any UIMenuLeaf:
        return action.attributes.contains(.hidden) ? [] : [.action(action, menu)]
      case let inside as UIMenu where inside.options.contains(.displayInline):
        let rows = inner(inside.children, of: inside, from: responder, modifiers, fromBottom)
        guard !rows.isEmpty else { return [] }
        return [.line] + (inside.title.isEmpty ? [] : [.header(inside.title)]) + rows + [.line]
      case let inside as UIMenu: return [.submenu(inside)]
      case let deferred as UIDeferredMenuElement:
        return deferred.elements.map {
          inner($0, of: menu, from: responder, modifiers, fromBottom)
        } ?? [.waiting(deferred)]
      default: return []
      }
    }
  }

  private static func tidied(_ entries: [MenuEntry]) -> [MenuEntry] {
    var result: [MenuEntry] = []
    for entry in entries {
      if case .line = entry, result.last?.isRow != true { continue }
      result.append(entry)
    }
    if case .line = result.last { result.removeLast() }
    return result
  }

  private var isRow: Bool {
    switch self {
    case .action, .submenu, .waiting: true
    case .header, .line: false
    }
  }

  /// The command with alternates that a line shows; nil for others.
  var alternating: UICommand? {
    guard case .action(let action, _) = self, let command = action as? UICommand,
      !command.alternates.isEmpty
    else { return nil }
    return command.original ?? command
  }

  /// The same line while other modifiers are held.
  func holding(_ modifiers: KeyModifiers, from responder: UIResponder) -> MenuEntry {
    guard let alternating, case .action(_, let menu) = self else { return self }
    return .action(alternating.validated(from: responder, holding: modifiers).command, menu)
  }

  /// The element that can be chosen; nil for headers, separators and disabled elements.
  var choice: UIMenuElement? {
    switch self {
    case .action(let action, _): action.attributes.contains(.disabled) ? nil : action
    case .submenu(let menu): menu.children.isEmpty ? nil : menu
    case .waiting, .header, .line: nil
    }
  }
}
