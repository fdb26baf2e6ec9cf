import ByteCounts
import Foundation
import NIOCore
import NIOHTTP1
import TimeLine

/// Answers one request that is not for a WebSocket, then closes the connection.
final class HTTPResponder: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let access: AccessGuard
  private let site: Site
  /// The device that the request is for.
  private var gateway: Gateway
  private let limit: NIOLoopBoundBox<ConnectionLimit>
  private var head: HTTPRequestHead?
  /// What a page sends, while it arrives.
  private var upload: (kind: UploadKind, file: UploadFile)?
  private var isAnswered = false

  init(access: AccessGuard, site: Site, limit: NIOLoopBoundBox<ConnectionLimit>) {
    self.access = access
    self.site = site
    gateway = site.gateways[0]
    self.limit = limit
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      gateway = site.gateways[site.device(of: RequestTarget(head.uri)) ?? 0]
      if head.method == .POST { beginUpload(head, context) }
    case .body(let part):
      guard let upload else {
        // No other request may have a body.
        if !isAnswered { context.close(promise: nil) }
        return
      }
      if !part.withUnsafeReadableBytes(upload.file.append) {
        self.upload = nil
        send(.text(.payloadTooLarge, "It is too large, or there is no room for it."), context)
      }
    case .end:
      guard let head, !isAnswered else { return }
      self.head = nil
      if let upload {
        self.upload = nil
        finish(upload.kind, upload.file, head, context)
      } else {
        answer(head, context)
      }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  // MARK: Uploads

  private func beginUpload(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    // A page says where it comes from when it sends something.
    guard access.judge(head, needsOrigin: true) == .allowed else {
      return send(.text(.forbidden, AccessGuard.Refusal.origin.rawValue), context)
    }
    guard let kind = UploadKind(path: RequestTarget(head.uri).path) else {
      return send(.text(.methodNotAllowed, "Only GET is supported."), context)
    }
    guard let length = head.headers.first(name: "content-length").flatMap({ Int($0) }) else {
      return send(.text(.lengthRequired, "The size has to be named."), context)
    }
    guard length <= kind.limit else {
      return send(
        .text(.payloadTooLarge, "The limit is \(ByteCount.text(kind.limit))."), context)
    }
    guard let file = UploadFile(limit: length) else {
      return send(.text(.insufficientStorage, "There is no room for it."), context)
    }
    limit.value.presentedToken(context.channel)
    upload = (kind, file)
  }

  private func finish(
    _ kind: UploadKind, _ file: UploadFile, _ head: HTTPRequestHead,
    _ context: ChannelHandlerContext
  ) {
    let reply = later(context)
    switch kind {
    case .app:
      gateway.receive(app: file) { result in
        switch result {
        case .success(let offer): reply(.json(PageMessage.text(offer)))
        case .failure(let refusal): reply(.text(.badRequest, refusal.message))
        }
      }
    case .track:
      let speed = RequestTarget(head.uri).value(of: "speed").flatMap { Double($0) }
      gateway.receive(track: file, speed: speed) { result in
        switch result {
        case .done(let text): reply(.text(.ok, text ?? ""))
        case .refused(let reason): reply(.text(.badRequest, reason))
        }
      }
    }
  }

  /// Answers from any thread.
  private func later(_ context: ChannelHandlerContext) -> @Sendable (Response) -> Void {
    let loop = context.eventLoop
    let bound = NIOLoopBound((self, context), eventLoop: loop)
    return { response in
      loop.execute {
        let (responder, context) = bound.value
        responder.send(response, context)
      }
    }
  }

  // MARK: Answers

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    var response = Response()
    switch access.judge(head) {
    case .refused(let refusal):
      response = .text(.forbidden, refusal.rawValue)
    case .allowed:
      if head.method == .GET, RequestTarget(head.uri).path == "/run" { return sendRun(context) }
      if head.method == .GET, RequestTarget(head.uri).path == "/screenshot.png" {
        limit.value.presentedToken(context.channel)
        return answerWithScreenshot(context)
      }
      if head.method == .GET, RequestTarget(head.uri).path == "/report" {
        return sendReport(RequestTarget(head.uri), context)
      }
      response = content(of: head)
    }
    send(response, headOnly: head.method == .HEAD, context)
  }

  /// Sends the whole run as one page, when the device has said what it knows about its apps.
  private func sendRun(_ context: ChannelHandlerContext) {
    let name = "\(gateway.name)-run.html"
    let reply = later(context)
    gateway.saveRun { bytes in
      reply(
        Response(
          headers: [
            ("Content-Type", "text/html; charset=utf-8"),
            ("Content-Disposition", "attachment; filename=\"\(name)\""),
          ], body: bytes))
    }
  }

  /// Sends the text of a report, to be shown, or to be kept as a file.
  private func sendReport(_ target: RequestTarget, _ context: ChannelHandlerContext) {
    let name = target.value(of: "name").flatMap { String($0).removingPercentEncoding } ?? ""
    let isKept = target.value(of: "keep") != nil
    let reply = later(context)
    gateway.readReport(name) { bytes in
      guard let bytes else { return reply(.text(.notFound, "This report is not there any more.")) }
      var headers = [("Content-Type", "text/plain; charset=utf-8")]
      if isKept {
        headers.append(("Content-Disposition", "attachment; filename=\"\(name).txt\""))
      }
      reply(Response(headers: headers, body: bytes))
    }
  }

  private struct Response: Sendable {
    var status = HTTPResponseStatus.ok
    var headers: [(String, String)] = []
    var body: [UInt8] = []

    static func text(_ status: HTTPResponseStatus, _ text: String) -> Response {
      Response(
        status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
        body: Array((text + "\n").utf8))
    }

    static func json(_ text: String) -> Response {
      Response(headers: [("Content-Type", "application/json")], body: Array(text.utf8))
    }
  }

  private func content(of head: HTTPRequestHead) -> Response {
    guard head.method == .GET || head.method == .HEAD else {
      return .text(.methodNotAllowed, "Only GET is supported.")
    }
    let path = RequestTarget(head.uri).path
    // The page's files are named relative to its address.
    if path.isEmpty {
      return Response(
        status: .permanentRedirect, headers: [("Location", "/\(access.token)/")])
    }
    if path == "/trace" { return trace }
    if path == "/picture" { return picture(RequestTarget(head.uri).number) }
    if path == "/socket" {
      return .text(.serviceUnavailable, "Too many connections, or not a WebSocket of this page.")
    }
    let isComparison = path == "/" && site.hub != nil
    guard let file = PageFile.at(isComparison ? "/compare.html" : path) else {
      return .text(.notFound, "The file does not exist.")
    }
    return Response(headers: [("Content-Type", file.type)], body: file.bytes)
  }

  /// A picture of the screen from the history.
  private func picture(_ number: Int?) -> Response {
    guard let number, let picture = gateway.pictures.picture(number), !picture.jpeg.isEmpty else {
      return .text(.notFound, "This picture is not kept.")
    }
    return Response(headers: [("Content-Type", "image/jpeg")], body: picture.jpeg)
  }

  private var trace: Response {
    do {
      return Response(
        headers: [
          ("Content-Type", "application/octet-stream"),
          ("Content-Disposition", "attachment; filename=\"\(gateway.name).perfetto-trace\""),
        ], body: try PerfettoTrace.data(of: gateway.history.entries, clocks: .now))
    } catch {
      return .text(.internalServerError, "The trace could not be exported: \(error)")
    }
  }

  /// A PNG of the screen with all its pixels.
  private func answerWithScreenshot(_ context: ChannelHandlerContext) {
    let reply = later(context)
    let name = gateway.name
    gateway.screenshot { picture in
      guard let picture else {
        return reply(.text(.serviceUnavailable, "The device has no screen at the moment."))
      }
      reply(
        Response(
          headers: [
            ("Content-Type", "image/png"),
            ("Content-Disposition", "attachment; filename=\"\(name).png\""),
          ], body: picture))
    }
  }

  private func send(
    _ response: Response, headOnly: Bool = false, _ context: ChannelHandlerContext
  ) {
    guard !isAnswered else { return }
    isAnswered = true
    var headers = HTTPHeaders(SecurityHeaders.all(port: access.port) + response.headers)
    headers.add(name: "Content-Length", value: String(response.body.count))
    headers.add(name: "Connection", value: "close")
    context.write(
      wrapOutboundOut(
        .head(HTTPResponseHead(version: .http1_1, status: response.status, headers: headers))),
      promise: nil)
    if !headOnly {
      context.write(
        wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
    }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}
