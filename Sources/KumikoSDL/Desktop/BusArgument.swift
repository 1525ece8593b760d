import KumikoCDBus

/// A value that is sent in a message.
nonisolated indirect enum BusArgument {
  case text(String)
  case byte(UInt8)
  case number(UInt32)
  case integer(Int32)
  case short(Int16)
  case long(Int64)
  case real(Double)
  case truth(Bool)
  /// An object path.
  case object(String)
  case variant(BusArgument)
  /// A dictionary of texts.
  case texts([(String, String)])
  /// A file path: its bytes and a zero.
  case path(String)
  /// An open file descriptor, which the message duplicates.
  case file(Int32)
  /// Values of one type, which must be specified for an empty list.
  case list(of: String, [BusArgument])
  case structure([BusArgument])
  /// A dictionary of variants.
  case options([(name: String, value: BusArgument)])

  /// A reference to an object of a program.
  static func reference(_ program: String, _ path: String) -> BusArgument {
    .structure([.text(program), .object(path)])
  }

  /// The type signature.
  var signature: String {
    switch self {
    case .text: "s"
    case .byte: "y"
    case .number: "u"
    case .integer: "i"
    case .short: "n"
    case .long: "x"
    case .real: "d"
    case .truth: "b"
    case .object: "o"
    case .variant: "v"
    case .texts: "a{ss}"
    case .path: "ay"
    case .file: "h"
    case .list(let type, _): "a" + type
    case .structure(let parts): "(" + parts.map(\.signature).joined() + ")"
    case .options: "a{sv}"
    }
  }

  /// Appends the value at the position of an iterator.
  func append(to iterator: inout DBusMessageIter) {
    switch self {
    case .text(let text):
      // A zero would terminate it.
      text.replacing("\0", with: "").withCString { pointer in
        var pointer: UnsafePointer<CChar>? = pointer
        dbus_message_iter_append_basic(&iterator, DBUS_SHIM_STRING, &pointer)
      }
    case .byte(var byte):
      dbus_message_iter_append_basic(&iterator, DBUS_SHIM_BYTE, &byte)
    case .number(var number):
      dbus_message_iter_append_basic(&iterator, DBUS_SHIM_UINT32, &number)
    case .integer(var number):
      dbus_message_iter_append_basic(&iterator, DBUS_SHIM_INT32, &number)
    case .short(var number):
      dbus_message_iter_append_basic(&iterator, DBUS_SHIM_INT16, &number)
    case .long(var number):
      dbus_message_iter_append_basic(&iterator, DBUS_SHIM_INT64, &number)
    case .real(var number):
      dbus_message_iter_append_basic(&iterator, DBUS_SHIM_DOUBLE, &number)
    case .object(let path):
      path.withCString { pointer in
        var pointer: UnsafePointer<CChar>? = pointer
        dbus_message_iter_append_basic(&iterator, DBUS_SHIM_OBJECT_PATH, &pointer)
      }
    case .variant(let value):
      BusArgument.within(&iterator, DBUS_SHIM_VARIANT, value.signature) { value.append(to: &$0) }
    case .texts(let texts):
      BusArgument.within(&iterator, DBUS_SHIM_ARRAY, "{ss}") { list in
        for (name, text) in texts {
          BusArgument.within(&list, DBUS_SHIM_DICT_ENTRY, nil) { entry in
            BusArgument.text(name).append(to: &entry)
            BusArgument.text(text).append(to: &entry)
          }
        }
      }
    case .truth(let truth):
      var truth: dbus_bool_t = truth ? 1 : 0
      dbus_message_iter_append_basic(&iterator, DBUS_SHIM_BOOLEAN, &truth)
    case .path(let path):
      BusArgument.within(&iterator, DBUS_SHIM_ARRAY, "y") { list in
        for byte in Array(path.utf8) + [0] {
          var byte = byte
          dbus_message_iter_append_basic(&list, DBUS_SHIM_BYTE, &byte)
        }
      }
    case .file(var number):
      dbus_message_iter_append_basic(&iterator, DBUS_SHIM_UNIX_FD, &number)
    case .list(let type, let values):
      BusArgument.within(&iterator, DBUS_SHIM_ARRAY, type) { list in
        for value in values { value.append(to: &list) }
      }
    case .structure(let parts):
      BusArgument.within(&iterator, DBUS_SHIM_STRUCT, nil) { inside in
        for part in parts { part.append(to: &inside) }
      }
    case .options(let options):
      BusArgument.within(&iterator, DBUS_SHIM_ARRAY, "{sv}") { list in
        for (name, value) in options {
          BusArgument.within(&list, DBUS_SHIM_DICT_ENTRY, nil) { entry in
            BusArgument.text(name).append(to: &entry)
            BusArgument.within(&entry, DBUS_SHIM_VARIANT, value.signature) {
              value.append(to: &$0)
            }
          }
        }
      }
    }
  }

  private static func within(
    _ iterator: inout DBusMessageIter, _ kind: Int32, _ type: String?,
    _ body: (inout DBusMessageIter) -> Void
  ) {
    var inside = DBusMessageIter()
    guard dbus_message_iter_open_container(&iterator, kind, type, &inside) != 0 else { return }
    body(&inside)
    dbus_message_iter_close_container(&iterator, &inside)
  }
}

extension BusMessage {
  /// Appends a value.
  nonisolated func append(_ argument: BusArgument) {
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(reference, &iterator)
    argument.append(to: &iterator)
  }
}
