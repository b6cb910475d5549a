/// The version that `--version`, the manual page and PDF files name.
let sakataVersion = "0.1.0"
