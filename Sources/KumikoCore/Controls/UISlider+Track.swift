import KumikoFoundation
import KumikoGraphics

extension UISlider {
  /// What a slider looks like.
  public nonisolated enum Style: Int, Sendable {
    /// A knob on a bar.
    case `default` = 0
    /// A thicker bar without a knob, filled up to the value.
    case thumbless
  }

  /// Marks along the bar of a slider, the values that it takes, and where its filled part begins.
  ///
  ///     slider.trackConfiguration = .init(allowsTickValuesOnly: true, numberOfTicks: 5)
  ///
  /// All places are shares of the range: 0 is the least value, 1 the greatest.
  public nonisolated struct TrackConfiguration: Hashable, Sendable {
    /// A mark below the bar.
    public nonisolated struct Tick: Hashable, Sendable {
      /// Where it is, 0 … 1.
      public let position: Float
      /// What stands below it, and what screen readers say for the value there.
      public var title: String?
      /// A picture below it, above the title; icons take the colour of texts.
      public var image: UIImage?

      /// A mark at a place, which is moved into 0 … 1.
      public init(position: Float, title: String? = nil, image: UIImage? = nil) {
        self.position = position > 0 ? min(position, 1) : 0
        (self.title, self.image) = (title, image)
      }
    }

    /// Whether the value is always that of a mark: the nearest one, whoever sets it. Without marks
    /// it changes nothing.
    public var allowsTickValuesOnly: Bool
    /// Where the filled part of the bar begins; it ends at the knob.
    public var neutralValue: Float
    /// The part of the range that the user can choose from. Code can set any value.
    public var enabledRange: ClosedRange<Float>
    /// The marks.
    public let ticks: [Tick]

    /// Marks at places of their own.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0,
      enabledRange: ClosedRange<Float> = 0...1, ticks: [Tick]
    ) {
      self.allowsTickValuesOnly = allowsTickValuesOnly
      self.neutralValue = neutralValue
      self.enabledRange = enabledRange
      self.ticks = ticks
    }

    /// So many marks at even distances, the first and the last at the ends; one stands at the
    /// beginning.
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
  /// The share of the range that a share becomes.
  func taken(_ share: Float) -> Float {
    guard allowsTickValuesOnly else { return share }
    return ticks.map(\.position).min { abs($0 - share) < abs($1 - share) } ?? share
  }

  /// The part of the range that the user can choose from, inside of 0 … 1.
  private var enabled: ClosedRange<Float> {
    func bounded(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
    let low = bounded(enabledRange.lowerBound)
    return low...max(low, bounded(enabledRange.upperBound))
  }

  /// The share that the user comes to who asks for one: the nearest that can be chosen.
  func chosen(_ share: Float) -> Float {
    let wanted = min(max(share, enabled.lowerBound), enabled.upperBound)
    guard allowsTickValuesOnly else { return wanted }
    let places = ticks.map(\.position).filter(enabled.contains)
    return places.min { abs($0 - wanted) < abs($1 - wanted) } ?? wanted
  }

  /// The next mark from a share on, where values are those of marks alone; nil for none.
  func next(_ share: Float, _ direction: Int) -> Float? {
    guard allowsTickValuesOnly, !ticks.isEmpty else { return nil }
    let places = ticks.map(\.position).filter(enabled.contains).sorted()
    let isOnward = direction > 0
    return
      (isOnward
      ? places.first { $0 > share + 0.0001 } : places.last { $0 < share - 0.0001 }) ?? share
  }

  /// What is said for a share: the title of the mark there.
  func title(at share: Float) -> String? {
    ticks.first { abs($0.position - share) < 0.0001 && $0.title?.isEmpty == false }?.title
  }
}
