import KumikoEditing
import KumikoFoundation

/// Emoji, in groups: at the end of the menus of texts, and below the caret by Ctrl+. as in other
/// programs on Linux.
enum EmojiMenu {
  /// Six in a line.
  private static let groups: [(title: String, emoji: String)] = [
    (
      "Smileys",
      """
      😀😃😄😁😆😅🤣😂🙂😉😊😇🥰😍😘😋😛😜🤗🤔🤨😐😏🙄😌😴🤒🥳😎😕😮😳😢😭😡💀
      """
    ),
    (
      "People",
      """
      👋✋👌✌🤞👍👎👊👏🙌🤝🙏💪👀👂👶👦👧👨👩👴👵🙋🤷🤦🏃💃👪👤👥👕👑🎓👓💍👜
      """
    ),
    (
      "Animals",
      """
      🐶🐱🐭🐰🦊🐻🐼🐯🦁🐮🐷🐸🐵🐔🐧🐦🦆🦉🐝🦋🐌🐞🐢🐍🐙🐟🐬🐳🌵🎄🌲🌳🌸🌹🌻🍀
      """
    ),
    (
      "Food",
      """
      🍎🍊🍋🍌🍉🍇🍓🍒🍑🍍🥝🍅🥑🥕🌽🍞🧀🍳🍔🍟🍕🌮🍜🍣🍦🍰🍫🍬🍿☕🍵🍺🍷🥂🍴🧂
      """
    ),
    (
      "Activities",
      """
      ⚽🏀🏈⚾🎾🏐🏓🏸🥅⛳🎣🎽🎿🛷⛸🏊🚴🏆🥇🎨🎬🎤🎧🎹🥁🎸🎲🎯🎳🎮🎉🎈🎁🎂🎃🎆
      """
    ),
    (
      "Places",
      """
      🚗🚕🚌🚑🚒🚜🚲🛴🚂🚆🚇✈🚀🚁⛵🚢⚓🚦🏠🏢🏥🏫🏭🏰⛪🗼🌉🏖🏔🌋⛺🌅🌙⭐☀🌈
      """
    ),
    (
      "Objects",
      """
      ⌚📱💻🖨📷📺🔋🔌💡🔦🕯📕📚📰📝✏📎📌📁📅📧📦🔒🔑🔨🪓🔧⚙🧲🧪🔬💊🛏🪑🧹🛒
      """
    ),
    (
      "Symbols",
      """
      ❤🧡💛💚💙💜🖤💔💯✅❌❓❗⚠🚫♻🔴🟢🔵⬆⬇⬅➡🔄🔍🔔🎵💬💤💥💦💨✨⚡🔥❄
      """
    ),
  ]

  /// Appends a variation selector to a character that is displayed as an emoji only with one.
  private static func shown(_ letter: Character) -> String {
    guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1,
      !scalar.properties.isEmojiPresentation
    else { return String(letter) }
    return String(letter) + "\u{FE0F}"
  }

  /// A menu that calls `insert` with what is chosen.
  static func make(insert: @escaping (String) -> Void) -> UIMenu {
    UIMenu(
      title: "Emoji",
      children: groups.map { group in
        UIMenu(
          title: group.title, options: .displayAsPalette,
          children: group.emoji.map { letter in
            let text = shown(letter)
            return UIAction(title: text) { _ in insert(text) }
          })
      })
  }
}

extension Character {
  /// Whether it is shown as a picture in colours.
  var isEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }
}

extension TextHolder {
  /// The menu of emoji for a text that can be changed; nil for others.
  var emojiMenu: UIMenu? {
    guard editor.isEditable, !editor.isSecure else { return nil }
    return EmojiMenu.make { [weak self] in self?.editor.type($0) }
  }
}

extension TextInteraction {
  /// Opens the menu of emoji below the caret; returns whether the key was for that.
  func openEmoji(by key: KeyPress) -> Bool {
    guard key == KeyPress(".", modifiers: .control), let menu = holder.emojiMenu else {
      return false
    }
    let place = editor.selection.head
    EditMenu.open(
      menu, for: holder, around: holder.caretRect(for: UITextPosition(place)), opening: { _ in },
      closed: { _ in })
    return true
  }
}
