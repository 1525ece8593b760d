import KumikoFoundation
import KumikoGraphics

/// The shadow of letters: a value of the attribute `.shadow`.
///
///     let shadow = NSShadow()
///     shadow.shadowColor = UIColor.black.withAlphaComponent(0.5)
///     shadow.shadowBlurRadius = 3
///     NSAttributedString(string: "Title", attributes: [.shadow: shadow])
///
/// Later changes of the object do not affect texts that were created with it.
nonisolated open class NSShadow: NSObject, NSSecureCoding, @unchecked Sendable {
  private let mark = ObjectMark()

  /// The offset from the letters, in points: to the right and down.
  open var shadowOffset = CGSize.zero
  /// The blur radius: twice the standard deviation, in points, 256 pixels at most.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`; black with an opacity of a third by default, no shadow for nil.
  open var shadowColor: Any? = UIColor.black.withAlphaComponent(1 / 3)

  /// A sharp shadow directly behind the letters.
  public override init() { super.init() }

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the shadow into an archive.
  open func encode(with coder: NSCoder) {
    coder.encode(shadowOffset, forKey: "NSShadowOffset")
    coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
    coder.encode(shadowColor as? UIColor, forKey: "NSShadowColor")
  }

  /// The shadow of an archive.
  public required init?(coder: NSCoder) {
    shadowOffset = coder.decodeCGSize(forKey: "NSShadowOffset")
    shadowBlurRadius = coder.archivedNumber("NSShadowBlurRadius") ?? 0
    shadowColor = coder.decodeObject(of: UIColor.self, forKey: "NSShadowColor")
    super.init()
  }

  /// A shadow with the same values.
  open override func copy() -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether both have equal values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSShadow).map { $0.shadow == shadow } ?? false
  }

  /// Equal shadows have equal hashes.
  open override var hash: Int { shadow.hashValue }

  var shadow: TextDecoration.Shadow? {
    guard let color = shadowColor as? UIColor else { return nil }
    let offset = CGSize(
      width: shadowOffset.width.bounded, height: shadowOffset.height.bounded)
    return TextDecoration.Shadow(
      color: color, offset: offset, blur: max(0, shadowBlurRadius.bounded))
  }
}

extension CGFloat {
  /// The number clamped to ±10,000, or 0 for NaN and infinity.
  fileprivate nonisolated var bounded: CGFloat {
    isFinite ? Swift.min(Swift.max(self, -10_000), 10_000) : 0
  }
}
