import Foundation
import KumikoCore
import KumikoGraphics

// Events in a window, as lines: which views requested frames, the updates of lists, which
// controllers leak, and the memory of caches. The latest, or the largest, is first.
extension InspectedTree {
  /// Frames, and the views that requested them.
  func addFrames(of window: UIWindow, to rows: inout [InspectedRow]) {
    for frame in (FrameWatch.current?.frames(of: window) ?? []).reversed() {
      let seconds = frame.passes.reduce(0) { $0 + $1.duration }
      let drawn =
        frame.drawn.map { "drew \(InspectedRow.percent($0))" } ?? "nothing changed"
      let passes = frame.passes.map {
        "\($0.pass.rawValue) \(InspectedRow.milliseconds($0.duration))"
      }
      rows.append(
        InspectedRow(
          id: "frame \(frame.number)", depth: 0, title: "Frame \(frame.number)",
          detail: "\(InspectedRow.milliseconds(seconds)), \(drawn)", view: nil,
          words: "Frame \(frame.number), \(drawn).\n" + passes.joined(separator: "\n")))
      if !frame.events.isEmpty {
        let events = frame.events.joined(separator: ", ")
        rows.append(
          InspectedRow(
            id: "frame \(frame.number) events", depth: 1, title: "began with \(events)", detail: "",
            view: nil, words: "The window got \(events)."))
      }
      for (index, request) in frame.requests.enumerated() {
        let view = request.object as? UIView
        let name = view.map { InspectedRow($0, depth: 1).title } ?? "\(request.kind), gone"
        let times = request.count == 1 ? "" : ", \(request.count) times"
        let mover = request.isMoved ? "an animation of it asked" : "it asked"
        rows.append(
          InspectedRow(
            id: "frame \(frame.number) \(index)", depth: 1, title: name,
            detail: request.wishes.words + (request.isMoved ? ", animated" : "") + times,
            view: view,
            words: "\(name): \(mover) to be \(request.wishes.words)\(times).\n"
              + (view?.description ?? "")))
      }
    }
  }

  /// The updates of lists.
  func addUpdates(to rows: inout [InspectedRow]) {
    for apply in (ApplyWatch.current?.applies() ?? []).reversed() {
      let list = apply.list.map { InspectedRow($0, depth: 0).title } ?? "a list that is gone"
      let took = InspectedRow.milliseconds(apply.duration)
      let title = "\(apply.number)  \(apply.difference)"
      rows.append(
        InspectedRow(
          id: "apply \(apply.number)", depth: 0, title: title,
          detail: took + (apply.isAnimated ? ", animated" : ""), view: apply.list,
          words: (["\(list): \(apply.difference), in \(took) before the layout that follows."]
            + apply.needless.map { "For nothing: \($0)." }).joined(separator: "\n")))
      for (index, sentence) in apply.needless.enumerated() {
        rows.append(
          InspectedRow(
            id: "apply \(apply.number) \(index)", depth: 1, title: "for nothing: \(sentence)",
            detail: "", view: apply.list, words: "For nothing: \(sentence)."))
      }
    }
  }

  /// Controllers that were popped or dismissed, and are not deallocated.
  func addLeft(to rows: inout [InspectedRow]) {
    for (controller, how) in ControllerWatch.living().reversed() {
      let title = InspectedRow.name(controller) + InspectedRow.quoted(controller.title)
      rows.append(
        InspectedRow(
          id: ObjectIdentifier(controller), depth: 0, title: title, detail: "\(how), and lives",
          view: controller.viewIfLoaded,
          words:
            "\(controller.description)\n\nNothing shows it, and no controller has it. What keeps "
            + "it is a property, a closure, a task, a timer or an observer of the app's; where it is "
            + "to be shown again, that is as it should be."))
    }
  }

  /// Pictures and the library's caches, with their sizes in bytes.
  func addMemory(of window: UIWindow, to rows: inout [InspectedRow]) {
    let pictures = InspectedTree.pictures(in: window).sorted { $0.bytes > $1.bytes }
    let sum = pictures.reduce(0) { $0 + $1.bytes }
    rows.append(
      InspectedRow(
        id: "pictures", depth: 0, title: "Pictures that are shown",
        detail: InspectedRow.bytes(sum), view: nil,
        words: "\(pictures.count) pictures, as pixels: \(InspectedRow.bytes(sum))."))
    for picture in pictures {
      rows.append(
        InspectedRow(
          id: ObjectIdentifier(picture.image), depth: 1, title: picture.title,
          detail: InspectedRow.bytes(picture.bytes), view: picture.view, words: picture.words))
    }
    let masks = MaskCache.shared
    let parts =
      KeptMemory.parts() + [
        KeptMemory.Part(
          "corners, borders and shadows", count: 0, bytes: masks.byteCount, limit: masks.byteLimit)
      ]
    let kept = parts.reduce(0) { $0 + $1.bytes }
    rows.append(
      InspectedRow(
        id: "caches", depth: 0, title: "Kept so as not to be made again",
        detail: InspectedRow.bytes(kept), view: nil,
        words: "What was used longest ago goes first, and all of it where memory is short."))
    for part in parts.sorted(by: { $0.bytes > $1.bytes }) {
      let count = part.count > 0 ? "\(part.count), " : ""
      let text = "\(count)\(InspectedRow.bytes(part.bytes)) of \(InspectedRow.bytes(part.limit))"
      rows.append(
        InspectedRow(
          id: "cache \(part.name)", depth: 1, title: part.name, detail: text, view: nil,
          words: "\(part.name): \(text) at most."))
    }
  }

  private struct Picture {
    let image: UIImage
    let view: UIView
    let bytes: Int
    let title: String
    let words: String
  }

  private static func pictures(in view: UIView) -> [Picture] {
    var found: [ObjectIdentifier: Picture] = [:]
    func look(_ view: UIView) {
      if let image = (view as? UIImageView)?.image, found[ObjectIdentifier(image)] == nil {
        let scale = image.scale
        let (width, height) = (image.size.width * scale, image.size.height * scale)
        let (shownWidth, shownHeight) = (
          view.bounds.width * view.contentScaleFactor, view.bounds.height * view.contentScaleFactor
        )
        let bytes = Int((width * height * 4).rounded())
        let size = "\(Int(width)) × \(Int(height)) pixels"
        let shown = "shown on \(Int(shownWidth)) × \(Int(shownHeight))"
        found[ObjectIdentifier(image)] = Picture(
          image: image, view: view, bytes: bytes,
          title: "\(InspectedRow(view, depth: 0).title), \(size)",
          words: "\(size), \(shown).\n\(view.description)")
      }
      for subview in view.subviews { look(subview) }
    }
    look(view)
    return Array(found.values)
  }
}

extension FrameWatch.Wishes {
  /// The requested passes, as text.
  fileprivate var words: String {
    let all: [(FrameWatch.Wishes, String)] = [
      (.layout, "laid out"), (.content, "drawn"), (.place, "placed"), (.scroll, "scrolled"),
    ]
    let words = all.filter { contains($0.0) }.map(\.1)
    return words.isEmpty ? "looked at" : words.joined(separator: ", ")
  }
}

extension InspectedRow {
  static func milliseconds(_ seconds: TimeInterval) -> String {
    String(format: "%.2f ms", seconds * 1_000)
  }

  static func percent(_ share: Double) -> String {
    String(format: share < 0.1 ? "%.1f %%" : "%.0f %%", share * 100)
  }

  static func bytes(_ count: Int) -> String {
    if count < 1_000 { return "\(count) bytes" }
    return count < 1_000_000
      ? String(format: "%.1f kB", Double(count) / 1_000)
      : String(format: "%.1f MB", Double(count) / 1_000_000)
  }
}
