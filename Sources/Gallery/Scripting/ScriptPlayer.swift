import Kumiko

/// Plays the steps of a script on a stage.
struct ScriptPlayer {
  let stage: any Stage

  /// Plays a whole script.
  ///
  /// - Throws: a sentence that names the line at which it could not go on.
  func play(_ script: Script) async throws(Failure) {
    for (line, step) in script.steps {
      do throws(Failure) {
        try await play(step)
      } catch {
        throw .outside("\(script.name), line \(line): \(error.message)")
      }
    }
  }

  /// Writes a picture of what the window shows.
  func writePicture(to path: String) throws(Failure) {
    let data: Data
    do {
      data = try stage.pngData()
    } catch {
      throw .outside("\(error)")
    }
    try write(data, to: path)
  }

  private func play(_ step: Step) async throws(Failure) {
    switch step {
    case .click(let point): await click(point, [])
    case .clickItem(let section, let item, let modifiers):
      await click(try center(section, item), modifiers)
    case .press(let title):
      guard let button = button(titled: title, in: stage.window) else {
        throw .outside("no button that can be used is labelled '\(title)'")
      }
      let middle = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
      await click(button.convert(middle, to: nil), [])
    case .drag(let start, let end, let milliseconds): await drag(start, end, milliseconds / 1_000)
    case .swipe(let start, let end, let milliseconds):
      await swipe(start, end, milliseconds / 1_000)
    case .wheel(let notches, let point):
      await stage.send(.wheel(point, delta: notches, isPrecise: false, modifiers: []))
    case .key(let key): await stage.send(.key(key))
    case .type(let text): await stage.send(.text(text))
    case .wait(let milliseconds): await stage.pass(milliseconds / 1_000)
    case .settle: await stage.settle()
    case .resize(let size): try await resize(size)
    case .screenshot(let path): try writePicture(to: path)
    case .dump(let path): try write(dump(), to: path)
    }
  }

  private func click(_ point: CGPoint, _ modifiers: UIEvent.KeyModifiers) async {
    await stage.send(.pointerMoved(point))
    await stage.send(.pointerDown(point, button: .primary, clicks: 1, modifiers: modifiers))
    await stage.send(.pointerUp(point, button: .primary, modifiers: modifiers))
  }

  private func drag(_ start: CGPoint, _ end: CGPoint, _ seconds: TimeInterval) async {
    await stage.send(.pointerMoved(start))
    await stage.send(.pointerDown(start, button: .primary, clicks: 1, modifiers: []))
    await move(start, end, seconds) { .pointerMoved($0) }
    await stage.send(.pointerUp(end, button: .primary, modifiers: []))
  }

  private func swipe(_ start: CGPoint, _ end: CGPoint, _ seconds: TimeInterval) async {
    await stage.send(.fingerDown(start, id: 0))
    await move(start, end, seconds) { .fingerMoved($0, id: 0) }
    await stage.send(.fingerUp(end, id: 0))
  }

  private func move(
    _ start: CGPoint, _ end: CGPoint, _ seconds: TimeInterval, _ event: (CGPoint) -> UIEvent.Input
  ) async {
    let steps = max(1, Int((seconds * 60).rounded()))
    for step in 1...steps {
      await stage.pass(seconds / Double(steps))
      let share = CGFloat(step) / CGFloat(steps)
      await stage.send(
        event(
          CGPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)))
    }
  }

  private func resize(_ size: CGSize) async throws(Failure) {
    do {
      try await stage.resize(to: size)
    } catch {
      throw .outside("\(error)")
    }
  }

  private func center(_ section: Int, _ item: Int) throws(Failure) -> CGPoint {
    let elements = stage.window.elementDescription.collections.flatMap(\.elements)
    guard
      let cell = elements.first(where: {
        $0.kind == "cell" && $0.section == section && $0.item == item
      })
    else {
      throw .outside(
        "item \(item) of section \(section) is not on the screen; scroll to it with 'wheel' first")
    }
    return CGPoint(x: cell.frame[0] + cell.frame[2] / 2, y: cell.frame[1] + cell.frame[3] / 2)
  }

  private func button(titled title: String, in view: UIView) -> UIButton? {
    guard !view.isHidden else { return nil }
    if let button = view as? UIButton, button.currentTitle == title, button.isEnabled {
      return button
    }
    for subview in view.subviews {
      if let found = button(titled: title, in: subview) { return found }
    }
    return nil
  }

  private func dump() throws(Failure) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      return try encoder.encode(stage.window.elementDescription)
    } catch {
      throw .outside("the window cannot be described: \(error)")
    }
  }

  private func write(_ data: Data, to path: String) throws(Failure) {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw .outside(
        "\(path) cannot be written; check that its folder exists and may be written to")
    }
  }
}
