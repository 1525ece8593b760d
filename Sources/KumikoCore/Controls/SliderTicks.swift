import KumikoFoundation
import KumikoGraphics

/// The ticks of a slider's track, with images and titles below them.
final class SliderTicks: UIView {
  private typealias Tick = UISlider.TrackConfiguration.Tick
  private var ticks: [Tick] = []
  private var marks: [UIView] = []
  private var images: [UIImageView?] = []
  private var titles: [UILabel?] = []

  static let mark = CGSize(width: 2, height: 4)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ ticks: [UISlider.TrackConfiguration.Tick]) {
    guard ticks != self.ticks else { return }
    self.ticks = ticks
    for view in subviews { view.removeFromSuperview() }
    marks = ticks.map { _ in
      let mark = UIView()
      mark.backgroundColor = .tertiaryLabel.readable(as: .mark)
      mark.layer.cornerRadius = SliderTicks.mark.width / 2
      return mark
    }
    images = ticks.map { tick in
      tick.image.map {
        let view = UIImageView(image: $0)
        view.tintColor = .secondaryLabel
        return view
      }
    }
    titles = ticks.map { tick in
      guard let title = tick.title, !title.isEmpty else { return nil }
      let label = UILabel()
      label.text = title
      label.font = .preferredFont(forTextStyle: .caption1)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      return label
    }
    for view in marks + images.compactMap({ $0 }) + titles.compactMap({ $0 }) { addSubview(view) }
  }

  /// The height of images and titles with the gaps above them, in points; 0 for none.
  var heightBelow: CGFloat {
    heightOfPictures + line(titles.compactMap { $0?.intrinsicContentSize.height })
  }

  private var heightOfPictures: CGFloat { line(images.compactMap { $0?.image?.size.height }) }

  private func line(_ heights: [CGFloat]) -> CGFloat { heights.max().map { $0 + 2 } ?? 0 }

  /// Lays out everything below a bar, by the centre of the knob at each tick.
  func place(below bar: CGRect, knob: CGFloat, middle: (Float) -> CGFloat) {
    let top = bar.midY + max(knob / 2, bar.height / 2 + 3 + SliderTicks.mark.height) + 2
    for (index, tick) in ticks.enumerated() {
      let x = middle(tick.position)
      func centred(_ size: CGSize, _ y: CGFloat) -> CGRect {
        // Views at an end must not extend beyond the slider.
        let room = max(0, bounds.width - size.width)
        return CGRect(
          origin: CGPoint(x: min(max(0, x - size.width / 2), room), y: y), size: size)
      }
      marks[index].frame = CGRect(
        x: x - SliderTicks.mark.width / 2, y: bar.maxY + 3, width: SliderTicks.mark.width,
        height: SliderTicks.mark.height)
      images[index]?.frame = centred(images[index]?.image?.size ?? .zero, top)
      titles[index]?.frame = centred(
        titles[index]?.intrinsicContentSize ?? .zero, top + heightOfPictures)
    }
  }
}
