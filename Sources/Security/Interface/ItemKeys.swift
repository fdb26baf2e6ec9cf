// The keys and values of keychain items and searches. Their texts are the platform's: an app may have kept
// them, and a dictionary of attributes prints the same.

// MARK: What kind of item it is

/// The kind of the item: one of the values that begin with `kSecClass`.
public let kSecClass: CFString = "class"
/// A password of any kind.
public let kSecClassGenericPassword: CFString = "genp"
/// A password of a server.
public let kSecClassInternetPassword: CFString = "inet"
/// A cryptographic key, as bytes: there are no `SecKey` objects.
public let kSecClassKey: CFString = "keys"
/// A certificate: not implemented, `errSecUnimplemented`.
public let kSecClassCertificate: CFString = "cert"
/// An identity: not implemented, `errSecUnimplemented`.
public let kSecClassIdentity: CFString = "idnt"

// MARK: When an item can be used (DP-18)

/// When the item can be used; `kSecAttrAccessibleWhenUnlocked` if nothing is said.
public let kSecAttrAccessible: CFString = "pdmn"
/// While the device is unlocked, as files of class A.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// After the first unlock since the boot, as files of class C.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// Always, as files of class D.
public let kSecAttrAccessibleAlways: CFString = "dk"
/// While the device is unlocked and has a passcode. The item goes with the passcode.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// As `kSecAttrAccessibleWhenUnlocked`: no item leaves a device.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// As `kSecAttrAccessibleAfterFirstUnlock`: no item leaves a device.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// As `kSecAttrAccessibleAlways`: no item leaves a device.
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"

// MARK: Attributes of all items

/// Which apps may use the item: an access group of the app, its identifier, or an app group.
public let kSecAttrAccessGroup: CFString = "agrp"
/// The item would go to other devices; none does. An item with it is another than one
/// without.
public let kSecAttrSynchronizable: CFString = "sync"
/// In a search: items with `kSecAttrSynchronizable` and without.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// When it was added, a `Date`.
public let kSecAttrCreationDate: CFString = "cdat"
/// When it was last changed, a `Date`.
public let kSecAttrModificationDate: CFString = "mdat"
/// Its name for people.
public let kSecAttrLabel: CFString = "labl"

// MARK: Attributes of passwords

/// What kind of password it is, for people.
public let kSecAttrDescription: CFString = "desc"
/// A comment.
public let kSecAttrComment: CFString = "icmt"
/// The number of its creator.
public let kSecAttrCreator: CFString = "crtr"
/// The number of its type.
public let kSecAttrType: CFString = "type"
/// It is not to be shown.
public let kSecAttrIsInvisible: CFString = "invi"
/// There is no password in it.
public let kSecAttrIsNegative: CFString = "nega"
/// The name of the account.
public let kSecAttrAccount: CFString = "acct"
/// The service of a generic password.
public let kSecAttrService: CFString = "svce"
/// Bytes of the app, of a generic password.
public let kSecAttrGeneric: CFString = "gena"
/// The security domain of an internet password.
public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The server of an internet password.
public let kSecAttrServer: CFString = "srvr"
/// The protocol of an internet password.
public let kSecAttrProtocol: CFString = "ptcl"
/// HTTP.
public let kSecAttrProtocolHTTP: CFString = "http"
/// HTTPS.
public let kSecAttrProtocolHTTPS: CFString = "htps"
/// FTP.
public let kSecAttrProtocolFTP: CFString = "ftp "
/// SMTP.
public let kSecAttrProtocolSMTP: CFString = "smtp"
/// IMAP.
public let kSecAttrProtocolIMAP: CFString = "imap"
/// SSH.
public let kSecAttrProtocolSSH: CFString = "ssh "
/// How one authenticates with an internet password.
public let kSecAttrAuthenticationType: CFString = "atyp"
/// The default.
public let kSecAttrAuthenticationTypeDefault: CFString = "dflt"
/// HTTP's basic authentication.
public let kSecAttrAuthenticationTypeHTTPBasic: CFString = "http"
/// HTTP's digest authentication.
public let kSecAttrAuthenticationTypeHTTPDigest: CFString = "httd"
/// The port of an internet password.
public let kSecAttrPort: CFString = "port"
/// The path of an internet password.
public let kSecAttrPath: CFString = "path"

// MARK: Attributes of keys

/// Whether the key is public, private or symmetric.
public let kSecAttrKeyClass: CFString = "kcls"
/// A public key.
public let kSecAttrKeyClassPublic: CFString = "0"
/// A private key.
public let kSecAttrKeyClassPrivate: CFString = "1"
/// A symmetric key.
public let kSecAttrKeyClassSymmetric: CFString = "2"
/// A label by which programs find the key.
public let kSecAttrApplicationLabel: CFString = "klbl"
/// The key is kept.
public let kSecAttrIsPermanent: CFString = "perm"
/// Bytes of the app.
public let kSecAttrApplicationTag: CFString = "atag"
/// The algorithm.
public let kSecAttrKeyType: CFString = "type"
/// RSA.
public let kSecAttrKeyTypeRSA: CFString = "42"
/// Elliptic curves of the NIST.
public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"
/// The size of the key in bits.
public let kSecAttrKeySizeInBits: CFString = "bsiz"
/// The effective size of the key in bits.
public let kSecAttrEffectiveKeySize: CFString = "esiz"

// MARK: Searches and results

/// The secret of the item, a `Data`.
public let kSecValueData: CFString = "v_Data"
/// A reference that `kSecReturnPersistentRef` has given.
public let kSecValuePersistentRef: CFString = "v_PersistentRef"
/// The secret is wanted.
public let kSecReturnData: CFString = "r_Data"
/// The attributes are wanted.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// Not implemented: there are no `SecKey` objects.
public let kSecReturnRef: CFString = "r_Ref"
/// A reference is wanted that the app may keep.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// How many items are wanted: a number, or one of the next two; one if nothing is said.
public let kSecMatchLimit: CFString = "m_Limit"
/// One item.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All items, in an array.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// Texts match in upper and lower case.
public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
/// Has no effect: there is no other keychain.
public let kSecUseDataProtectionKeychain: CFString = "nleg"
