import Debugger
import Synchronization
import Testing

@testable import Window

extension Mailbox {
  /// Removes and returns all messages that still count.
  func take() -> [Message] {
    var messages: [Message] = []
    while let message = next() { messages.append(message) }
    return messages
  }
}

@Suite struct MailboxTests {
  @Test func `of several reports in a row the last one is kept, in its place among others`() {
    let mailbox = Mailbox()
    #expect(mailbox.take().isEmpty)
    for message in [
      .recording(0.1), .recording(0.2), .recorded("a", isError: false), .recording(0.3),
      .recording(0.4), .recorded("b", isError: true), .recorded("c", isError: true),
    ] as [Message] {
      mailbox.post(message)
    }
    #expect(
      mailbox.take() == [
        .recording(0.2), .recorded("a", isError: false), .recording(0.4),
        .recorded("b", isError: true), .recorded("c", isError: true),
      ])
    #expect(mailbox.take().isEmpty)
  }

  @Test func `a message that is cancelled before it is taken is not delivered`() {
    let mailbox = Mailbox()
    let late = Atomic(false)
    mailbox.post(.dropped("a"), unless: { late.load(ordering: .relaxed) })
    mailbox.post(.dropped("b"))
    mailbox.post(.dropped("c"), unless: { late.load(ordering: .relaxed) })
    late.store(true, ordering: .relaxed)
    #expect(mailbox.take() == [.dropped("b")])
  }

  @Test func `a message can cancel the next one`() {
    let mailbox = Mailbox()
    let isCancelled = Atomic(false)
    mailbox.post(.dropped("a"))
    mailbox.post(.dropped("b"), unless: { isCancelled.load(ordering: .relaxed) })
    #expect(mailbox.next() == .dropped("a"))
    isCancelled.store(true, ordering: .relaxed)
    #expect(mailbox.next() == nil)
  }
}
