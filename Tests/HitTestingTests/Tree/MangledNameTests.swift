import Testing

@testable import HitTesting

@Suite struct MangledNameTests {
  @Test(arguments: [
    ("_TtC5MyApp10ShopButton", "ShopButton"), ("_TtCC5MyApp5Outer5Inner", "Inner"),
    ("_TtC5MyAppP33_0123456789ABCDEF0123456789ABCDEF8GridView", "GridView"),
    ("_TtCFC5MyApp5Tests8testThisFzT_T_L_9OtherView", "OtherView"),
    ("_TtCFC5MyApp5Tests8testThisFzT_T_L12_9OtherView", "OtherView"),
    ("_TtGC5MyApp4HostVS_3Row_", "Host"), ("_TtGC5MyApp4HostVS0_3Row_", "Host"),
    ("_TtGC5MyAppP33_0123456789ABCDEF0123456789ABCDEF4HostPS_3Row__", "Host"),
  ])
  func `the identifier of a class is the last part of its mangled name`(
    name: String, identifier: String
  ) {
    #expect(MangledName.identifier(of: name) == identifier)
  }

  @Test(arguments: [
    "", "UIView", "_Tt", "_TtC", "_TtG", "_TtC5MyApp99Button", "_TtC5MyApp5ShopX_",
    "_TtC5MyApp0", "_TtC5MyApp99999999999999999999999Button",
  ])
  func `other names are not understood`(name: String) {
    #expect(MangledName.identifier(of: name) == nil)
  }
}
