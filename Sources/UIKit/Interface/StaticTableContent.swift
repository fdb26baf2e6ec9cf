import Foundation
import InterfaceFiles

/// The static sections and cells of a table view.
@MainActor final class StaticTableContent {
  struct Section {
    var header: String?
    var footer: String?
    var cells: [UITableViewCell]
    /// The heights in the file, in points; negative values mean the table's.
    var heights: [CGFloat]
  }

  let sections: [Section]

  /// A row's height in the file; `nil` means the table's.
  func height(at path: IndexPath) -> CGFloat? {
    let height = sections[path.section].heights[path.row]
    return height < 0 ? nil : height
  }

  init(_ sources: [InterfaceObject], _ builder: InterfaceBuilder) throws(InterfaceError) {
    var sections: [Section] = []
    for source in sources {
      let reader = AttributeReader(source, in: builder.instance.file)
      var section = Section(
        header: reader.string("headerTitle"), footer: reader.string("footerTitle"), cells: [],
        heights: [])
      reader.finish()
      if !source.objects.isEmpty {
        builder.instance.note(
          source.error("views as headers and footers of static sections are not supported"))
      }
      for object in source.lists["cells"] ?? [] {
        guard let cell = try builder.view(object) as? UITableViewCell else {
          builder.instance.note(object.error("this is not a table view cell"))
          continue
        }
        section.cells.append(cell)
        if case .number(let height)? = object.attributes["rowHeight"] {
          section.heights.append(CGFloat(height))
        } else {
          section.heights.append(-1)
        }
      }
      sections.append(section)
    }
    self.sections = sections
  }
}
