extension Picture {
  /// The picture as an SVG whose unit is a module: one path of the runs of each row.
  package var svg: String {
    var path = ""
    for (y, row) in rows.enumerated() {
      var x = 0
      while x < size {
        let length = row[x...].prefix { $0 }.count
        if length > 0 { path += "M\(x) \(y)h\(length)v1h-\(length)z" }
        x += max(1, length)
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" \
      width="\(size * 8)" height="\(size * 8)" shape-rendering="crispEdges">\
      <path fill="#fff" d="M0 0h\(size)v\(size)H0z"/><path d="\(path)"/></svg>

      """
  }
}
