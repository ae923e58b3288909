import Foundation
import Testing

@testable import TouchKit

/// Pickers, documents, calendars and missing content, as code of apps uses them.
@MainActor
struct PickerNamesTests {
  private final class Chooser: UIViewController, UIColorPickerViewControllerDelegate,
    UIDocumentPickerDelegate, UIFontPickerViewControllerDelegate,
    UIDocumentInteractionControllerDelegate, UICalendarViewDelegate,
    UICalendarSelectionSingleDateDelegate, UIActivityItemSource,
    UIDocumentBrowserViewControllerDelegate
  {
    var chosen: UIColor?
    var day: DateComponents?
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      chosen = viewController.selectedColor
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) { day = dateComponents }
    func activityViewControllerPlaceholderItem(
      _ activityViewController: UIActivityViewController
    ) -> Any { "text" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .mail ? nil : "text" }
    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      var empty = UIContentUnavailableConfiguration.empty()
      empty.text = "Nothing"
      contentUnavailableConfiguration = empty
    }
  }

  @Test func `pickers keep what they are given`() {
    let chooser = Chooser()
    let colors = UIColorPickerViewController()
    colors.delegate = chooser
    colors.selectedColor = .red
    colors.delegate?.colorPickerViewControllerDidFinish(colors)
    #expect(chooser.chosen == .red && colors.supportsAlpha)
    let well = UIColorWell()
    kept(well, \.title, nil, "Colour")
    let fonts = UIFontPickerViewController(
      configuration: UIFontPickerViewController.Configuration())
    fonts.delegate = chooser
    #expect(fonts.delegate === chooser && !fonts.configuration.includeFaces)
    let documents = UIDocumentPickerViewController(documentTypes: ["public.item"], in: .import)
    documents.delegate = chooser
    #expect(documents.documentPickerMode == .import && documents.delegate === chooser)
    let url = URL(fileURLWithPath: "/tmp/a.txt")
    let menu = UIDocumentInteractionController(url: url)
    menu.delegate = chooser
    #expect(menu.name == "a.txt" && !menu.presentPreview(animated: true))
    let share = UIActivityViewController(activityItems: [chooser], applicationActivities: nil)
    share.completionWithItemsHandler = { _, done, _, _ in #expect(done) }
    share.completionWithItemsHandler?(.mail, true, nil, nil)
    #expect(chooser.activityViewController(share, itemForActivityType: .mail) == nil)
    #expect(chooser.activityViewController(share, subjectForActivityType: nil) == "")
    #expect(UIReferenceLibraryViewController(term: "a").term == "a")
    #expect(!UIVideoEditorController.canEditVideo(atPath: "/a"))
    let paste = UIPasteControl(configuration: UIPasteControl.Configuration())
    paste.target = chooser
    chooser.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
    #expect(paste.target === chooser)
    #expect(chooser.pasteConfiguration?.acceptableTypeIdentifiers == ["public.text"])
  }

  @Test func `a calendar keeps its selection`() {
    let (calendar, chooser) = (UICalendarView(), Chooser())
    let selection = UICalendarSelectionSingleDate(delegate: chooser)
    calendar.delegate = chooser
    calendar.selectionBehavior = selection
    let day = DateComponents(year: 2024, month: 2, day: 29)
    selection.setSelected(day, animated: true)
    #expect(selection.selectedDate == day && calendar.selectionBehavior === selection)
    #expect(selection.delegate?.dateSelection(selection, canSelectDate: day) == true)
    #expect(calendar.delegate?.calendarView(calendar, decorationFor: day) == nil)
  }

  @Test func `missing content has a configuration and a view`() throws {
    let chooser = Chooser()
    #expect(chooser.contentUnavailableConfiguration == nil)
    chooser.updateContentUnavailableConfiguration(
      using: chooser.contentUnavailableConfigurationState)
    let empty = try #require(
      chooser.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)
    #expect(empty.text == "Nothing" && empty.alignment == .center)
    #expect(empty.makeContentView() is UIContentUnavailableView)
  }

  private final class Note: UIDocument, @unchecked Sendable {
    var text = ""
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      text = (contents as? Data).flatMap { String(data: $0, encoding: .utf8) } ?? ""
    }
    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
  }

  @Test func `a document reads and writes no file`() throws {
    let note = Note(fileURL: URL(fileURLWithPath: "/tmp/note.txt"))
    nonisolated(unsafe) var answers: [Bool] = []
    note.open { answers.append($0) }
    note.save(to: note.fileURL, for: .forCreating) { answers.append($0) }
    note.close { answers.append($0) }
    #expect(answers == [false, false, true])
    #expect(note.localizedName == "note" && note.documentState == .closed)
    try note.load(fromContents: Data("a".utf8), ofType: nil)
    #expect(note.text == "a")
    #expect(!UIPrintInteractionController.isPrintingAvailable)
    let info = UIPrintInfo.printInfo()
    kept(info, \.jobName, "", "job")
    UIPrintInteractionController.shared.printInfo = info
    #expect(UIPrintInteractionController.shared.printInfo === info)
    #expect(UIMarkupTextPrintFormatter(markupText: "<b>").markupText == "<b>")
  }
}
