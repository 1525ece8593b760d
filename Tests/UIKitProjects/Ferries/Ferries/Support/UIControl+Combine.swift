import Combine
import UIKit

extension UIControl {
  struct EventPublisher: Publisher {
    typealias Output = UIControl
    typealias Failure = Never

    let control: UIControl
    let events: UIControl.Event

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(
        subscription: EventSubscription(subscriber: subscriber, control: control, events: events))
    }
  }

  func publisher(for events: UIControl.Event) -> EventPublisher {
    EventPublisher(control: self, events: events)
  }
}

private final class EventSubscription<S: Subscriber>: Subscription where S.Input == UIControl {
  private var subscriber: S?
  private weak var control: UIControl?
  private let events: UIControl.Event

  init(subscriber: S, control: UIControl, events: UIControl.Event) {
    self.subscriber = subscriber
    self.control = control
    self.events = events
    control.addTarget(self, action: #selector(handle(_:)), for: events)
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    control?.removeTarget(self, action: #selector(handle(_:)), for: events)
    subscriber = nil
  }

  @objc private func handle(_ sender: UIControl) {
    _ = subscriber?.receive(sender)
  }
}

extension UITextField {
  var textPublisher: AnyPublisher<String, Never> {
    NotificationCenter.default
      .publisher(for: UITextField.textDidChangeNotification, object: self)
      .compactMap { ($0.object as? UITextField)?.text }
      .eraseToAnyPublisher()
  }
}
