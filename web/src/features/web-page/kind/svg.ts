export const SVG_TYPE = 'image/svg+xml'

/** What may stand before the first element: a declaration, a document type, comments. */
const PROLOGUE = /^\s*(?:<\?[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*/i
/** Far enough for any prologue, in characters. */
const HEAD_LENGTH = 4_096

/** Whether a text is a drawing in SVG. */
export function isSvg(text: string): boolean {
  return /^<svg[\s/>]/i.test(text.slice(0, HEAD_LENGTH).replace(PROLOGUE, ''))
}
