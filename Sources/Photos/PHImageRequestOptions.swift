import KumikoCore

/// How a picture fills a size.
public enum PHImageContentMode: Int, Sendable {
  /// All of it is inside.
  case aspectFit = 0
  /// It covers all, and stands out where its proportions are others: it is not cut.
  case aspectFill = 1
  /// As `aspectFit`.
  public static let `default` = PHImageContentMode.aspectFit
}

/// How closely the size is met.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  /// The picture comes in its own size.
  case none = 0
  /// As `exact`: it costs no more.
  case fast = 1
  /// To the pixel; never larger than the picture is.
  case exact = 2
}

/// How often, and how good.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  /// Once, and good.
  case opportunistic = 0
  /// Once, and good.
  case highQualityFormat = 1
  /// Once, and good: no smaller pictures are kept.
  case fastFormat = 2
}

/// Which form of a picture; files have one.
public enum PHImageRequestOptionsVersion: Int, Sendable {
  /// As it is.
  case current = 0
  /// As it is.
  case unadjusted = 1
  /// As it is.
  case original = 2
}

/// How pictures are asked for.
open class PHImageRequestOptions: NSObject {
  /// Which form; files have one.
  open var version = PHImageRequestOptionsVersion.current
  /// How often the handler is called: once, whatever is set.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// How closely the size is met.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// Whether pictures may be fetched from elsewhere; all are here.
  open var isNetworkAccessAllowed = false
  /// Whether the request waits for the picture, and calls the handler before it returns; for
  /// threads other than the main one.
  open var isSynchronous = false

  /// The usual ways.
  public override init() { super.init() }

  var isWhole: Bool { resizeMode == .none }
}

/// What a request is known by.
public typealias PHImageRequestID = Int32
/// No request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// For the picture in its own size.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
/// Of what a handler is told: whether a better picture comes later; it does not.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// Of what a handler is told: the request.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
/// Of what a handler is told: whether the picture is elsewhere; it is not.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// Of what a handler is told: whether the request was cancelled.
public let PHImageCancelledKey = "PHImageCancelledKey"
/// Of what a handler is told: why there is no picture.
public let PHImageErrorKey = "PHImageErrorKey"
