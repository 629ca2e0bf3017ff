const PDF = '%PDF-'
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** A few writers leave line ends or the mark of an encoding before it. */
const PDF_WITHIN = 4
/** Readers of PDF accept it this far in, behind whatever it is. */
const PDF_LATE_WITHIN = 1_024

/** True when bytes stand at a place. */
export const startsWith = (bytes: Uint8Array, mark: readonly number[], at = 0): boolean =>
  mark.every((byte, index) => bytes[at + index] === byte)

/** Bytes as Latin-1 text. */
export const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

export const isPdf = (bytes: Uint8Array): boolean => latin1(bytes, 0, PDF_WITHIN + PDF.length).includes(PDF)
/** True when bytes that are no text are a PDF with something before it. */
export const isLatePdf = (bytes: Uint8Array): boolean => latin1(bytes, 0, PDF_LATE_WITHIN).includes(PDF)
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP)
export const isOldOffice = (bytes: Uint8Array): boolean => startsWith(bytes, OLD_OFFICE)
