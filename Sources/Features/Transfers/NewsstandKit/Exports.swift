// The values of requests are those of Foundation, as for URLLoading. The toolchain's own sessions are
// not exported.
@_exported public import class FoundationNetworking.URLAuthenticationChallenge
@_exported public import class FoundationNetworking.URLCredential
@_exported public import struct FoundationNetworking.URLRequest
