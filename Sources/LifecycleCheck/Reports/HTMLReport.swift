import FoundationEssentials
import TimeLine

/// The report as one page that needs nothing else: summary, time line, findings with how to mend
/// them, and the pictures before and after a purge.
public enum HTMLReport {
  /// The page.
  public static func page(of report: CheckReport) -> String {
    let title = "\(report.name): \(verdict(report))"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(XMLText.escaped(title))</title>
      <style>\(HTMLStyle.text)</style>
      </head>
      <body>
      <main>
      \(head(report))
      \(TimeLineDrawing.html(of: report))
      \(findings(report))
      \(pictures(report))
      \(legs(report))
      \(known(report))
      </main>
      </body>
      </html>

      """
  }

  private static func verdict(_ report: CheckReport) -> String {
    if report.failure != nil { return "not finished" }
    let count = report.groups.count
    return count == 0 ? "passed" : Amount.count(count, "finding")
  }

  private static func head(_ report: CheckReport) -> String {
    let groups = report.groups
    let isGood = groups.isEmpty && report.failure == nil
    let word = report.failure != nil ? "not finished" : isGood ? "passed" : "failed"
    let failure =
      report.failure.map { "<p class=\"what bad\">\(XMLText.escaped(sentence($0)))</p>" } ?? ""
    let errors = groups.count { $0.first.severity == .error }
    let date = report.date.formatted(Date.ISO8601FormatStyle())
    func figure(_ number: Int, _ noun: String, _ kind: String) -> String {
      "<li class=\"\(number == 0 ? "none" : kind)\"><b>\(number)</b> \(noun)</li>"
    }
    return """
      <header>
      <p class="kicker">Life cycle check</p>
      <h1>\(XMLText.escaped(report.name)) <span class="\(isGood ? "good" : "bad")">\
      \(word)</span></h1>
      \(failure)
      <p class="quiet">\(XMLText.escaped(report.app)) · profile \(XMLText.escaped(report.profile)) ·
      \(date) · \(Amount.seconds(report.seconds))</p>
      <ul class="figures">
      \(figure(errors, errors == 1 ? "error" : "errors", "error"))
      \(figure(groups.count - errors, groups.count - errors == 1 ? "warning" : "warnings", "warning"))
      <li><b>\(report.legs.count)</b> \(report.legs.count == 1 ? "leg" : "legs")</li>
      \(report.known.isEmpty ? "" : "<li><b>\(report.known.count)</b> known</li>")
      </ul>
      </header>
      """
  }

  private static func findings(_ report: CheckReport) -> String {
    guard !report.groups.isEmpty else { return "" }
    return "<section><h2>Findings</h2>"
      + report.groups.map { card($0, report) }.joined(separator: "\n") + "</section>"
  }

  private static func card(_ group: CheckReport.Group, _ report: CheckReport) -> String {
    let finding = group.first
    guard let rule = Rulebook.rule(finding.rule) else { return "" }
    let severity = finding.severity.rawValue
    let details =
      finding.details.isEmpty
      ? ""
      : "<details><summary>More</summary><pre>"
        + XMLText.escaped(finding.details.joined(separator: "\n")) + "</pre></details>"
    let hands = report.hands(in: finding.leg)
    // The rule's lines are not about what the finding itself says.
    let example =
      finding.mend == nil ? "<pre><code>\(XMLText.escaped(rule.example))</code></pre>" : ""
    let picture =
      finding.rule == "sensitive-view" || finding.rule == "alert-open"
      ? snapshot(of: finding.leg, report, mark: finding) : ""
    return """
      <article class="\(severity)" id="\(anchor(finding))">
      <h3><span class="badge \(severity)">\(severity)</span> \(XMLText.escaped(rule.title))</h3>
      <p class="what">\(XMLText.escaped(sentence(finding.what)))</p>
      <dl>
      \(finding.place.isEmpty ? "" : "<dt>Where</dt><dd>\(XMLText.escaped(finding.place))</dd>")
      <dt>When</dt><dd>\(XMLText.escaped(group.legs.joined(separator: ", "))), \
      after \(Amount.seconds(report.offset(of: finding)))</dd>
      \(hands.isEmpty ? "" : "<dt>Hands</dt><dd>\(XMLText.escaped(hands.joined(separator: "; ")))</dd>")
      <dt>Rule</dt><dd>\(finding.rule) · \(finding.statement)</dd>
      \(finding.reference.map(page) ?? "")
      </dl>
      \(details)
      \(picture)
      <p><strong>What is asked for.</strong> \(XMLText.escaped(rule.demand))</p>
      <p><strong>What to do.</strong> \(XMLText.escaped(finding.advice))</p>
      \(example)
      </article>
      """
  }

  /// The page of the platform's documentation.
  private static func page(_ address: String) -> String {
    let text = XMLText.escaped(address)
    return "<dt>Read</dt><dd><a href=\"\(text)\">\(text)</a></dd>"
  }

  /// The picture that the switcher shows, with the field.
  private static func snapshot(
    of leg: String, _ report: CheckReport, mark finding: Finding
  ) -> String {
    guard let seen = report.legs.first(where: { $0.record.leg == leg })?.record.background,
      !seen.picture.isEmpty
    else { return "" }
    let places = seen.interface.fields.filter { $0.key == finding.place }.map(\.place)
    return "<figure class=\"lone\">\(image(seen.picture, marks: places, "the app's snapshot"))"
      + "<figcaption>What the switcher shows</figcaption></figure>"
  }

  private static func pictures(_ report: CheckReport) -> String {
    let purges = report.legs.compactMap { leg in leg.record.purge.map { (leg.record, $0) } }
    guard !purges.isEmpty else { return "" }
    return "<section><h2>Before and after a purge</h2>"
      + purges.map { record, purge in
        let same = purge.differences.isEmpty
        let hands =
          record.hands.isEmpty
          ? "nothing was tapped or typed" : record.hands.joined(separator: "; ")
        return """
          <h3>\(XMLText.escaped(record.title))</h3>
          <p class="quiet">\(XMLText.escaped(sentence(hands)))</p>
          <div class="pair">
          <figure>\(image(purge.pictureBefore, marks: [], "before"))\
          <figcaption>Before</figcaption></figure>
          <figure>\(image(purge.pictureAfter, marks: purge.differences, "after"))\
          <figcaption>After\(same ? ": the same" : ", with what differs")</figcaption></figure>
          </div>
          """
      }.joined(separator: "\n") + "</section>"
  }

  /// A picture with rectangles over it, which are placed in hundredths of its size.
  private static func image(
    _ png: [UInt8], marks: [InterfaceSight.Place], _ description: String
  ) -> String {
    guard let size = PNGSize.of(png) else { return "<p class=\"quiet\">no picture</p>" }
    func share(_ value: Double, _ whole: Int) -> String {
      Columns.number(max(0, min(100, value / Double(whole) * 100)), digits: 2) + "%"
    }
    let boxes = marks.map { mark in
      "<i style=\"left:\(share(mark.x, size.width));top:\(share(mark.y, size.height));"
        + "width:\(share(mark.width, size.width));height:\(share(mark.height, size.height))\"></i>"
    }.joined()
    return "<span class=\"picture\"><img alt=\"\(description)\" width=\"\(size.width)\" "
      + "height=\"\(size.height)\" src=\"data:image/png;base64,"
      + Data(png).base64EncodedString() + "\">\(boxes)</span>"
  }

  private static func legs(_ report: CheckReport) -> String {
    let rows = report.legs.map { leg in
      let hands = leg.record.hands.joined(separator: "; ")
      let lines = leg.record.notes + (hands.isEmpty ? [] : [hands])
      let notes = lines.map { "<br><small>\(XMLText.escaped($0))</small>" }.joined()
      let result =
        leg.findings.isEmpty
        ? "<span class=\"good\">ok</span>"
        : "<span class=\"bad\">\(Amount.count(leg.findings.count, "finding"))</span>"
      return "<tr><td><b>\(leg.record.leg)</b></td>"
        + "<td>\(XMLText.escaped(leg.record.title))\(notes)</td><td>\(result)</td>"
        + "<td class=\"number\">\(Amount.seconds(leg.seconds))</td></tr>"
    }
    return "<section><h2>Legs</h2><div class=\"wide\"><table><tbody>" + rows.joined()
      + "</tbody></table></div></section>"
  }

  private static func known(_ report: CheckReport) -> String {
    guard !report.known.isEmpty else { return "" }
    let items = report.known.map {
      "<li>\(XMLText.escaped(sentence($0.what))) <small>\(XMLText.escaped($0.fingerprint))</small></li>"
    }
    return "<section><h2>Known, and not counted</h2><ul>\(items.joined())</ul></section>"
  }

  static func anchor(_ finding: Finding) -> String {
    "finding-" + finding.fingerprint.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

/// The size of a PNG file, from its header.
enum PNGSize {
  /// In pixels; nil if it is none.
  static func of(_ png: [UInt8]) -> (width: Int, height: Int)? {
    guard png.count > 24, png.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(_ start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }
}
