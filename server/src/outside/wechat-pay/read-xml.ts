import { NOTIFICATION_FIELDS_MAX, NOTIFICATION_READ_MAX_BYTES } from '@quan/contract/request/request-limits.ts'
import { decodeReferences, isXmlText } from './xml-text.ts'
import { wechatPayFault } from './wechat-pay-error.ts'

/** The fields of one message, by name, as they arrived. */
export type PayMessage = ReadonlyMap<string, string>

/** What is read at most. */
type XmlBounds = { bytes: number; fields: number }

/** Above any answer of the service: a refund query tells of fifty refunds. */
const ANSWER_BOUNDS: XmlBounds = { bytes: 65_536, fields: 1_000 }
/** Of what anybody may post: a notification has some twenty fields and 2 KB. */
export const NOTIFICATION_BOUNDS: XmlBounds = { bytes: NOTIFICATION_READ_MAX_BYTES, fields: NOTIFICATION_FIELDS_MAX }

// Each is tried at one place and never tries again: the time of reading grows with the length alone.
const DECLARATION = /<\?xml(\s[^?<>]*)?\?>/y
const ENCODING = /\sencoding\s*=\s*["']([^"']*)["']/
const BLANKS = /[ \t\n]*/y
const OPENING = /<([A-Za-z]\w{0,63})[ \t\n]*(\/?)>/y
const CLOSING = /<\/([A-Za-z]\w{0,63})[ \t\n]*>/y
const TEXT = /[^<]+/y
const CDATA = '<![CDATA['
const CDATA_END = ']]>'

/**
 * Reads the one flat element a message is. Nothing is guessed, trimmed, dropped or merged: what the signature covers
 * comes out as it went in. Throws `WechatPayError` `malformed` for everything else: declarations of types, attributes,
 * comments, nesting, repeated names, other encodings, more than the bounds.
 */
export function readXml(xml: string, rootName: 'xml' | 'root' = 'xml', bounds = ANSWER_BOUNDS): PayMessage {
  if (xml.length > bounds.bytes || Buffer.byteLength(xml) > bounds.bytes) throw malformed('longer than any message')
  const text = textCursor(xml.replaceAll(/\r\n?/g, '\n'))
  text.skip(BLANKS)
  const declaration = text.take(DECLARATION)
  if (declaration) requireUtf8(declaration[1])
  text.skip(BLANKS)
  const [, root, isEmpty] = text.take(OPENING) ?? notWellFormed()
  if (root !== rootName || isEmpty) throw malformed(`whose only element is not ${rootName}`)
  const message = fieldsOf(text, bounds.fields)
  if (text.take(CLOSING)?.[1] !== rootName) notWellFormed()
  text.skip(BLANKS)
  if (!text.isAtEnd()) throw malformed('with something after its end')
  return message
}

/** A text, and how far it was read. */
type TextCursor = ReturnType<typeof textCursor>

function textCursor(text: string) {
  let at = 0
  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  return {
    take,
    skip: (pattern: RegExp) => void take(pattern),
    isAtEnd: () => at === text.length,
    /** The content of a CDATA section that begins here; null when none does. */
    takeCdata(): string | null {
      if (!text.startsWith(CDATA, at)) return null
      const end = text.indexOf(CDATA_END, at)
      if (end === -1) notWellFormed()
      const content = text.slice(at + CDATA.length, end)
      at = end + CDATA_END.length
      return content
    },
  }
}

function fieldsOf(text: TextCursor, most: number): Map<string, string> {
  const message = new Map<string, string>()
  text.skip(BLANKS)
  for (let opening = text.take(OPENING); opening; opening = text.take(OPENING)) {
    const [, name = '', isEmpty] = opening
    // other readers keep fields as properties of an object
    if (name in {}) notWellFormed()
    if (message.has(name)) throw malformed('with a name twice')
    if (message.size === most) throw malformed('with more fields than any message')
    message.set(name, isEmpty ? '' : valueOf(text, name))
    text.skip(BLANKS)
  }
  return message
}

function valueOf(text: TextCursor, name: string): string {
  const parts: string[] = []
  for (let part = nextPart(text); part !== null; part = nextPart(text)) parts.push(part)
  if (text.take(CLOSING)?.[1] !== name) notWellFormed()
  const value = parts.join('')
  if (!isXmlText(value)) throw malformed('with characters that are none')
  return value
}

function nextPart(text: TextCursor): string | null {
  const written = text.take(TEXT)?.[0]
  if (written === undefined) return text.takeCdata()
  if (written.includes(CDATA_END)) notWellFormed()
  return decodeReferences(written)
}

function requireUtf8(attributes = '') {
  const [, encoding = 'utf-8'] = ENCODING.exec(attributes) ?? []
  if (encoding.toLowerCase() !== 'utf-8') throw malformed('in another encoding than UTF-8')
}

/** Quotes nothing of the text. */
function notWellFormed(): never {
  throw malformed('that is not well-formed')
}

const malformed = (what: string) => wechatPayFault('malformed', `WeChat Pay sent XML ${what}.`)
