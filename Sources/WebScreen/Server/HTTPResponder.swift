import NIOCore
import NIOHTTP1
import TimeLine

/// Answers one request that is not for a WebSocket, then closes the connection.
final class HTTPResponder: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let access: AccessGuard
  private let gateway: Gateway
  private var head: HTTPRequestHead?

  init(access: AccessGuard, gateway: Gateway) {
    self.access = access
    self.gateway = gateway
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body:
      // No request may have a body.
      context.close(promise: nil)
    case .end:
      guard let head else { return }
      self.head = nil
      answer(head, context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    var response = Response()
    switch access.judge(head) {
    case .refused(let refusal):
      response = .text(.forbidden, refusal.rawValue)
    case .allowed:
      if head.method == .GET, RequestTarget(head.uri).path == "/run" { return sendRun(context) }
      response = content(of: head)
    case .allowedByAddress:
      response = content(of: head)
      response.headers.append(("Set-Cookie", access.cookie))
    }
    send(response, headOnly: head.method == .HEAD, context)
  }

  /// Sends the whole run as one page, when the device has said what it knows about its apps.
  private func sendRun(_ context: ChannelHandlerContext) {
    let name = "\(gateway.name)-run.html"
    let loop = context.eventLoop
    let bound = NIOLoopBound((self, context), eventLoop: loop)
    gateway.saveRun { bytes in
      loop.execute {
        let (responder, context) = bound.value
        guard context.channel.isActive else { return }
        responder.send(
          Response(
            headers: [
              ("Content-Type", "text/html; charset=utf-8"),
              ("Content-Disposition", "attachment; filename=\"\(name)\""),
            ], body: bytes), headOnly: false, context)
      }
    }
  }

  private struct Response {
    var status = HTTPResponseStatus.ok
    var headers: [(String, String)] = []
    var body: [UInt8] = []

    static func text(_ status: HTTPResponseStatus, _ text: String) -> Response {
      Response(
        status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
        body: Array((text + "\n").utf8))
    }
  }

  private func content(of head: HTTPRequestHead) -> Response {
    guard head.method == .GET || head.method == .HEAD else {
      return .text(.methodNotAllowed, "Only GET is supported.")
    }
    let path = RequestTarget(head.uri).path
    if path == "/trace" { return trace }
    if path == "/picture" { return picture(RequestTarget(head.uri).number) }
    if path == "/socket" {
      return .text(.serviceUnavailable, "Too many connections, or not a WebSocket of this page.")
    }
    guard let file = PageFile.at(path) else { return .text(.notFound, "The file does not exist.") }
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

  private func send(_ response: Response, headOnly: Bool, _ context: ChannelHandlerContext) {
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
