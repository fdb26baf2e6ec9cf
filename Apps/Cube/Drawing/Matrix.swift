import Foundation

/// A matrix of 4 × 4 numbers, column after column, as OpenGL ES takes it.
struct Matrix {
  var values: [Float]

  static let identity = Matrix(values: (0..<16).map { $0 % 5 == 0 ? 1 : 0 })

  func times(_ other: Matrix) -> Matrix {
    var result = Matrix.identity
    for column in 0..<4 {
      for row in 0..<4 {
        result.values[column * 4 + row] = (0..<4).reduce(0) {
          $0 + values[$1 * 4 + row] * other.values[column * 4 + $1]
        }
      }
    }
    return result
  }

  static func translation(z: Float) -> Matrix {
    var matrix = identity
    matrix.values[14] = z
    return matrix
  }

  /// A turn around one of the three axes, in radians.
  static func turn(around axis: Int, by angle: Float) -> Matrix {
    var matrix = identity
    let (one, other) = ((axis + 1) % 3, (axis + 2) % 3)
    matrix.values[one * 5] = cos(angle)
    matrix.values[other * 5] = cos(angle)
    matrix.values[one * 4 + other] = sin(angle)
    matrix.values[other * 4 + one] = -sin(angle)
    return matrix
  }

  /// A view of 45° across the smaller side, from 1 to 20 away.
  static func perspective(aspect: Float) -> Matrix {
    let (near, far): (Float, Float) = (1, 20)
    let focus = 1 / tan(Float.pi / 8)
    var matrix = Matrix(values: Array(repeating: 0, count: 16))
    matrix.values[0] = aspect < 1 ? focus : focus / aspect
    matrix.values[5] = aspect < 1 ? focus * aspect : focus
    matrix.values[10] = (far + near) / (near - far)
    matrix.values[11] = -1
    matrix.values[14] = 2 * far * near / (near - far)
    return matrix
  }
}
