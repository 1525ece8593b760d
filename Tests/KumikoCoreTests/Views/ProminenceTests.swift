import KumikoFoundation
import KumikoGraphics
import KumikoTestSupport
import Testing

/// Colours that come forward less.
struct ProminenceTests {
  private func alpha(
    _ color: UIColor, _ style: UIUserInterfaceStyle = .light
  ) -> CGFloat {
    color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.alpha
  }

  @Test func `a colour keeps what it is, with less of its opacity`() {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    expect(red.withProminence(.primary) == red)
    for (prominence, share) in [
      (UIColor.Prominence.secondary, 0.6), (.tertiary, 0.3), (.quaternary, 0.18),
    ] as [(UIColor.Prominence, CGFloat)] {
      let faint = red.withProminence(prominence)
      expect(abs(alpha(faint) - 0.5 * share) < 1e-3, alpha(faint))
      expect(faint.withAlphaComponent(0.5) == red, faint)
    }
  }

  @Test func `a colour of several appearances has them still`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let faint = color.withProminence(.tertiary)
    let (light, dark) = (
      faint.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)),
      faint.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    )
    expect(light == UIColor.black.withAlphaComponent(alpha(light)), light)
    expect(dark == UIColor.white.withAlphaComponent(alpha(dark)), dark)
    expect(abs(alpha(faint, .dark) - 0.3) < 1e-3, alpha(faint, .dark))
  }

  @Test func `what is more opaque in one appearance is so with less opacity, too`() {
    let faint = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.5 : 1) }
      .withProminence(.secondary)
    expect(abs(alpha(faint) - 0.6) < 1e-3 && abs(alpha(faint, .dark) - 0.3) < 1e-3)
  }
}
