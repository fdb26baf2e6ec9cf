import UIKit

/// The road with the cars. It moves views instead of redrawing them.
class RoadView: UIView {
  private let surface = UIView()
  private var marks: [UIView] = []
  private let player = CarView(color: .systemRed)
  private var others: [CarView] = []

  private static let markCount = 7
  private static let markWidth: CGFloat = 6
  /// Where the rows of marks are, as shares of the road's width.
  private static let rows: (CGFloat, CGFloat) = (0.35, 0.65)
  private static let colors: [UIColor] = [.systemBlue, .systemOrange, .systemTeal]

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGreen
    clipsToBounds = true
    surface.backgroundColor = UIColor(white: 0.28, alpha: 1)
    addSubview(surface)
    for _ in 0..<(2 * Self.markCount) {
      let mark = UIView()
      mark.backgroundColor = UIColor(white: 1, alpha: 0.8)
      mark.layer.cornerRadius = 3
      mark.accessibilityIdentifier = "mark"
      marks.append(mark)
      addSubview(mark)
    }
    player.accessibilityIdentifier = "car"
    addSubview(player)
  }

  required init?(coder: NSCoder) {
    fatalError("RoadView is made in code")
  }

  private var road: CGRect {
    let width = min(bounds.width * 0.86, bounds.height * 0.55)
    return CGRect(x: (bounds.width - width) / 2, y: 0, width: width, height: bounds.height)
  }

  /// From the left edge to the first row of marks, in points.
  var clearWidth: CGFloat { road.minX + road.width * Self.rows.0 - Self.markWidth / 2 }

  private var carSize: CGSize {
    CGSize(width: road.width * Race.carWidth, height: bounds.height * Race.carLength)
  }

  /// Updates the views from the race.
  func show(_ race: Race) {
    surface.frame = road
    let offset = race.distance.truncatingRemainder(dividingBy: 1.0 / Double(Self.markCount))
    for (index, mark) in marks.enumerated() {
      let row = Double(index / 2) / Double(Self.markCount) + offset
      let x = road.minX + road.width * (index.isMultiple(of: 2) ? Self.rows.0 : Self.rows.1)
      mark.frame = CGRect(
        x: x - Self.markWidth / 2, y: bounds.height * CGFloat(row - 0.07), width: Self.markWidth,
        height: bounds.height * 0.07)
    }
    player.frame = carFrame(x: race.position, distance: 0)
    while others.count < race.obstacles.count {
      let car = CarView(color: Self.colors[others.count % Self.colors.count])
      others.append(car)
      insertSubview(car, belowSubview: player)
    }
    for (index, car) in others.enumerated() {
      guard index < race.obstacles.count else {
        car.isHidden = true
        continue
      }
      car.isHidden = false
      let obstacle = race.obstacles[index]
      car.frame = carFrame(x: obstacle.x, distance: obstacle.distance)
    }
  }

  private func carFrame(x: Double, distance: Double) -> CGRect {
    let center = CGPoint(
      x: road.minX + road.width * CGFloat(x), y: bounds.height * CGFloat(0.82 - distance * 0.9))
    return CGRect(
      x: center.x - carSize.width / 2, y: center.y - carSize.height / 2, width: carSize.width,
      height: carSize.height)
  }
}
