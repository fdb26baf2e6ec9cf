// The values of requests and responses are those of Foundation. The toolchain's own sessions have no
// background configuration and are not exported; a file that imports FoundationNetworking as well
// says which it means: `import class URLLoading.URLSession`.
@_exported public import class FoundationNetworking.HTTPURLResponse
@_exported public import let FoundationNetworking.NSURLAuthenticationMethodDefault
@_exported public import let FoundationNetworking.NSURLAuthenticationMethodHTTPBasic
@_exported public import let FoundationNetworking.NSURLAuthenticationMethodHTTPDigest
@_exported public import class FoundationNetworking.URLAuthenticationChallenge
@_exported public import class FoundationNetworking.URLCredential
@_exported public import class FoundationNetworking.URLProtectionSpace
@_exported public import struct FoundationNetworking.URLRequest
@_exported public import class FoundationNetworking.URLResponse
