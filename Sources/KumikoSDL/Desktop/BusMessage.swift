import KumikoCDBus

/// A message on the bus, released with this object.
///
/// Messages are reference-counted atomically by the library, and read by one thread at a time.
nonisolated final class BusMessage: @unchecked Sendable {
  let reference: OpaquePointer

  /// Takes ownership of a message that libdbus created.
  init(taking reference: OpaquePointer) { self.reference = reference }

  /// A method call; nil if memory is exhausted.
  init?(to destination: String, _ path: String, _ interface: String, _ method: String) {
    guard let made = dbus_message_new_method_call(destination, path, interface, method) else {
      return nil
    }
    reference = made
  }

  /// A signal of an object; nil if memory is exhausted, or a name is invalid.
  init?(signal name: String, of interface: String, from path: String) {
    guard let made = dbus_message_new_signal(path, interface, name) else { return nil }
    reference = made
  }

  /// The reply to a call; nil if the caller expects none.
  init?(answering call: BusMessage, with values: [BusArgument]) {
    guard dbus_message_get_no_reply(call.reference) == 0,
      let made = dbus_message_new_method_return(call.reference)
    else { return nil }
    reference = made
    for value in values { append(value) }
  }

  /// An error reply to a call.
  init?(refusing call: BusMessage, _ name: String, _ text: String) {
    guard dbus_message_get_no_reply(call.reference) == 0,
      let made = dbus_message_new_error(call.reference, name, text)
    else { return nil }
    reference = made
  }

  deinit { dbus_message_unref(reference) }

  /// Appends a text, or a list of texts.
  func append(_ text: String) { append(.text(text)) }

  func append(_ texts: [String]) { append(.list(of: "s", texts.map(BusArgument.text))) }

  /// The serial of the call that it replies to; 0 for none.
  var answeredSerial: UInt32 { dbus_message_get_reply_serial(reference) }

  /// Whether it replies to the call with a serial; 0 is none.
  func answers(_ serial: UInt32) -> Bool { serial != 0 && answeredSerial == serial }

  /// The path of the object.
  var path: String? { dbus_message_get_path(reference).map { String(cString: $0) } }

  /// The name of the interface; empty if there is none.
  var interface: String {
    dbus_message_get_interface(reference).map { String(cString: $0) } ?? ""
  }

  /// The name of the method or signal.
  var member: String { dbus_message_get_member(reference).map { String(cString: $0) } ?? "" }

  /// The type signature of its arguments.
  var signature: String {
    dbus_message_get_signature(reference).map { String(cString: $0) } ?? ""
  }

  /// Whether it is a method call.
  var isCall: Bool { dbus_message_get_type(reference) == DBUS_MESSAGE_TYPE_METHOD_CALL }

  func isSignal(_ interface: String, _ name: String) -> Bool {
    dbus_message_is_signal(reference, interface, name) != 0
  }

  var isError: Bool { dbus_message_get_type(reference) == DBUS_MESSAGE_TYPE_ERROR }

  /// The arguments of the message.
  var arguments: [BusValue] {
    var iterator = DBusMessageIter()
    guard dbus_message_iter_init(reference, &iterator) != 0 else { return [] }
    return BusValue.all(&iterator)
  }
}

/// A value in a message, as far as settings and dialogs use them.
nonisolated enum BusValue: Equatable {
  case text(String)
  case number(UInt32)
  case integer(Int)
  case real(Double)
  case truth(Bool)
  /// An array, a structure or an entry of a dictionary, which is a list of a key and a value.
  case list([BusValue])
  case other

  /// The value as an integer; nil for others.
  var whole: Int? {
    switch self {
    case .number(let number): Int(number)
    case .integer(let number): number
    default: nil
    }
  }

  /// All values from the position of an iterator on; variants are replaced by their contents.
  static func all(_ iterator: inout DBusMessageIter) -> [BusValue] {
    var values: [BusValue] = []
    while dbus_message_iter_get_arg_type(&iterator) != 0 {
      values.append(value(&iterator))
      dbus_message_iter_next(&iterator)
    }
    return values
  }

  private static func value(_ iterator: inout DBusMessageIter) -> BusValue {
    switch dbus_message_iter_get_arg_type(&iterator) {
    case DBUS_SHIM_STRING, DBUS_SHIM_OBJECT_PATH:
      var text: UnsafePointer<CChar>?
      dbus_message_iter_get_basic(&iterator, &text)
      return text.map { .text(String(cString: $0)) } ?? .other
    case DBUS_SHIM_UINT32:
      var number: UInt32 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      return .number(number)
    case DBUS_SHIM_INT32:
      var number: Int32 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      return .integer(Int(number))
    case DBUS_SHIM_INT64:
      var number: Int64 = 0
      dbus_message_iter_get_basic(&iterator, &number)
      return .integer(Int(number))
    case DBUS_SHIM_DOUBLE:
      var number = 0.0
      dbus_message_iter_get_basic(&iterator, &number)
      return .real(number)
    case DBUS_SHIM_BOOLEAN:
      var truth: dbus_bool_t = 0
      dbus_message_iter_get_basic(&iterator, &truth)
      return .truth(truth != 0)
    case DBUS_SHIM_VARIANT:
      var inside = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inside)
      return value(&inside)
    case DBUS_SHIM_ARRAY, DBUS_SHIM_DICT_ENTRY, DBUS_SHIM_STRUCT:
      var inside = DBusMessageIter()
      dbus_message_iter_recurse(&iterator, &inside)
      return .list(all(&inside))
    default: return .other
    }
  }
}
