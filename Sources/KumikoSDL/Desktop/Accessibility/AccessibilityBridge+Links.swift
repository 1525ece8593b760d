import Foundation
import KumikoCore

// The calls about links: a text with links is a hypertext, and each link is a node inside it.
extension AccessibilityBridge {
  func hypertext(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    let links = asked.node.children.filter { $0.role == .link }
    switch call.member {
    case "GetNLinks": return .value(.integer(Int32(links.count)))
    case "GetLink":
      let index = call.number(0)
      guard links.indices.contains(index) else { return .value(nowhere) }
      return .value(.reference(name, path(links[index].id) + ATSPI.linkSuffix))
    case "GetLinkIndex":
      let ranges = asked.text?.links.map(\.range) ?? []
      let index = ranges.firstIndex { $0.contains(call.number(0)) }
      return .value(.integer(Int32(index ?? -1)))
    default: return .noMethod("Hypertext.\(call.member)")
    }
  }

  /// The range of a link in the text that contains it, and its address.
  private func link(_ asked: AskedNode) -> (range: Range<Int>, address: String)? {
    guard let parent = asked.parent else { return nil }
    let links = parent.children.filter { $0.role == .link }
    let known = asked.pass.spokenText(parent.id)?.links ?? []
    guard let index = links.firstIndex(where: { $0.id == asked.id }), known.indices.contains(index)
    else { return nil }
    return known[index]
  }

  func linkProperties(of asked: AskedNode) -> [(name: String, value: BusArgument)] {
    let range = link(asked)?.range
    return [
      ("NAnchors", .short(1)), ("StartIndex", .integer(Int32(clamping: range?.lowerBound ?? 0))),
      (
        "EndIndex",
        .integer(Int32(clamping: range?.upperBound ?? asked.node.label.unicodeScalars.count))
      ),
    ]
  }

  func hyperlink(_ asked: AskedNode, _ call: AskedCall) -> BusAnswer {
    switch call.member {
    case "GetObject": return .value(call.number(0) == 0 ? reference(asked.id) : nowhere)
    case "GetURI": return .value(.text(call.number(0) == 0 ? link(asked)?.address ?? "" : ""))
    case "IsValid": return .value(.truth(true))
    default: return .noMethod("Hyperlink.\(call.member)")
    }
  }
}
