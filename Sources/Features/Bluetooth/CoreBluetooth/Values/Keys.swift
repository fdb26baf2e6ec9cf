// The names are the platform's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A `Bool`; it changes nothing, because the person is not asked to switch Bluetooth on.
public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
/// A `String`: the manager's state is preserved by it (BT-03).
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"

/// A `Bool`; a peripheral is reported once all the same.
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
public let CBCentralManagerScanOptionSolicitedServiceUUIDsKey =
  "kCBScanOptionSolicitedServiceUUIDs"

/// The `[CBPeripheral]` to which the manager was connected, or wanted to be.
public let CBCentralManagerRestoredStatePeripheralsKey = "kCBRestoredPeripherals"
/// The `[CBUUID]` for which it scanned.
public let CBCentralManagerRestoredStateScanServicesKey = "kCBRestoredScanServices"
/// The options of its scan.
public let CBCentralManagerRestoredStateScanOptionsKey = "kCBRestoredScanOptions"

/// A `Bool`; it changes nothing, because the person is not asked to switch Bluetooth on.
public let CBPeripheralManagerOptionShowPowerAlertKey = "kCBManagerOptionShowPowerAlert"
/// A `String`: the manager's state is preserved by it (BT-03).
public let CBPeripheralManagerOptionRestoreIdentifierKey =
  "kCBInitOptionPeripheralRestoreIdentifier"
/// The `[CBMutableService]` that the manager offered.
public let CBPeripheralManagerRestoredStateServicesKey = "kCBRestoredServices"
/// What it told everybody around.
public let CBPeripheralManagerRestoredStateAdvertisementDataKey = "kCBRestoredAdvertisement"

public let CBConnectPeripheralOptionNotifyOnConnectionKey = "kCBConnectOptionNotifyOnConnection"
public let CBConnectPeripheralOptionNotifyOnDisconnectionKey =
  "kCBConnectOptionNotifyOnDisconnection"
public let CBConnectPeripheralOptionNotifyOnNotificationKey =
  "kCBConnectOptionNotifyOnNotification"

/// The peripheral's name.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// The `[CBUUID]` of its services.
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// An `NSNumber`: whether it can be connected.
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"

// MARK: Descriptors

/// The UUID of the descriptor that says whether a characteristic notifies.
public let CBUUIDClientCharacteristicConfigurationString = "2902"
/// The UUID of the descriptor with a text about a characteristic.
public let CBUUIDCharacteristicUserDescriptionString = "2901"
/// The UUID of the descriptor that says what a characteristic's value means.
public let CBUUIDCharacteristicFormatString = "2904"
