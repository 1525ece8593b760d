import KumikoCore
import KumikoFoundation
import KumikoGraphics

/// A problem that prevents people from using a screen.
public nonisolated struct AccessibilityIssue: Equatable, Sendable, CustomStringConvertible {
  /// The kind of a problem.
  public nonisolated enum Kind: String, CaseIterable, Sendable {
    /// A control, or a picture that is exposed to assistive technologies, has no name.
    case missingLabel = "has no name"
    /// A target is smaller than 24 × 24 points and others are within 24 points (WCAG 2.2, 2.5.8).
    case smallTarget = "is a small target"
    /// Text has a contrast below 4.5, or 3 if it is large (WCAG 2.2, 1.4.3).
    case lowContrast = "has little contrast"
    /// Text is truncated.
    case clippedText = "is cut off"
    /// A view reacts to taps, and is not exposed to assistive technologies (WCAG 2.2, 4.1.2 and
    /// 2.1.1).
    case unreachable = "reacts to taps and is not met by assistive programs"
  }

  /// The kind.
  public let kind: Kind
  /// The element with the problem.
  public let element: String
  /// The measured value, such as the contrast.
  public let detail: String
  /// The frame of the element, in points of the window.
  public let frame: CGRect

  /// The issue as a sentence.
  public var description: String {
    "\(element) \(kind.rawValue)" + (detail.isEmpty ? "" : ": \(detail)")
  }
}

extension OffscreenHost {
  /// The accessibility problems of the window's current content: names, sizes, contrasts and
  /// truncated texts. Elements that are disabled, decorative, out of view or below a modal view are
  /// not checked. Colours are those of a window on a desktop, which are adjusted for readability.
  ///
  ///     #expect(host.auditAccessibility().isEmpty)
  public func auditAccessibility(
    _ kinds: Set<AccessibilityIssue.Kind> = Set(AccessibilityIssue.Kind.allCases)
  ) -> [AccessibilityIssue] {
    asOnDesktop(audit).filter { kinds.contains($0.kind) }
  }

  private func audit() -> [AccessibilityIssue] {
    let picture = bitmap()
    let nodes = elements().map(\.node).filter {
      $0.states.contains(.showing) && !$0.states.contains(.disabled)
    }
    var issues = nodes.flatMap { faults(of: $0, among: nodes) }
    auditTaps(in: window, &issues)
    auditTexts(in: window, picture, &issues)
    return issues
  }

  private func faults(
    of node: UIAccessibility.Node, among nodes: [UIAccessibility.Node]
  ) -> [AccessibilityIssue] {
    var issues: [AccessibilityIssue] = []
    let isUsed = node.isUsedByPointer
    if isUsed || node.role == .image, node.label.isEmpty {
      issues.append(
        AccessibilityIssue(
          kind: .missingLabel, element: node.line, detail: "", frame: node.frame))
    }
    let (width, height) = (node.frame.width, node.frame.height)
    if isUsed, !node.isGrip, width < 24 || height < 24, nodes.contains(where: { $0.crowds(node) }) {
      issues.append(
        AccessibilityIssue(
          kind: .smallTarget, element: node.line,
          detail: "\(Int(width.rounded())) × \(Int(height.rounded())) points", frame: node.frame))
    }
    return issues
  }

  /// Views with tap gesture recognisers that are no element, are inside none, and contain none.
  private func auditTaps(in view: UIView, _ issues: inout [AccessibilityIssue]) {
    guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden,
      !view.isAccessibilityElement
    else { return }
    let taps = (view.gestureRecognizers ?? []).contains {
      $0.isEnabled && $0.cancelsTouchesInView && $0.view === view && $0 is UITapGestureRecognizer
    }
    let frame = view.convert(view.bounds, to: nil).intersection(window.bounds)
    if taps, view.isUserInteractionEnabled, !frame.isNull, frame.width >= 8, frame.height >= 8,
      !(view is UIControl || view is UIScrollView || view is UITextField), !view.holdsElements
    {
      issues.append(
        AccessibilityIssue(
          kind: .unreachable, element: "\(Swift.type(of: view))", detail: "", frame: frame))
    }
    for subview in view.subviewsInUse { auditTaps(in: subview, &issues) }
  }

  private func auditTexts(
    in view: UIView, _ picture: Bitmap, _ issues: inout [AccessibilityIssue]
  ) {
    guard !view.isHidden, view.alpha > 0.01, (view as? UIControl)?.isEnabled != false,
      !view.accessibilityTraits.contains(.notEnabled)
    else { return }
    if let label = view as? UILabel { audit(label, picture, &issues) }
    for subview in view.subviewsInUse { auditTexts(in: subview, picture, &issues) }
  }

  private func audit(
    _ label: UILabel, _ picture: Bitmap, _ issues: inout [AccessibilityIssue]
  ) {
    guard let text = label.text, !text.isEmpty, label.isEnabled else { return }
    let frame = label.convert(label.bounds, to: nil).intersection(window.bounds)
    guard !frame.isNull, !frame.isEmpty else { return }
    let name = "text \"\(text.prefix(60))\""
    if label.isTextTruncated {
      issues.append(
        AccessibilityIssue(kind: .clippedText, element: name, detail: "", frame: frame))
    }
    let color = label.textColor.rgba(with: label.traitCollection)
    guard let back = background(of: color, picture, in: frame) else { return }
    let isLarge = label.font.pointSize >= 24 || (label.font.pointSize >= 18.66 && label.font.isBold)
    let contrast = color.veiled(over: back).contrast(to: back)
    if contrast < (isLarge ? 3 : 4.5) {
      issues.append(
        AccessibilityIssue(
          kind: .lowContrast, element: name,
          detail: String(format: "%.2f where %@ is needed", contrast, isLarge ? "3" : "4.5"),
          frame: frame))
    }
  }

  /// The background of text of a colour: the most frequent colour of the pixels in a rectangle.
  /// Where that is the text's, on a background of many colours, the most frequent of the others, as
  /// letters cover less than half of their rectangle.
  private func background(of text: RGBA, _ picture: Bitmap, in frame: CGRect) -> RGBA? {
    let counts = colorCounts(of: picture, in: frame)
    guard let common = mostFrequent(counts) else { return nil }
    guard text.veiled(over: common).contrast(to: common) < 1.5 else { return common }
    let others = counts.filter { key, _ in
      let color = RGBA(pixel: key)
      return text.veiled(over: color).contrast(to: color) >= 1.5
    }
    let all = counts.values.reduce(0, +)
    guard 2 * others.values.reduce(0, +) > all else { return common }
    return mostFrequent(others)
  }

  private func mostFrequent(_ counts: [UInt32: Int]) -> RGBA? {
    counts.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { RGBA(pixel: $0.key) }
  }

  private func colorCounts(of picture: Bitmap, in frame: CGRect) -> [UInt32: Int] {
    let left = max(0, Int(frame.minX * scale)), right = min(picture.width, Int(frame.maxX * scale))
    let top = max(0, Int(frame.minY * scale)), bottom = min(picture.height, Int(frame.maxY * scale))
    guard left < right, top < bottom, picture.format == .color else { return [:] }
    var counts: [UInt32: Int] = [:]
    for y in top..<bottom {
      for x in left..<right {
        let place = (y * picture.width + x) * 4
        let bytes = picture.bytes
        let key =
          UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place])
        counts[key, default: 0] += 1
      }
    }
    return counts
  }
}

extension RGBA {
  fileprivate init(pixel: UInt32) {
    func part(_ shift: UInt32) -> Float { Float(pixel >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }

  /// The resulting colour over an opaque one.
  fileprivate func veiled(over back: RGBA) -> RGBA { back.veiled(by: self) }
}

extension UIFont {
  fileprivate var isBold: Bool { fontDescriptor.symbolicTraits.contains(.traitBold) }
}

extension UIView {
  /// The subviews, without those below a modal one.
  fileprivate var subviewsInUse: [UIView] {
    let modal = subviews.last { !$0.isHidden && $0.alpha > 0.01 && $0.accessibilityViewIsModal }
    return modal.map { [$0] } ?? subviews
  }

  /// Whether it declares itself or a descendant as an accessibility element.
  fileprivate var holdsElements: Bool {
    if accessibilityElements?.isEmpty == false { return true }
    return subviews.contains { view in
      !view.isHidden && (view.isAccessibilityElement || view.holdsElements)
    }
  }
}

extension UIAccessibility.Node {
  /// Whether it is a pointer target.
  fileprivate var isUsedByPointer: Bool {
    actions.contains(.activate) || actions.contains(.increment)
  }

  /// Whether it is a divider between two parts of a window, which has its own pointer shape: at
  /// least 8 points across and 24 along it.
  fileprivate var isGrip: Bool {
    role == .divider && min(frame.width, frame.height) >= 8 && max(frame.width, frame.height) >= 24
  }

  /// Whether it is so close to a small target that a circle of 24 points around that, which would
  /// be sufficient, intersects it.
  fileprivate func crowds(_ small: UIAccessibility.Node) -> Bool {
    guard id != small.id, isUsedByPointer, !all.contains(where: { $0.id == small.id }),
      !small.all.contains(where: { $0.id == id })
    else { return false }
    let middle = CGPoint(x: small.frame.midX, y: small.frame.midY)
    if frame.width >= 24, frame.height >= 24 {
      return frame.insetBy(dx: -12, dy: -12).contains(middle)
    }
    return hypot(frame.midX - middle.x, frame.midY - middle.y) < 24
  }
}
