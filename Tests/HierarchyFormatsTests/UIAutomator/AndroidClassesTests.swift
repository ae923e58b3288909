import Testing

@testable import HierarchyFormats

struct AndroidClassesTests {
  @Test func `controls and containers are told by the ends of their names`() {
    #expect(AndroidClasses.isControl("androidx.appcompat.widget.AppCompatImageButton"))
    #expect(!AndroidClasses.isControl("android.widget.TextView"))
    #expect(AndroidClasses.isContainer("androidx.constraintlayout.widget.ConstraintLayout"))
    #expect(!AndroidClasses.isContainer("android.widget.ListView"))
  }

  @Test func `ids lose their package and kind`() {
    #expect(AndroidClasses.bareID("com.android.launcher:id/workspace") == "workspace")
    #expect(AndroidClasses.bareID("plain/name") == "plain/name")
    #expect(AndroidClasses.bareID("a:id/") == "a:id/")
  }
}
