import Foundation

/// The folders of modules as an SVG picture, one module below the other.
struct FolderPicture {
  let svg: String

  init(of graphs: [FolderGraph]) {
    let drawings = graphs.map { ModuleDrawing(of: $0) }
    let width = max(drawings.map(\.width).max() ?? 0, 560)
    var top = 0.0
    var parts: [String] = []
    for drawing in drawings {
      parts.append("<g transform=\"translate(0 \(Int(top)))\">\n\(drawing.svg)\n</g>")
      top += drawing.height
    }
    let names = graphs.map(\.module).joined(separator: ", ")
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(top))" \
      width="\(Int(width))" height="\(Int(top))" role="img" \
      font-family="Inter, Helvetica, Arial, sans-serif" font-size="13" \
      aria-label="Which folders of \(ModuleDrawing.escaped(names)) use each other">
      <style>
      .ground { fill: #ffffff } text { fill: #111827 } .note { fill: #4b5563; font-size: 12px }
      .name { font-size: 17px; font-weight: 600 } .title { font-weight: 600 }
      .box { fill: #f3f4f6; stroke: #6b7280 } .circle { fill: #fef3c7; stroke: #b45309 }
      .link { fill: none; stroke: #6b7280 } .tip { fill: #6b7280 }
      @media (prefers-color-scheme: dark) {
      .ground { fill: #0d1117 } text { fill: #e5e7eb } .note { fill: #9ca3af }
      .box { fill: #1f2937; stroke: #9ca3af } .circle { fill: #422006; stroke: #f59e0b }
      .link { stroke: #9ca3af } .tip { fill: #9ca3af }
      }
      </style>
      <defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" \
      markerHeight="7" orient="auto"><path class="tip" d="M0 0 10 5 0 10z"/></marker></defs>
      <rect class="ground" width="100%" height="100%"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }
}
