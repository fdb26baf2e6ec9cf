import CPangoCairo
import DeviceTestKit
import Foundation

/// Pixels of PNG files, and files of one colour.
enum PNGPixel {
  /// The colour of a pixel of a file.
  ///
  /// - Throws: If the file is not a PNG or the pixel does not exist.
  static func color(ofFile path: String, atX x: Int, _ y: Int) throws -> TestColor {
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let bytes = cairo_image_surface_get_data(surface),
      (0..<Int(cairo_image_surface_get_width(surface))).contains(x),
      (0..<Int(cairo_image_surface_get_height(surface))).contains(y)
    else { throw CocoaError(.fileReadCorruptFile) }
    let pixel = bytes + y * Int(cairo_image_surface_get_stride(surface)) + x * 4
    return TestColor(red: pixel[2], green: pixel[1], blue: pixel[0])
  }

  /// A PNG of one colour with the proportions of the screen.
  static func file(of color: TestColor) throws -> Data {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 390, 844)
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_set_source_rgb(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    cairo_paint(context)
    let folder = try TestFolder.make()
    defer { TestFolder.remove(folder) }
    let file = folder.appendingPathComponent("picture.png")
    guard cairo_surface_write_to_png(surface, file.path) == CAIRO_STATUS_SUCCESS else {
      throw CocoaError(.fileWriteUnknown)
    }
    return try Data(contentsOf: file)
  }
}
