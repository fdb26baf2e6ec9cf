extension Fixtures {
  static let tabs =
    header + """
       initialViewController="tbc-00-001">
          <scenes>
              <scene sceneID="s1">
                  <objects>
                      <tabBarController id="tbc-00-001" sceneMemberID="viewController">
                          <tabBar key="tabBar" contentMode="scaleToFill" \
      insetsLayoutMarginsFromSafeArea="NO" id="tba-00-001">
                              <rect key="frame" x="0.0" y="0.0" width="414" height="49"/>
                              <autoresizingMask key="autoresizingMask"/>
                          </tabBar>
                          <connections>
                              <segue destination="one-00-001" kind="relationship" \
      relationship="viewControllers" id="r1"/>
                              <segue destination="two-00-001" kind="relationship" \
      relationship="viewControllers" id="r2"/>
                          </connections>
                      </tabBarController>
                  </objects>
              </scene>
              <scene sceneID="s2">
                  <objects>
                      <viewController id="one-00-001" sceneMemberID="viewController">
                          <layoutGuides>
                              <viewControllerLayoutGuide type="top" id="g1"/>
                              <viewControllerLayoutGuide type="bottom" id="g2"/>
                          </layoutGuides>
                          <view key="view" id="v1">
                              <subviews>
                                  <containerView opaque="NO" id="c1">
                                      <connections>
                                          <segue destination="two-00-001" kind="embed" \
      id="e1"/>
                                      </connections>
                                  </containerView>
                                  <segmentedControl opaque="NO" selectedSegmentIndex="0" \
      segmentControlStyle="plain" id="sg1">
                                      <segments>
                                          <segment title="First"/>
                                          <segment title="Second" enabled="NO"/>
                                      </segments>
                                  </segmentedControl>
                              </subviews>
                          </view>
                          <extendedEdge key="edgesForExtendedLayout" bottom="YES"/>
                          <tabBarItem key="tabBarItem" title="First" image="first" id="t1"/>
                      </viewController>
                  </objects>
              </scene>
              <scene sceneID="s3">
                  <objects>
                      <viewController id="two-00-001" sceneMemberID="viewController">
                          <tabBarItem key="tabBarItem" systemItem="search" id="t2"/>
                          <connections>
                              <segue destination="one-00-001" kind="presentation" \
      modalPresentationStyle="fullScreen" animates="NO" id="p1"/>
                          </connections>
                      </viewController>
                  </objects>
              </scene>
          </scenes>
      </document>

      """

  /// Only frames and autoresizing, as before constraints existed.
  static let frames = """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="4514" systemVersion="13A603" targetRuntime="iOS.CocoaTouch" \
    propertyAccessControl="none" initialViewController="vc">
        <scenes>
            <scene sceneID="s">
                <objects>
                    <viewController id="vc" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="v">
                            <rect key="frame" x="0.0" y="20" width="320" height="460"/>
                            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" \
    flexibleMaxY="YES"/>
                            <subviews>
                                <textView clipsSubviews="YES" contentMode="scaleToFill" \
    fixedFrame="YES" id="tv">
                                    <rect key="frame" x="10" y="10" width="300" height="100"/>
                                    <autoresizingMask key="autoresizingMask" \
    widthSizable="YES" flexibleMaxY="YES"/>
                                    <string key="text">Two
    lines</string>
                                </textView>
                            </subviews>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
        <simulatedMetricsContainer key="defaultSimulatedMetrics">
            <simulatedStatusBarMetrics key="statusBar"/>
        </simulatedMetricsContainer>
    </document>

    """

  static let cell = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" \
    customClass="UIResponder"/>
            <tableViewCell contentMode="scaleToFill" selectionStyle="blue" \
    indentationWidth="10" rowHeight="60" id="KGk-i7-Jjw" customClass="NoteCell" \
    customModule="Sample">
                <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                <tableViewCellContentView key="contentView" tableViewCell="KGk-i7-Jjw" \
    id="H2p-sc-9uM">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                    <subviews>
                        <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" \
    distribution="equalSpacing" alignment="top" spacing="4" \
    translatesAutoresizingMaskIntoConstraints="NO" id="st1">
                            <subviews>
                                <switch opaque="NO" on="YES" id="sw1"/>
                                <slider opaque="NO" value="0.5" minValue="0.0" maxValue="1" \
    id="sl1"/>
                            </subviews>
                        </stackView>
                    </subviews>
                    <constraints>
                        <constraint firstAttribute="trailing" secondItem="st1" \
    secondAttribute="trailing" constant="20" id="k1"/>
                    </constraints>
                </tableViewCellContentView>
                <viewLayoutGuide key="safeArea" id="njF-e1-oar"/>
                <connections>
                    <outlet property="toggle" destination="sw1" id="o1"/>
                </connections>
                <point key="canvasLocation" x="139" y="153"/>
            </tableViewCell>
        </objects>
    </document>

    """

  /// A main nib, as apps had before storyboards existed.
  static let mainNib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="22155" targetRuntime="iOS.CocoaTouch">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" \
    customClass="UIApplication">
                <connections>
                    <outlet property="delegate" destination="3" id="4"/>
                </connections>
            </placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" \
    customClass="UIResponder"/>
            <customObject id="3" userLabel="App Delegate" customClass="AppDelegate" \
    customModule="Sample">
                <connections>
                    <outlet property="window" destination="5" id="6"/>
                </connections>
            </customObject>
            <window opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" \
    visibleAtLaunch="YES" resizesToFullScreen="YES" id="5">
                <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
            </window>
        </objects>
    </document>

    """
}
