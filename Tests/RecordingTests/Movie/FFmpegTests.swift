import Foundation
import TestSupport
import Testing

@testable import Recording

struct FFmpegTests {
  @Test func `the version is the third word`() {
    #expect(FFmpeg.version(in: "ffmpeg version 5.1.9-0 Copyright (c)\nbuilt with") == "5.1.9-0")
    #expect(FFmpeg.version(in: "") == "unknown")
  }

  @Test func `encoders of pictures are read from the list, its legend is not`() {
    let list = """
      Encoders:
       V..... = Video
       A..... = Audio
       ------
       V....D gif                  GIF (Graphics Interchange Format)
       V....D libx264              libx264 H.264 (codec h264)
       A....D aac                  AAC (Advanced Audio Coding)
      """
    #expect(FFmpeg.encoders(in: list) == ["gif", "libx264"])
  }

  @Test func `files are absolute arguments with their protocol`() {
    #expect(FFmpeg.file("/a/12:30.gif") == Array("file:/a/12:30.gif".utf8))
    let relative = String(decoding: FFmpeg.file("-x.gif"), as: UTF8.self)
    #expect(relative.hasPrefix("file:/") && relative.hasSuffix("/-x.gif"))
  }

  @Test func `a banner of two words has no version`() {
    #expect(FFmpeg.version(in: "ffmpeg version") == "unknown")
    #expect(FFmpeg.version(in: "ffmpeg version 7\n") == "7")
    #expect(FFmpeg.version(in: "ffmpeg version\n7 8 9") == "unknown")
  }

  @Test func `the best available encoder is used`() {
    let all = FFmpeg(version: "1", encoders: ["libopenh264", "libx264"])
    #expect(all.encoder(for: .mp4) == "libx264")
    #expect(FFmpeg(version: "1", encoders: ["libopenh264"]).encoder(for: .mp4) == "libopenh264")
    #expect(all.encoder(for: .gif) == nil)
  }

  @Test func `an ffmpeg has a minute without progress, and the search path of the process`() {
    let ffmpeg = FFmpeg(version: "7.1", encoders: ["gif"])
    #expect(ffmpeg.patience == .seconds(60) && ffmpeg.searchPath == nil)
    #expect(ffmpeg.version == "7.1" && ffmpeg.encoders == ["gif"])
  }

  @Test func `an encoder has six flags, the first of them for video, and a description`() {
    for (line, name) in [
      (" V....D gif GIF", "gif"), ("V..... a b c", "a"), (" V....D gif", nil),
      (" V...D gif GIF", nil), (" V.....D gif GIF", nil), (" A....D gif GIF", nil),
      (" .V...D gif GIF", nil), (" V..... = Video", nil), ("", nil),
    ] as [(String, String?)] {
      #expect(FFmpeg.encoders(in: "Encoders:\n\(line)\n") == Set(name.map { [$0] } ?? []))
    }
  }

  @Test func `a relative file is in the current folder`() {
    let folder = FileManager.default.currentDirectoryPath
    #expect(FFmpeg.file("a/b.gif") == Array("file:\(folder)/a/b.gif".utf8))
    #expect(FFmpeg.file("/a/b.gif") == Array("file:/a/b.gif".utf8))
  }
}
