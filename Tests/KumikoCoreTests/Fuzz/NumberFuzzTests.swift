import KumikoFoundation
import KumikoGraphics
import KumikoLayout
import KumikoReporting
import KumikoTestSupport
import Testing

@testable import KumikoCore

/// Numbers with which nothing can be placed, given wherever the app may give one: nothing stops,
/// and what is on the screen has places.
@MainActor struct NumberFuzzTests {
  private func transform(_ random: inout SeededGenerator) -> CGAffineTransform {
    switch random.below(4) {
    case 0: CGAffineTransform(translationX: random.number(), y: random.number())
    case 1: CGAffineTransform(scaleX: random.number(), y: random.number())
    case 2: CGAffineTransform(rotationAngle: random.number())
    default:
      CGAffineTransform(
        random.number(), random.number(), random.number(), random.number(), random.number(),
        random.number())
    }
  }

  private func upset(_ view: UIView, _ random: inout SeededGenerator) {
    switch random.below(20) {
    case 0: view.frame = random.rect()
    case 1: view.bounds = random.rect()
    case 2: view.center = random.point()
    case 3: view.transform = transform(&random)
    case 4: view.alpha = random.number()
    case 5: view.layer.cornerRadius = random.number()
    case 6: view.layer.borderWidth = random.number()
    case 7:
      view.layer.shadowOpacity = Float(random.number())
      view.layer.shadowRadius = random.number()
      view.layer.shadowOffset = random.size()
    case 8:
      let gradient = CAGradientLayer()
      gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      gradient.locations = [NSNumber(value: Double(random.number())), 1]
      gradient.startPoint = random.point()
      gradient.endPoint = random.point()
      gradient.type = random.below(2) == 0 ? .radial : .axial
      gradient.frame = random.rect()
      view.layer.insertSublayer(gradient, at: 0)
    case 9:
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: random.number(), leading: random.number(), bottom: random.number(),
        trailing: random.number())
    case 10: view.bounds.size = random.size()
    case 11: view.frame.size = random.size()
    case 12: _ = view.sizeThatFits(random.size())
    case 13: _ = view.convert(random.point(), to: nil)
    case 14: _ = view.hitTest(random.point(), with: nil)
    case 15: _ = view.systemLayoutSizeFitting(random.size())
    case 16: view.layer.position = random.point()
    case 17: view.layer.opacity = Float(random.number())
    case 18:
      view.backgroundColor = UIColor(
        red: random.number(), green: random.number(), blue: random.number(), alpha: random.number())
    default: view.sizeToFit()
    }
  }

  private func animate(_ random: inout SeededGenerator, _ change: @escaping () -> Void) {
    let (a, b, c) = (
      Double(random.number()), Double(random.number()), Double(random.number())
    )
    switch random.below(5) {
    case 0: UIView.animate(withDuration: a, animations: change)
    case 1:
      UIView.animate(
        withDuration: a, delay: b, usingSpringWithDamping: CGFloat(c),
        initialSpringVelocity: CGFloat(a),
        options: [], animations: change)
    case 2:
      let timing = UISpringTimingParameters(
        mass: CGFloat(a), stiffness: CGFloat(b), damping: CGFloat(c),
        initialVelocity: CGVector(dx: a, dy: b))
      let animator = UIViewPropertyAnimator(duration: b, timingParameters: timing)
      animator.addAnimations(change)
      animator.startAnimation()
    case 3:
      UIViewPropertyAnimator(duration: a, dampingRatio: CGFloat(b), animations: change)
        .startAnimation()
    default: UIView.animate(withDuration: 0.2, animations: change)
    }
  }

  @Test func `views, layers and springs take any number`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("numbers for views", seeds: 8).run { random in
        let screen = ViewScreen(scale: [1, 1.5, 2][random.below(3)])
        var views = [screen.root]
        for _ in 0..<(1 + random.below(6)) {
          let view: UIView =
            switch random.below(7) {
            case 0: UIImageView()
            case 1: UILabel()
            case 2: UIScrollView()
            case 3: UISlider()
            case 4: UIProgressView()
            case 5: UIButton()
            default: UIView()
            }
          view.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
          view.backgroundColor = .red
          (view as? UILabel)?.text = "text"
          (view as? UIImageView)?.image = UIImage(systemName: "star")
          views[random.below(views.count)].addSubview(view)
          views.append(view)
        }
        for _ in 0..<12 {
          let view = views[random.below(views.count)]
          if random.below(4) == 0 {
            var own = SeededGenerator(seed: random.next())
            animate(&random) { upset(view, &own) }
          } else {
            upset(view, &random)
          }
          if random.below(3) == 0 { screen.tick(random.below(9) == 0 ? 100 : 1.0 / 60) }
        }
        for _ in 0..<3 { screen.tick() }
        screen.wait(0.1)
        return screen.window.placeProblem
      }
    }
  }

  @Test func `scroll views take any number`() {
    Diagnostics.withHandler({ _ in }) {
      Fuzzing("numbers for scroll views", seeds: 8).run { random in
        let screen = ViewScreen(scale: [1, 1.5, 2][random.below(3)])
        let view = UIScrollView(frame: screen.root.bounds)
        screen.root.addSubview(view)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        for _ in 0..<14 {
          switch random.below(15) {
          case 0, 1: view.contentSize = random.size()
          case 2: view.contentInset = random.insets()
          case 3: view.contentOffset = random.point()
          case 4: view.setContentOffset(random.point(), animated: random.below(2) == 0)
          case 5: view.scrollRectToVisible(random.rect(), animated: random.below(2) == 0)
          case 6: view.scrollIndicatorInsets = random.insets()
          case 7: view.isPagingEnabled.toggle()
          case 8: upset(view, &random)
          case 9: view.decelerationRate = UIScrollView.DecelerationRate(rawValue: random.number())
          case 10:
            var own = SeededGenerator(seed: random.next())
            animate(&random) { view.contentOffset = own.point() }
          case 11:
            screen.send(
              .wheel(
                CGPoint(x: 50, y: 50),
                delta: CGVector(dx: random.number(), dy: random.number()),
                isPrecise: random.below(2) == 0, modifiers: []))
          case 12: screen.send(.fingerDown(CGPoint(x: 50, y: 50), id: 0))
          case 13: screen.send(.fingerMoved(random.point(), id: 0))
          default: screen.send(.fingerUp(CGPoint(x: 50, y: 90), id: 0))
          }
          if random.below(2) == 0 { screen.wait(0.05) }
        }
        screen.wait(0.2)
        return screen.window.placeProblem
      }
    }
  }
}
