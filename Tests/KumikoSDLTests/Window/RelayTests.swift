import Foundation
import KumikoCWayland
import KumikoTestSupport
import Testing

@testable import KumikoSDL

/// What stands between SDL and a compositor, with this test as both.
struct RelayTests {
  /// A socket of the compositor's side, and one of the program's.
  private func open() throws -> (compositor: Int32, program: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let program = kumiko_relay_start(ends[1])
    try #require(program >= 0)
    return (ends[0], program)
  }

  private func send(_ data: Data, to descriptor: Int32) {
    Pipes.write(data, into: dup(descriptor))
  }

  private func receive(_ count: Int, from descriptor: Int32) -> Data? {
    Pipes.all(dup(descriptor), silentFor: 60, within: 60, atMost: count)
  }

  /// A message of the protocol: an object, a code, and words.
  private func message(_ object: UInt32, _ code: UInt32, _ body: Data) -> Data {
    var head = [object, UInt32(8 + body.count) << 16 | code]
    return Data(bytes: &head, count: 8) + body
  }

  private func words(_ words: UInt32...) -> Data {
    words.withUnsafeBufferPointer { Data(buffer: $0) }
  }

  /// A registry is asked for an object of an interface.
  private func bind(_ registry: UInt32, _ interface: String, as number: UInt32) -> Data {
    var text = Data(interface.utf8) + [0]
    while text.count % 4 != 0 { text.append(0) }
    let length = UInt32(interface.utf8.count + 1)
    return message(registry, 0, words(3, length) + text + words(3, number))
  }

  @Test func `The data device that a program asks for is never made`() throws {
    let (compositor, program) = try open()
    let manager = bind(2, "wl_data_device_manager", as: 5)
    let source = message(5, 0, words(7))
    let seat = bind(2, "wl_seat", as: 4)
    let said = [
      seat, manager, message(5, 1, words(6, 4)), source, message(6, 1, words(7, 1)),
      message(4, 0, words(8)),
    ]
    send(said.reduce(Data(), +), to: program)
    // The number is used by something that is over at once.
    let wanted = [seat, manager, message(1, 0, words(6)), source, message(4, 0, words(8))]
      .reduce(Data(), +)
    expect(receive(wanted.count, from: compositor) == wanted)
    let answers = [
      message(6, 0, words(1)), message(1, 1, words(6)), message(1, 1, words(9)),
      message(8, 0, words(1)),
    ]
    send(answers.reduce(Data(), +), to: compositor)
    let heard = answers[2...].reduce(Data(), +)
    expect(receive(heard.count, from: program) == heard, saying: "of which nothing is heard")
    close(compositor)
    close(program)
  }

  @Test func `A program is not told of tablets, of which this one is told itself`() throws {
    let (compositor, program) = try open()
    let asked = message(1, 1, words(2))
    send(asked, to: program)
    expect(receive(asked.count, from: compositor) == asked)
    func global(_ interface: String, of registry: UInt32 = 2) -> Data {
      var text = Data(interface.utf8) + [0]
      while text.count % 4 != 0 { text.append(0) }
      let length = UInt32(interface.utf8.count + 1)
      return message(registry, 0, words(3, length) + text + words(1))
    }
    let told = [
      global("wl_seat"), global("zwp_tablet_manager_v2"), global("zwp_tablet_manager_v3"),
      global("zwp_tablet_manager_v2", of: 3),
    ]
    send(told.reduce(Data(), +), to: compositor)
    let heard = [told[0], told[2], told[3]].reduce(Data(), +)
    expect(receive(heard.count, from: program) == heard)
    close(compositor)
    close(program)
  }

  @Test func `Other objects are made, whatever their numbers and codes`() throws {
    let (compositor, program) = try open()
    let said = [
      bind(2, "wl_data_device_manager_of_others", as: 5), message(5, 1, words(6, 4)),
      message(6, 1, words(7, 1)), bind(2, "wl_shm", as: 9), message(9, 1, Data()),
    ].reduce(Data(), +)
    send(said, to: program)
    expect(receive(said.count, from: compositor) == said)
    close(compositor)
    close(program)
  }

  @Test func `A message that comes in pieces is passed on whole`() throws {
    let (compositor, program) = try open()
    let all = message(7, 1, Data("first".utf8) + Data(count: 3)) + message(8, 2, Data())
    for byte in all {
      var byte = byte
      expect(Glibc.write(compositor, &byte, 1) == 1)
    }
    expect(receive(all.count, from: program) == all)
    close(compositor)
    close(program)
  }

  @Test func `Megabytes go both ways at once, in order`() throws {
    let (compositor, program) = try open()
    let parts = (0..<40_000).map { message(9, 5, Data(repeating: UInt8($0 % 251), count: 92)) }
    let all = parts.reduce(into: Data()) { $0.append($1) }
    send(all, to: compositor)
    send(all, to: program)
    expect(receive(all.count, from: program) == all)
    expect(receive(all.count, from: compositor) == all)
    close(compositor)
    close(program)
  }

  @Test func `Files go along with what is said`() throws {
    let (compositor, program) = try open()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    expect(sendDescriptor(compositor, ends[1]))
    close(ends[1])
    let arrived = receiveDescriptor(program)
    send(Data("through".utf8), to: arrived)
    close(arrived)
    expect(receive(7, from: ends[0]) == Data("through".utf8))
    for descriptor in [ends[0], compositor, program] { close(descriptor) }
  }

  @Test func `What a compositor says last arrives though it has gone`() throws {
    let (compositor, program) = try open()
    let last = message(1, 0, Data("an error of the protocol".utf8))
    last.withUnsafeBytes { expect(Glibc.write(compositor, $0.baseAddress, $0.count) == $0.count) }
    close(compositor)
    expect(receive(last.count, from: program) == last)
    expect(receive(1, from: program) == nil, saying: "and then it is over")
    close(program)
  }

  @Test func `A compositor hears that the program has gone`() throws {
    let (compositor, program) = try open()
    close(program)
    expect(receive(1, from: compositor) == nil)
    close(compositor)
  }

  @Test func `What is no message ends the connection`() throws {
    let (compositor, program) = try open()
    send(Data(repeating: 0, count: 64), to: compositor)
    expect(receive(1, from: program) == nil)
    close(compositor)
    close(program)
  }
}

/// A message with a descriptor, as sockets carry it.
private func sendDescriptor(_ socket: Int32, _ descriptor: Int32) -> Bool {
  var control = [UInt8](repeating: 0, count: 24)
  control.withUnsafeMutableBytes {
    $0.storeBytes(of: 20, as: Int.self)
    $0.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
    $0.storeBytes(of: Int32(1), toByteOffset: 12, as: Int32.self)
    $0.storeBytes(of: descriptor, toByteOffset: 16, as: Int32.self)
  }
  var bytes: [UInt32] = [9, 8 << 16]
  return bytes.withUnsafeMutableBytes { bytes in
    control.withUnsafeMutableBytes { control in
      var part = iovec(iov_base: bytes.baseAddress, iov_len: 8)
      return withUnsafeMutablePointer(to: &part) {
        var message = msghdr()
        (message.msg_iov, message.msg_iovlen) = ($0, 1)
        (message.msg_control, message.msg_controllen) = (control.baseAddress, 24)
        return sendmsg(socket, &message, 0) == 8
      }
    }
  }
}

private func receiveDescriptor(_ socket: Int32) -> Int32 {
  var control = [UInt8](repeating: 0, count: 24)
  var bytes = [UInt8](repeating: 0, count: 8)
  return bytes.withUnsafeMutableBytes { bytes in
    control.withUnsafeMutableBytes { control in
      var part = iovec(iov_base: bytes.baseAddress, iov_len: 8)
      return withUnsafeMutablePointer(to: &part) {
        var message = msghdr()
        (message.msg_iov, message.msg_iovlen) = ($0, 1)
        (message.msg_control, message.msg_controllen) = (control.baseAddress, 24)
        guard recvmsg(socket, &message, 0) == 8 else { return -1 }
        return control.load(fromByteOffset: 16, as: Int32.self)
      }
    }
  }
}
