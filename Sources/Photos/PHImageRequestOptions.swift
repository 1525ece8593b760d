import KumikoCore

/// How a picture fits into a size.
public enum PHImageContentMode: Int, Sendable {
  /// The whole picture fits inside.
  case aspectFit = 0
  /// It covers the size, and exceeds it where the aspect ratios differ: it is not cropped.
  case aspectFill = 1
  /// As `aspectFit`.
  public static let `default` = PHImageContentMode.aspectFit
}

/// How closely the requested size is matched.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  /// The picture has its original size.
  case none = 0
  /// As `exact`: it costs no more.
  case fast = 1
  /// Exact to the pixel; never larger than the original.
  case exact = 2
}

/// How often the handler is called, and with which quality.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  /// Once, in high quality.
  case opportunistic = 0
  /// Once, in high quality.
  case highQualityFormat = 1
  /// Once, in high quality: there are no thumbnails.
  case fastFormat = 2
}

/// The version of a picture; files have one.
public enum PHImageRequestOptionsVersion: Int, Sendable {
  /// The file itself.
  case current = 0
  /// The file itself.
  case unadjusted = 1
  /// The file itself.
  case original = 2
}

/// Options of an image request.
open class PHImageRequestOptions: NSObject {
  /// The version; files have one.
  open var version = PHImageRequestOptionsVersion.current
  /// How often the handler is called: once, whatever is set.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// How closely the requested size is matched.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// Whether pictures may be downloaded; all are local.
  open var isNetworkAccessAllowed = false
  /// Whether the request blocks until the picture is decoded, and calls the handler before it
  /// returns; for background threads.
  open var isSynchronous = false

  /// The default options.
  public override init() { super.init() }

  var isWhole: Bool { resizeMode == .none }
}

/// The identifier of a request.
public typealias PHImageRequestID = Int32
/// The identifier of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The target size that requests the original size.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
/// A key of the `info` of a result handler: whether a better picture follows; always `false`.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// A key of the `info` of a result handler: the identifier of the request.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
/// A key of the `info` of a result handler: whether the picture is not local; always `false`.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
/// A key of the `info` of a result handler: whether the request was cancelled.
public let PHImageCancelledKey = "PHImageCancelledKey"
/// A key of the `info` of a result handler: the error, if there is no picture.
public let PHImageErrorKey = "PHImageErrorKey"
