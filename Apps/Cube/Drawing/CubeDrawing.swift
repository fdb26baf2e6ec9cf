import OpenGLES
import UIKit

/// The program, and the corners of the cube in a buffer.
struct CubeDrawing {
  private let program: GLuint
  private let transform: GLint
  private var corners: GLuint = 0
  private let count: GLsizei

  private static let vertexShader = """
    attribute vec3 position;
    attribute vec3 color;
    uniform mat4 transform;
    varying lowp vec3 shade;
    void main() {
      gl_Position = transform * vec4(position, 1.0);
      shade = color;
    }
    """

  private static let fragmentShader = """
    varying lowp vec3 shade;
    void main() { gl_FragColor = vec4(shade, 1.0); }
    """

  private static let (position, color): (GLuint, GLuint) = (0, 1)

  /// - Returns: nil if the program cannot be made; the log then says why.
  init?() {
    program = glCreateProgram()
    for (kind, text) in [
      (GL_VERTEX_SHADER, Self.vertexShader), (GL_FRAGMENT_SHADER, Self.fragmentShader),
    ] {
      let shader = glCreateShader(GLenum(kind))
      text.withCString { text in
        var text: UnsafePointer<GLchar>? = text
        glShaderSource(shader, 1, &text, nil)
      }
      glCompileShader(shader)
      glAttachShader(program, shader)
      glDeleteShader(shader)
    }
    glBindAttribLocation(program, Self.position, "position")
    glBindAttribLocation(program, Self.color, "color")
    glLinkProgram(program)
    var isLinked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
    guard isLinked == GL_TRUE else {
      NSLog("The program of the cube cannot be linked.")
      return nil
    }
    transform = glGetUniformLocation(program, "transform")
    let values = Self.triangles()
    count = GLsizei(values.count / 6)
    glGenBuffers(1, &corners)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), corners)
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), values.count * MemoryLayout<GLfloat>.size, values,
      GLenum(GL_STATIC_DRAW))
  }

  /// Two triangles for each side: for each corner its place and the side's colour.
  private static func triangles() -> [GLfloat] {
    let colors: [[GLfloat]] = [
      [1, 0.27, 0.23], [1, 0.62, 0.04], [1, 0.84, 0.04], [0.19, 0.82, 0.35], [0.04, 0.52, 1],
      [0.75, 0.35, 0.95],
    ]
    var values: [GLfloat] = []
    for side in 0..<6 {
      let (axis, direction): (Int, GLfloat) = (side / 2, side % 2 == 0 ? 1 : -1)
      for (u, v) in [(-1, -1), (1, -1), (1, 1), (-1, -1), (1, 1), (-1, 1)] as [(GLfloat, GLfloat)] {
        var corner: [GLfloat] = [0, 0, 0]
        corner[axis] = direction
        corner[(axis + 1) % 3] = u
        corner[(axis + 2) % 3] = v
        values += corner + colors[side]
      }
    }
    return values
  }

  /// Draws the cube into what is bound.
  func draw(angle: Float, aspect: Float) {
    glClearColor(0.11, 0.11, 0.12, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT))
    glEnable(GLenum(GL_DEPTH_TEST))
    glUseProgram(program)
    let matrix = Matrix.perspective(aspect: aspect).times(.translation(z: -7))
      .times(.turn(around: 0, by: 0.5)).times(.turn(around: 1, by: angle))
    glUniformMatrix4fv(transform, 1, GLboolean(GL_FALSE), matrix.values)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), corners)
    let size = MemoryLayout<GLfloat>.size
    for (attribute, offset) in [(Self.position, 0), (Self.color, 3 * size)] {
      glEnableVertexAttribArray(attribute)
      glVertexAttribPointer(
        attribute, 3, GLenum(GL_FLOAT), GLboolean(GL_FALSE), GLsizei(6 * size),
        UnsafeRawPointer(bitPattern: offset))
    }
    glDrawArrays(GLenum(GL_TRIANGLES), 0, count)
  }

  func delete() {
    var corners = corners
    glDeleteBuffers(1, &corners)
    glDeleteProgram(program)
  }
}
