import Foundation

/// What apps see of Kumiko, by the list that its repository keeps.
///
/// What is not in it is not written: nibs say more than there is.
struct LibraryFacts {
  /// Its classes.
  private(set) var classes: Set<String> = []
  private var inherited: [String: [String]] = [:]
  private var members: [String: Set<String>] = [:]

  /// Whether the list was read; otherwise everything is taken to be there.
  var isKnown: Bool { !classes.isEmpty }

  init(list: String = "") {
    for line in list.split(separator: "\n") { read(line) }
  }

  private mutating func read(_ line: Substring) {
    let parts = line.split(separator: ":", maxSplits: 1)
    let words = (parts.first ?? "").split(separator: " ")
    if let index = words.lastIndex(where: {
      ["class", "struct", "protocol", "extension"].contains($0)
    }),
      index == words.count - 2, let name = words.last.map(String.init)
    {
      if words[index] == "class" { classes.insert(name) }
      let parents = parts.count > 1 ? parts[1].split(separator: ",") : []
      inherited[name, default: []] += parents.map { $0.filter { $0 != " " } }
    } else if let index = words.firstIndex(where: { ["var", "let", "func", "case"].contains($0) }),
      index + 1 < words.count
    {
      add(words[index + 1])
    }
  }

  /// `UIView.alpha`, `UIView.setNeedsLayout()`.
  private mutating func add(_ name: Substring) {
    let whole = name.prefix { $0 != "(" && $0 != "<" }
    guard let point = whole.lastIndex(of: ".") else { return }
    let member = whole[whole.index(after: point)...].filter { $0 != "`" }
    members[String(whole[..<point]), default: []].insert(member)
  }

  /// Whether a type has a member, or inherits it; of `titleLabel?.font` the first counts.
  func has(_ member: String, in type: String) -> Bool {
    guard isKnown else { return true }
    let name = member.prefix { $0 != "." && $0 != "?" && $0 != "(" }.filter { $0 != "`" }
    var waiting = [type]
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted else { continue }
      if members[next]?.contains(name) == true { return true }
      waiting += inherited[next] ?? []
    }
    return false
  }
}
