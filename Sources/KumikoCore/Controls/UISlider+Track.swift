import KumikoFoundation
import KumikoGraphics

extension UISlider {
  /// The style of a slider.
  public nonisolated enum Style: Int, Sendable {
    /// A knob on a bar.
    case `default` = 0
    /// A thicker bar without a knob, filled up to the value.
    case thumbless
  }

  /// The ticks of a slider's track, its possible values, and the start of its filled part.
  ///
  ///     slider.trackConfiguration = .init(allowsTickValuesOnly: true, numberOfTicks: 5)
  ///
  /// All positions are fractions of the range: 0 is the minimum value, 1 the maximum.
  public nonisolated struct TrackConfiguration: Hashable, Sendable {
    /// A tick below the track.
    public nonisolated struct Tick: Hashable, Sendable {
      /// The position, 0 … 1.
      public let position: Float
      /// The title below it, also the accessibility value there.
      public var title: String?
      /// An image below it, above the title; icons have the text colour.
      public var image: UIImage?

      /// A tick at a position, which is clamped to 0 … 1.
      public init(position: Float, title: String? = nil, image: UIImage? = nil) {
        self.position = position > 0 ? min(position, 1) : 0
        (self.title, self.image) = (title, image)
      }
    }

    /// Whether the value is always that of a tick: the nearest one, also if it is set by code. Has
    /// no effect without ticks.
    public var allowsTickValuesOnly: Bool
    /// The start of the filled part of the track; it ends at the knob.
    public var neutralValue: Float
    /// The range of values for the user, as fractions of the range of the slider. Code can also set
    /// values outside of it.
    public var enabledRange: ClosedRange<Float>
    /// The ticks.
    public let ticks: [Tick]

    /// A configuration with ticks at given positions.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0,
      enabledRange: ClosedRange<Float> = 0...1, ticks: [Tick]
    ) {
      self.allowsTickValuesOnly = allowsTickValuesOnly
      self.neutralValue = neutralValue
      self.enabledRange = enabledRange
      self.ticks = ticks
    }

    /// A configuration with a number of evenly spaced ticks, the first and the last at the ends; a
    /// single one is at the start.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0,
      enabledRange: ClosedRange<Float> = 0...1, numberOfTicks: Int
    ) {
      let last = Float(max(1, numberOfTicks - 1))
      self.init(
        allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue,
        enabledRange: enabledRange,
        ticks: (0..<max(0, numberOfTicks)).map { Tick(position: Float($0) / last) })
    }
  }
}

extension UISlider.TrackConfiguration {
  /// The effective fraction of the range for a fraction.
  func taken(_ share: Float) -> Float {
    guard allowsTickValuesOnly else { return share }
    return ticks.map(\.position).min { abs($0 - share) < abs($1 - share) } ?? share
  }

  /// The range of values for the user, clamped to 0 … 1.
  private var enabled: ClosedRange<Float> {
    func bounded(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    let low = bounded(enabledRange.lowerBound)
    return low...max(low, bounded(enabledRange.upperBound))
  }

  /// The fraction for a fraction that the user chose: the nearest possible one.
  func chosen(_ share: Float) -> Float {
    let wanted = min(max(share, enabled.lowerBound), enabled.upperBound)
    guard allowsTickValuesOnly else { return wanted }
    let places = ticks.map(\.position).filter(enabled.contains)
    return places.min { abs($0 - wanted) < abs($1 - wanted) } ?? wanted
  }

  /// The next tick from a fraction on, if only the values of ticks are allowed, or nil if there is
  /// none.
  func next(_ share: Float, _ direction: Int) -> Float? {
    guard allowsTickValuesOnly, !ticks.isEmpty else { return nil }
    let places = ticks.map(\.position).filter(enabled.contains).sorted()
    let isOnward = direction > 0
    return
      (isOnward
      ? places.first { $0 > share + 0.0001 } : places.last { $0 < share - 0.0001 }) ?? share
  }

  /// The accessibility value at a fraction: the title of the tick there.
  func title(at share: Float) -> String? {
    ticks.first { abs($0.position - share) < 0.0001 && $0.title?.isEmpty == false }?.title
  }
}
