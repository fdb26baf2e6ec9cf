// The names are the platform's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The label of what belongs to the home.
public let CNLabelHome = "_$!<Home>!$_"
/// The label of what belongs to work.
public let CNLabelWork = "_$!<Work>!$_"
/// The label of anything else.
public let CNLabelOther = "_$!<Other>!$_"
/// The label of a mobile telephone's number.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The label of the main number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// The label of an iPhone's number.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// The label of a home page.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
