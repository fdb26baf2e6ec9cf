extension Fixtures {
  /// Xcode's template “App” with a few controls and constraints added.
  static let singleView = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22155" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" \
    initialViewController="BYZ-38-t0r">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies>
            <deployment identifier="iOS"/>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22131"/>
            <capability name="Safe area layout guides" minToolsVersion="9.0"/>
            <capability name="System colors in document resources" minToolsVersion="11.0"/>
            <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
        </dependencies>
        <scenes>
            <!--View Controller-->
            <scene sceneID="tne-QT-ifu">
                <objects>
                    <viewController id="BYZ-38-t0r" customClass="ViewController" \
    customModule="Sample" customModuleProvider="target" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="8bC-Xf-vdC">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" \
    heightSizable="YES"/>
                            <subviews>
                                <label opaque="NO" userInteractionEnabled="NO" \
    contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" \
    text="Hello &amp; welcome" textAlignment="natural" lineBreakMode="tailTruncation" \
    baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
    translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                                    <rect key="frame" x="16" y="79" width="361" height="20.333"/>
                                    <fontDescription key="fontDescription" \
    style="UICTFontTextStyleBody"/>
                                    <nil key="textColor"/>
                                    <nil key="highlightedColor"/>
                                </label>
                                <button opaque="NO" contentMode="scaleToFill" \
    contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" \
    lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" \
    id="but-to-001">
                                    <rect key="frame" x="16" y="120" width="75" height="35"/>
                                    <constraints>
                                        <constraint firstAttribute="width" \
    relation="greaterThanOrEqual" constant="75" id="con-wi-dth"/>
                                    </constraints>
                                    <color key="tintColor" red="0.5" green="0.25" blue="1" \
    alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                                    <state key="normal" title="Save" image="square.and.arrow" \
    catalog="system">
                                        <color key="titleColor" systemColor="linkColor"/>
                                    </state>
                                    <state key="disabled" title="Saved"/>
                                    <buttonConfiguration key="configuration" style="filled" \
    title="Save"/>
                                    <userDefinedRuntimeAttributes>
                                        <userDefinedRuntimeAttribute type="number" \
    keyPath="cornerRadius">
                                            <integer key="value" value="8"/>
                                        </userDefinedRuntimeAttribute>
                                        <userDefinedRuntimeAttribute type="boolean" \
    keyPath="isLoud" value="YES"/>
                                    </userDefinedRuntimeAttributes>
                                    <connections>
                                        <action selector="save:" destination="BYZ-38-t0r" \
    eventType="touchUpInside" id="act-io-001"/>
                                    </connections>
                                </button>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="6Tk-OE-BBY"/>
                            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                            <constraints>
                                <constraint firstItem="lab-el-001" firstAttribute="leading" \
    secondItem="6Tk-OE-BBY" secondAttribute="leading" constant="16" id="con-00-001"/>
                                <constraint firstItem="6Tk-OE-BBY" firstAttribute="trailing" \
    secondItem="lab-el-001" secondAttribute="trailing" constant="16" id="con-00-002"/>
                                <constraint firstItem="lab-el-001" firstAttribute="top" \
    secondItem="6Tk-OE-BBY" secondAttribute="top" constant="20" id="con-00-003"/>
                                <constraint firstItem="but-to-001" firstAttribute="top" \
    secondItem="lab-el-001" secondAttribute="bottom" constant="8" symbolic="YES" id="con-00-004"/>
                                <constraint firstItem="but-to-001" firstAttribute="width" \
    secondItem="lab-el-001" secondAttribute="width" multiplier="1:4" priority="750" \
    id="con-00-005"/>
                                <constraint firstItem="but-to-001" firstAttribute="height" \
    constant="35" placeholder="YES" id="con-00-006"/>
                            </constraints>
                        </view>
                        <connections>
                            <outlet property="greeting" destination="lab-el-001" \
    id="out-le-001"/>
                            <outletCollection property="buttons" destination="but-to-001" \
    collectionClass="NSMutableArray" id="out-co-001"/>
                        </connections>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="dkx-z0-nzr" \
    sceneMemberID="firstResponder"/>
                    <tapGestureRecognizer id="tap-00-001">
                        <connections>
                            <action selector="dismissKeyboard" destination="dkx-z0-nzr" \
    id="act-io-002"/>
                        </connections>
                    </tapGestureRecognizer>
                </objects>
                <point key="canvasLocation" x="52.671755725190835" y="374.64788732394368"/>
            </scene>
        </scenes>
        <resources>
            <image name="square.and.arrow" catalog="system" width="128" height="105"/>
            <namedColor name="Accent">
                <color red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/>
            </namedColor>
            <systemColor name="linkColor">
                <color red="0.0" green="0.478" blue="1" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/>
            </systemColor>
        </resources>
    </document>

    """
}

/// Interface files as Xcode writes them.
enum Fixtures {
  static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22155" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES"
    """
  static let all = [
    "SingleView": singleView, "Table": table, "Tabs": tabs, "Frames": frames, "Cell": cell,
    "MainMenu": mainNib,
  ]
}
