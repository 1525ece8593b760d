import KumikoEditing
import KumikoFoundation
import KumikoGraphics

extension TextEditor {
  /// Whether the text is editable and all of the providers can provide text.
  func canPaste(_ providers: [NSItemProvider]) -> Bool {
    isEditable && !providers.isEmpty
      && providers.allSatisfy { $0.canLoadObject(ofClass: NSString.self) }
  }

  /// Replaces the selection with the texts of the providers, separated by newlines, as soon as they
  /// are loaded.
  func paste(_ providers: [NSItemProvider]) {
    guard canPaste(providers) else { return }
    Task { @MainActor [self] in
      var texts: [String] = []
      for provider in providers {
        let text = await withCheckedContinuation { (done: CheckedContinuation<String?, Never>) in
          provider.loadObject(ofClass: String.self) { text, _ in done.resume(returning: text) }
        }
        if let text { texts.append(text) }
      }
      let text = texts.joined(separator: "\n")
      guard !text.isEmpty, isEditable else { return }
      unmark()
      naming("Paste") { insertFromOutside(text) }
    }
  }
}
