import Kumiko

/// A view from which text, files or data can be dragged. It prints how each drag ends.
final class DragProbe: UIView, UIDragInteractionDelegate {
  private let kind: String

  init(_ kind: String) {
    self.kind = kind
    super.init(frame: CGRect(x: 0, y: 120, width: 400, height: 120))
    backgroundColor = .systemPink
    addInteraction(UIDragInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { providers.map { UIDragItem(itemProvider: $0) } }

  private var providers: [NSItemProvider] {
    switch kind {
    case "text": return [NSItemProvider(object: "Kumiko 組子" as NSString)]
    case "files":
      return ["/etc/hostname", "/etc/passwd"].compactMap {
        NSItemProvider(contentsOf: URL(fileURLWithPath: $0))
      }
    default:
      let provider = NSItemProvider()
      provider.registerDataRepresentation(forTypeIdentifier: "public.html", visibility: .all) {
        $0(Data(repeating: 65, count: 4 << 20), nil)
        return nil
      }
      return [provider]
    }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) { say("lets go: \(operation)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { say("ended: \(operation)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) { say("flies back") }
}
