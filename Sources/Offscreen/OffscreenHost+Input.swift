import KumikoCore
import KumikoFoundation
import KumikoSDL

// User input by pointer, touches and keys.
extension OffscreenHost {
  /// Clicks at a point of the window, `count` times in quick succession.
  public func click(
    at point: CGPoint, modifiers: UIEvent.KeyModifiers = [], count: Int = 1,
    filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting(Call.click(point, modifiers, count), SourcePlace(filePath, line)) {
      send(.pointerMoved(point))
      for number in 1...max(1, count) {
        send(.pointerDown(point, button: .primary, clicks: number, modifiers: modifiers))
        send(.pointerUp(point, button: .primary, modifiers: modifiers))
      }
    }
  }

  /// Presses the pointer's button, moves it in a straight line, and releases it.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25,
    filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting("drag(from: \(Call.text(start)), to: \(Call.text(end)))", SourcePlace(filePath, line)) {
      send(.pointerMoved(start))
      send(.pointerDown(start, button: .primary, clicks: 1, modifiers: []))
      move(from: start, to: end, duration) { .pointerMoved($0) }
      send(.pointerUp(end, button: .primary, modifiers: []))
    }
  }

  /// Touches the screen and lifts the finger.
  public func tap(at point: CGPoint, filePath: StaticString = #filePath, line: Int = #line) {
    acting("tap(at: \(Call.text(point)))", SourcePlace(filePath, line)) {
      send(.fingerDown(point, id: 0))
      send(.fingerUp(point, id: 0))
    }
  }

  /// Touches the screen, moves the finger in a straight line, and lifts it while it moves.
  public func swipe(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25,
    filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting("swipe(from: \(Call.text(start)), to: \(Call.text(end)))", SourcePlace(filePath, line)) {
      send(.fingerDown(start, id: 0))
      move(from: start, to: end, duration) { .fingerMoved($0, id: 0) }
      send(.fingerUp(end, id: 0))
    }
  }

  /// Touches the screen with a pen and lifts it.
  public func tap(
    at point: CGPoint, with pen: UIEvent.Pen, filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting("tap(at: \(Call.text(point)), with: a pen)", SourcePlace(filePath, line)) {
      send(.penMoved(point, pen))
      send(.penDown(point, pen))
      send(.penUp(point, pen))
    }
  }

  /// Touches the screen with a pen, moves it in a straight line, and lifts it while it moves.
  ///
  ///     host.swipe(from: start, to: end, with: UIEvent.Pen(force: 2, altitude: .pi / 4))
  ///
  /// For a force that changes on the way, use `send(_:filePath:line:)` with `penDown`, `penMoved`
  /// and `penUp`.
  public func swipe(
    from start: CGPoint, to end: CGPoint, with pen: UIEvent.Pen, duration: TimeInterval = 0.25,
    filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting(
      "swipe(from: \(Call.text(start)), to: \(Call.text(end)), with: a pen)",
      SourcePlace(filePath, line)
    ) {
      send(.penMoved(start, pen))
      send(.penDown(start, pen))
      move(from: start, to: end, duration) { .penMoved($0, pen) }
      send(.penUp(end, pen))
    }
  }

  /// Holds a pen near the screen, or takes it away for nil.
  public func hover(
    at point: CGPoint?, with pen: UIEvent.Pen = UIEvent.Pen(height: 0.5),
    filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting(
      "hover(at: \(point.map { Call.text($0) } ?? "nil"), with: a pen)",
      SourcePlace(filePath, line)
    ) {
      send(point.map { .penMoved($0, pen) } ?? .penLeft(id: pen.id))
    }
  }

  /// Scrolls with a touchpad by points, at constant speed; positive values reveal content above and
  /// to the left.
  public func glide(
    by movement: CGVector, at point: CGPoint, duration: TimeInterval = 0.25,
    filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting(
      "glide(by: \(Call.text(movement)), at: \(Call.text(point)))", SourcePlace(filePath, line)
    ) {
      let steps = max(1, Int((duration / OffscreenHost.frameDuration).rounded()))
      // Views measure in notches of 64 points.
      let part = 1 / CGFloat(steps) / 64
      let delta = CGVector(dx: movement.dx * part, dy: movement.dy * part)
      for _ in 0..<steps {
        time += duration / Double(steps)
        send(.wheel(point, delta: delta, isPrecise: true, modifiers: []))
      }
    }
  }

  private func move(
    from start: CGPoint, to end: CGPoint, _ duration: TimeInterval,
    _ event: (CGPoint) -> InputEvent
  ) {
    let steps = max(1, Int((duration / OffscreenHost.frameDuration).rounded()))
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      time += duration / Double(steps)
      send(
        event(
          CGPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)))
    }
  }

  /// Drags items over the window and drops them, as another program does; returns the operation
  /// that the target performed.
  ///
  /// Data that the target loads arrives while `settle()` runs.
  @discardableResult
  public func drop(
    _ items: [NSItemProvider], at point: CGPoint, duration: TimeInterval = 0.1,
    filePath: StaticString = #filePath, line: Int = #line
  ) -> UIDropOperation {
    acting("drop(\(items.count) items, at: \(Call.text(point)))", SourcePlace(filePath, line)) {
      let drag = IncomingDrag(items)
      let start = CGPoint(x: point.x, y: point.y - 8)
      var operation = UIDropOperation.cancel
      let steps = max(1, Int((duration / OffscreenHost.frameDuration).rounded()))
      for step in 0...steps {
        let share = CGFloat(step) / CGFloat(steps)
        let place = CGPoint(x: point.x, y: start.y + (point.y - start.y) * share)
        operation = drag.move(to: window, at: place, allowsMove: false)
        time += duration / Double(steps)
        frame()
      }
      drag.drop { _ in }
      frame()
      return operation
    }
  }

  /// Drags files over the window and drops them, as a file manager does. For files that do not
  /// exist only the URLs are provided.
  @discardableResult
  public func drop(
    files: [URL], at point: CGPoint, filePath: StaticString = #filePath, line: Int = #line
  ) -> UIDropOperation {
    drop(
      files.map { NSItemProvider(contentsOf: $0) ?? NSItemProvider(object: $0 as NSURL) },
      at: point, filePath: filePath, line: line)
  }

  /// Moves the pointer without pressing a button.
  public func move(
    to point: CGPoint, filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting("move(to: \(Call.text(point)))", SourcePlace(filePath, line)) {
      send(.pointerMoved(point))
    }
  }

  /// Turns the wheel by notches over a point; positive notches reveal content above and to the
  /// left.
  public func scroll(
    by notches: CGVector, at point: CGPoint, modifiers: UIEvent.KeyModifiers = [],
    filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting(
      "scroll(by: \(Call.text(notches)), at: \(Call.text(point)))", SourcePlace(filePath, line)
    ) {
      send(.wheel(point, delta: notches, isPrecise: false, modifiers: modifiers))
    }
  }

  /// Presses and releases a key by its name, such as `a`, `return`, `left`, `pageup`; see
  /// `KeyPress`. An unknown name is reported, with similar names, and no key is pressed.
  public func key(
    _ name: String, modifiers: UIEvent.KeyModifiers = [], filePath: StaticString = #filePath,
    line: Int = #line
  ) {
    acting("key(\(Call.keys(name, modifiers)))", SourcePlace(filePath, line)) {
      send(.key(KeyPress(name, modifiers: modifiers)))
      if KeyPress.problem(withName: name) == nil {
        send(.keyUp(KeyPress(name, modifiers: modifiers)))
      }
    }
  }

  /// Types text into the first responder. A line feed is the return key.
  public func type(_ text: String, filePath: StaticString = #filePath, line: Int = #line) {
    acting("type(\(Call.text(text)))", SourcePlace(filePath, line)) {
      send(.text(text))
    }
  }

  /// Sets the marked text, as an input method does during composition: it replaces the previous
  /// marked text, until `type(_:)` commits it. `focus` is the selected part of it, as UTF-8 offsets
  /// into the text; nil for its end.
  public func compose(
    _ text: String, focus: Range<Int>? = nil, filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting("compose(\(Call.text(text)))", SourcePlace(filePath, line)) {
      send(.composition(text, focus: focus ?? text.utf8.count..<text.utf8.count))
    }
  }

  /// Presses the button with a label; returns whether there is an enabled one.
  @discardableResult
  public func press(
    _ title: String, filePath: StaticString = #filePath, line: Int = #line
  ) -> Bool {
    acting("press(\(Call.text(title)))", SourcePlace(filePath, line)) {
      guard let button = OffscreenHost.button(titled: title, in: window) else { return false }
      click(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      return true
    }
  }

  /// Sends the window an event, as hardware would, and draws a frame.
  public func send(
    _ event: UIEvent.Input, filePath: StaticString = #filePath, line: Int = #line
  ) {
    acting("send(\(event))", SourcePlace(filePath, line)) {
      pipeline.enqueue(event)
      frame()
    }
  }

  private static func button(titled title: String, in view: UIView) -> UIButton? {
    guard !view.isHidden else { return nil }
    if let button = view as? UIButton, button.currentTitle == title, button.isEnabled {
      return button
    }
    for subview in view.subviews {
      if let found = button(titled: title, in: subview) { return found }
    }
    return nil
  }
}
