extension Fixtures {
  /// A navigation controller, a table with a prototype, a form of static cells, and segues.
  static let table =
    header + """
       initialViewController="nav-00-001">
          <scenes>
              <scene sceneID="sce-00-001">
                  <objects>
                      <navigationController automaticallyAdjustsScrollViewInsets="NO" \
      id="nav-00-001" sceneMemberID="viewController">
                          <toolbarItems/>
                          <navigationBar key="navigationBar" contentMode="scaleToFill" \
      largeTitles="YES" id="bar-00-001">
                              <rect key="frame" x="0.0" y="59" width="393" height="96"/>
                              <autoresizingMask key="autoresizingMask"/>
                          </navigationBar>
                          <nil name="viewControllers"/>
                          <connections>
                              <segue destination="lis-00-001" kind="relationship" \
      relationship="rootViewController" id="seg-00-001"/>
                          </connections>
                      </navigationController>
                      <placeholder placeholderIdentifier="IBFirstResponder" id="fir-00-001" \
      userLabel="First Responder" customClass="UIResponder" sceneMemberID="firstResponder"/>
                  </objects>
                  <point key="canvasLocation" x="-1000" y="0.0"/>
              </scene>
              <scene sceneID="sce-00-002">
                  <objects>
                      <tableViewController title="Notes" id="lis-00-001" \
      customClass="ListController" customModule="Sample" sceneMemberID="viewController">
                          <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" \
      alwaysBounceVertical="YES" dataMode="prototypes" style="plain" separatorStyle="default" \
      rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" \
      id="tab-00-001">
                              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                              <autoresizingMask key="autoresizingMask" widthSizable="YES" \
      heightSizable="YES"/>
                              <color key="backgroundColor" cocoaTouchSystemColor=\
      "groupTableViewBackgroundColor"/>
                              <prototypes>
                                  <tableViewCell clipsSubviews="YES" \
      contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" selectionStyle="default" \
      accessoryType="disclosureIndicator" indentationWidth="10" reuseIdentifier="Note" \
      textLabel="tex-00-001" detailTextLabel="det-00-001" style="IBUITableViewCellStyleSubtitle" \
      id="cel-00-001">
                                      <rect key="frame" x="0.0" y="50" width="393" height="44"/>
                                      <autoresizingMask key="autoresizingMask"/>
                                      <tableViewCellContentView key="contentView" opaque="NO" \
      clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" \
      tableViewCell="cel-00-001" id="cov-00-001">
                                          <rect key="frame" x="0.0" y="0.0" width="362" \
      height="44"/>
                                          <autoresizingMask key="autoresizingMask"/>
                                          <subviews>
                                              <label opaque="NO" multipleTouchEnabled="YES" \
      contentMode="left" text="Title" textAlignment="natural" lineBreakMode="tailTruncation" \
      baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="tex-00-001">
                                                  <rect key="frame" x="20" y="6" width="33" \
      height="20"/>
                                                  <autoresizingMask key="autoresizingMask" \
      flexibleMaxX="YES" flexibleMaxY="YES"/>
                                                  <fontDescription key="fontDescription" \
      type="system" pointSize="17"/>
                                              </label>
                                              <label opaque="NO" multipleTouchEnabled="YES" \
      contentMode="left" text="Subtitle" textAlignment="natural" lineBreakMode="tailTruncation" \
      id="det-00-001">
                                                  <rect key="frame" x="20" y="25" width="44" \
      height="14"/>
                                                  <autoresizingMask key="autoresizingMask"/>
                                                  <fontDescription key="fontDescription" \
      type="system" weight="semibold" pointSize="12"/>
                                                  <color key="textColor" white="0.33" \
      alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                                              </label>
                                          </subviews>
                                      </tableViewCellContentView>
                                      <connections>
                                          <segue destination="edi-00-001" kind="show" \
      identifier="edit" id="seg-00-002"/>
                                      </connections>
                                  </tableViewCell>
                              </prototypes>
                              <connections>
                                  <outlet property="dataSource" destination="lis-00-001" \
      id="out-00-001"/>
                                  <outlet property="delegate" destination="lis-00-001" \
      id="out-00-002"/>
                              </connections>
                          </tableView>
                          <navigationItem key="navigationItem" title="Notes" \
      largeTitleDisplayMode="always" id="nai-00-001">
                              <barButtonItem key="rightBarButtonItem" systemItem="add" \
      id="add-00-001">
                                  <connections>
                                      <action selector="add:" destination="lis-00-001" \
      id="act-00-001"/>
                                  </connections>
                              </barButtonItem>
                          </navigationItem>
                      </tableViewController>
                  </objects>
              </scene>
              <scene sceneID="sce-00-003">
                  <objects>
                      <tableViewController storyboardIdentifier="Editor" id="edi-00-001" \
      sceneMemberID="viewController">
                          <tableView key="view" dataMode="static" style="grouped" \
      rowHeight="44" id="tab-00-002">
                              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                              <sections>
                                  <tableViewSection headerTitle="General" \
      footerTitle="All about it" id="sec-00-001">
                                      <cells>
                                          <tableViewCell id="cel-00-002">
                                              <tableViewCellContentView key="contentView" \
      tableViewCell="cel-00-002" id="cov-00-002">
                                                  <subviews>
                                                      <textField opaque="NO" \
      borderStyle="roundedRect" placeholder="Name" textAlignment="natural" minimumFontSize="17" \
      clearButtonMode="whileEditing" id="fie-00-001">
                                                          <textInputTraits \
      key="textInputTraits" autocapitalizationType="words" returnKeyType="done"/>
                                                      </textField>
                                                  </subviews>
                                              </tableViewCellContentView>
                                          </tableViewCell>
                                      </cells>
                                  </tableViewSection>
                              </sections>
                          </tableView>
                          <connections>
                              <segue destination="exi-00-001" kind="unwind" \
      unwindAction="unwindToList:" identifier="done" id="seg-00-003"/>
                          </connections>
                      </tableViewController>
                      <exit id="exi-00-001" userLabel="Exit" sceneMemberID="exit"/>
                  </objects>
              </scene>
          </scenes>
      </document>

      """
}
