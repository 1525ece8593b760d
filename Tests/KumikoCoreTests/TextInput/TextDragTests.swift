import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

@testable import KumikoCore
@testable import KumikoEditing

/// Text that is dragged from where it is selected, and dropped on texts.
@MainActor struct TextDragTests {
  private final class Spy: NSObject, UITextDragDelegate, UITextDropDelegate {
    var log: [String] = []
    var items: ([UIDragItem]) -> [UIDragItem] = { $0 }
    var editability = UITextDropEditability.no
    var propose: (any UITextDropRequest) -> UITextDropProposal = { $0.suggestedProposal }
    var perform: (any UITextDropRequest) -> Void = { _ in }
    func textDraggableView(
      _ view: any UIView & UITextDraggable, itemsForDrag request: any UITextDragRequest
    ) -> [UIDragItem] {
      let text = view.text(in: request.dragRange) ?? ""
      let count = request.suggestedItems.count
      let there = request.dragSession.items.count + request.existingItems.count
      log.append("items of \(text) \(count) \(there) \(request.isSelected)")
      return items(request.suggestedItems)
    }
    func textDraggableView(
      _ view: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
      session: any UIDragSession
    ) -> UITargetedDragPreview? {
      log.append("preview")
      return nil
    }
    func textDraggableView(
      _ view: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
      session: any UIDragSession
    ) { log.append("lift") }
    func textDraggableView(
      _ view: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
    ) { log.append("begins \(view.isTextDragActive)") }
    func textDraggableView(
      _ view: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
      with operation: UIDropOperation
    ) { log.append("ended \(operation) \(view.isTextDragActive)") }

    func textDroppableView(
      _ view: any UIView & UITextDroppable, willBecomeEditableForDrop drop: any UITextDropRequest
    ) -> UITextDropEditability {
      log.append("editable?")
      return editability
    }
    func textDroppableView(
      _ view: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
    ) -> UITextDropProposal {
      let place = view.offset(from: view.beginningOfDocument, to: drop.dropPosition)
      log.append("proposal at \(place) \(drop.isSameView) \(drop.suggestedProposal.operation)")
      return propose(drop)
    }
    func textDroppableView(
      _ view: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
    ) {
      log.append("performs")
      perform(drop)
    }
    func textDroppableView(
      _ view: any UIView & UITextDroppable,
      previewForDroppingAllItemsWithDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
      log.append("rests")
      return defaultPreview
    }
    func textDroppableView(
      _ view: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
    ) { log.append("enter \(view.isTextDropActive)") }
    func textDroppableView(
      _ view: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
    ) { log.append("update") }
    func textDroppableView(
      _ view: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
    ) { log.append("exit") }
    func textDroppableView(
      _ view: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
    ) { log.append("end \(view.isTextDropActive)") }
  }

  private typealias Screen = TextScreen<UITextView>

  private func screen(_ text: String) -> Screen {
    TextScreen(textView(text), frame: CGRect(x: 0, y: 0, width: 300, height: 60))
  }

  private func select(_ range: Range<Int>, in screen: Screen) {
    screen.editor.select(TextSelection(range))
    screen.screen.tick()
  }

  private func settle(_ screen: Screen) async {
    for _ in 0..<200 {
      screen.screen.tick()
      await Task.yield()
    }
  }

  /// Drags by the pointer, from a letter to another place of the first line.
  private func drag(_ screen: Screen, from start: CGFloat, to end: CGFloat) async {
    screen.press(start, 12)
    screen.drag(start + 6, 12)
    screen.drag(end, 12)
    screen.lift(end, 12)
    await settle(screen)
  }

  @Test func `selected text is moved within its view, and stays selected`() async {
    let screen = screen("one two three")
    select(0..<4, in: screen)
    await drag(screen, from: 15, to: 80)
    expect(screen.picture == "two [one ]three", screen.picture)
    await drag(screen, from: 55, to: 0)
    expect(screen.picture == "[one ]two three", screen.picture)
    await drag(screen, from: 15, to: 20)
    expect(screen.picture == "[one ]two three", screen.picture, saying: "it is dropped on itself")
    screen.key("z", .control, times: 4)
    expect(screen.editor.text == "one two three", screen.editor.text)
  }

  @Test func `a press in the selection that does not move is a click, elsewhere it selects`() {
    let screen = screen("one two three")
    select(0..<7, in: screen)
    screen.press(30, 12)
    expect(screen.picture == "[one two] three", screen.picture, saying: "it may become a drag")
    screen.lift(30, 12)
    expect(screen.picture == "one| two three", screen.picture)
    select(0..<3, in: screen)
    screen.press(80, 12)
    screen.drag(130, 12)
    screen.lift(130, 12)
    expect(screen.picture == "one two [three]", screen.picture)
    screen.holder.textDragInteraction?.isEnabled = false
    screen.press(100, 12)
    screen.drag(120, 12)
    screen.lift(120, 12)
    expect(screen.picture == "one two th[re]e", screen.picture, saying: "nothing can be dragged")
  }

  @Test func `text goes from one text to another, moved where that takes it so`() async throws {
    let screen = screen("one two three")
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
    field.font = .systemFont(ofSize: 20)
    field.text = "ab"
    screen.screen.root.addSubview(field)
    select(4..<8, in: screen)
    screen.press(55, 12)
    screen.drag(62, 12)
    screen.drag(200, 120)
    expect(field.isTextDropActive && screen.holder.isTextDragActive)
    screen.lift(200, 120)
    await settle(screen)
    expect(field.text == "abtwo " && screen.editor.text == "one two three", saying: "it is copied")
    expect(field.isFirstResponder)
    expect(field.selectedTextRange.flatMap(field.text) == "two ")
    expect(!field.isTextDropActive && !screen.holder.isTextDragActive)
    let spy = Spy()
    spy.propose = { _ in UITextDropProposal(operation: .move) }
    field.textDropDelegate = spy
    select(4..<8, in: screen)
    screen.press(55, 12)
    screen.drag(62, 12)
    screen.drag(0, 120)
    screen.lift(0, 120)
    await settle(screen)
    expect(field.text == "two abtwo " && screen.editor.text == "one three")
  }

  @Test func `the delegates decide what is dragged and dropped, and hear of it`() async {
    let (screen, spy) = (screen("one two three"), Spy())
    (screen.holder.textDragDelegate, screen.holder.textDropDelegate) = (spy, spy)
    screen.holder.textDragOptions = .stripTextColorFromPreviews
    select(0..<3, in: screen)
    spy.items = { _ in
      [UIDragItem(itemProvider: NSItemProvider(object: "four" as NSString))]
    }
    spy.propose = { request in
      let proposal = UITextDropProposal(dropAction: .replaceAll)
      proposal.useFastSameViewOperations = false
      return proposal
    }
    await drag(screen, from: 15, to: 80)
    expect(screen.picture == "[four]", screen.picture)
    expect(
      spy.log.filter { !$0.hasPrefix("proposal") && $0 != "update" }
        == [
          "items of one 1 0 true", "preview", "lift", "begins true", "enter true", "performs",
          "rests", "end false", "ended copy false",
        ])
    expect(spy.log.contains("proposal at 8 true move") && spy.log.contains("update"))
    spy.log = []
    spy.items = { _ in [] }
    screen.press(10, 12)
    screen.drag(60, 12)
    screen.lift(60, 12)
    await settle(screen)
    expect(spy.log == ["items of four 1 0 true"] && screen.editor.text == "four")
  }

  @Test func `the delegate puts dropped text where it wants`() async {
    let (screen, spy) = (screen("one two three"), Spy())
    screen.holder.textDropDelegate = spy
    var taken: [String] = []
    spy.propose = { _ in
      let proposal = UITextDropProposal(operation: .copy)
      proposal.dropPerformer = .delegate
      return proposal
    }
    spy.perform = { request in
      request.dropSession.loadObjects(ofClass: String.self) { taken = $0 }
    }
    let drag = IncomingDrag([NSItemProvider(object: "組子" as NSString)])
    _ = drag.move(to: screen.screen.window, at: CGPoint(x: 30, y: 12), allowsMove: false)
    drag.drop { _ in }
    await settle(screen)
    expect(taken == ["組子"] && screen.editor.text == "one two three")
    select(4..<7, in: screen)
    spy.propose = { _ in UITextDropProposal(dropAction: .replaceSelection) }
    let other = IncomingDrag([NSItemProvider(object: "組子" as NSString)])
    _ = other.move(to: screen.screen.window, at: CGPoint(x: 30, y: 12), allowsMove: false)
    other.drop { _ in }
    await settle(screen)
    expect(screen.picture == "one [組子] three", screen.picture)
    let third = IncomingDrag([NSItemProvider(object: "a" as NSString)])
    _ = third.move(to: screen.screen.window, at: CGPoint(x: 30, y: 12), allowsMove: false)
    spy.log = []
    third.leave()
    expect(spy.log.prefix(1) == ["exit"], spy.log.prefix(1))
  }

  @Test(arguments: [UITextDropEditability.no, .temporary, .yes])
  func `a text that cannot be edited takes a drop where its delegate says so`(
    editability: UITextDropEditability
  ) async {
    let (screen, spy) = (screen("one"), Spy())
    screen.holder.isEditable = false
    screen.holder.textDropDelegate = spy
    spy.editability = editability
    let drag = IncomingDrag([NSItemProvider(object: "two" as NSString)])
    _ = drag.move(to: screen.screen.window, at: CGPoint(x: 30, y: 12), allowsMove: false)
    drag.drop { _ in }
    await settle(screen)
    expect(spy.log.first == "editable?", spy.log.first)
    expect(screen.editor.text == (editability == .no ? "one" : "onetwo"), screen.editor.text)
    expect(screen.holder.isEditable == (editability == .yes), screen.holder.isEditable)
    expect(screen.editor.isEditable == (editability == .yes), screen.editor.isEditable)
  }

  @Test func `hidden letters are not dragged, and pictures are not dropped`() async {
    let field = UITextField()
    field.font = .systemFont(ofSize: 20)
    field.text = "secret"
    field.isSecureTextEntry = true
    let screen = TextScreen(field, frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    field.selectAll(nil)
    screen.screen.tick()
    screen.press(20, 20)
    screen.drag(30, 20)
    expect(screen.screen.window.drag == nil, screen.screen.window.drag)
    screen.lift(30, 20)
    let drag = IncomingDrag([NSItemProvider()])
    _ = drag.move(to: screen.screen.window, at: CGPoint(x: 30, y: 12), allowsMove: false)
    expect(!field.isTextDropActive)
    drag.leave()
  }
}
