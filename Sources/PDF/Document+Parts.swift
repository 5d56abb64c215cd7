/// What a catalog refers to (ISO 32000-1, 7.7).
extension Document {
  /// Writes the attachments, and gives the entries that make them part of the document and list
  /// them by their names (7.9.6).
  mutating func writeAttachments() -> [UInt8] {
    if attachments.isEmpty { return [] }
    var entries: [UInt8] = []
    var references: [Reference] = []
    entries.write("/AF[")
    for attachment in attachments {
      let reference = attachment.write(to: &file, modified: metadata.created)
      entries.write(reference)
      entries.append(0x20)
      references.append(reference)
    }
    entries.write("]/Names<</EmbeddedFiles<</Names[")
    let order = attachments.indices.sorted { [attachments] left, right in
      attachments[left].key.lexicographicallyPrecedes(attachments[right].key)
    }
    for index in order {
      entries += attachments[index].key
      entries.write(references[index])
    }
    entries.write("]>>>>")
    return entries
  }

  mutating func writeResources() throws(ConformanceError) {
    let fonts = try page.canvas.fonts.write(to: &file)
    file.write(resources) { [symbols] object in
      object.write("<</Font<<")
      object += fonts
      object.write(">>/XObject<<")
      for (index, symbol) in symbols.enumerated() {
        object.write(numbers: 2) { token in
          token.append("/S", index)
          token.append(" ", symbol)
        }
      }
      object.write(">>>>")
    }
  }

  mutating func writePageTree() {
    file.write(pageTree) { [pages] object in
      object.write("<</Type/Pages/Count ")
      object.write(pages.count)
      object.write("/Kids[")
      for page in pages {
        object.write(page)
        object.append(0x20)
      }
      object.write("]>>")
    }
  }

  /// Writes the outline (12.3.3), and gives its root unless it is empty.
  mutating func writeOutline() -> Reference? {
    guard !bookmarks.isEmpty else { return nil }
    let root = file.reserve()
    let first = file.reserve(bookmarks.count)
    for index in bookmarks.indices {
      file.write(first + index) { [bookmarks, bookmarkedPages] object in
        object.write("<</Title")
        object.write(textString: bookmarks[index])
        object.write(numbers: 4) { token in
          token.append("/Parent ", root)
          if index > 0 { token.append("/Prev ", first + (index - 1)) }
          if index + 1 < bookmarks.count { token.append("/Next ", first + (index + 1)) }
          token.append("/Dest[", bookmarkedPages[index])
          token.append("/Fit]>>")
        }
      }
    }
    file.write(root) { [bookmarks] object in
      object.write("<</Type/Outlines")
      object.write(numbers: 3) { token in
        token.append("/Count ", bookmarks.count)
        token.append("/First ", first)
        token.append("/Last ", first + (bookmarks.count - 1))
        token.append(">>")
      }
    }
    return root
  }
}
