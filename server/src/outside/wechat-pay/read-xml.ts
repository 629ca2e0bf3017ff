import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { decodeReferences, isXmlText } from './xml-text.ts'
import { wechatPayFault } from './wechat-pay-error.ts'

/** The fields of one message, by name, as they arrived. */
export type PayMessage = ReadonlyMap<string, string>

/** Above any message of the service, in characters. */
const MAX_CHARACTERS = 65_536
const DECLARES = /<!(?:DOCTYPE|ENTITY)/i
const FIELD_NAME = /^[A-Za-z]\w{0,63}$/
const BLANK = /^[ \t\r\n]*$/
const [TEXT, CDATA, COMMENT, ATTRIBUTES, DECLARATION] = ['#text', '#cdata', '#comment', ':@', '?xml']

// Nothing is guessed, trimmed, dropped or merged: what the signature covers has to come out as it went in.
const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  trimValues: false,
  ignoreAttributes: false,
  processEntities: false,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  commentPropName: COMMENT,
})

/**
 * Reads the one flat element a message is. Throws `WechatPayError` `malformed` for everything else: declarations,
 * attributes, comments, nesting, repeated names, other encodings, more than 64 Ki characters.
 */
export function readXml(xml: string, rootName: 'xml' | 'root' = 'xml'): PayMessage {
  if (xml.length > MAX_CHARACTERS) throw malformed('longer than any message')
  if (DECLARES.test(xml)) throw malformed('declaring something')
  const message = new Map<string, string>()
  for (const field of fieldsOf(parsed(xml), rootName)) {
    if (message.has(field.name)) throw malformed('with a name twice')
    message.set(field.name, field.value)
  }
  return message
}

type XmlNode = { name: string; content: unknown; attributes: unknown }

function parsed(xml: string): unknown {
  try {
    if (XMLValidator.validate(xml) === true) return parser.parse(xml)
  } catch {
    // the parser's message would quote the text
  }
  throw malformed('that is not well-formed')
}

function fieldsOf(document: unknown, rootName: string): { name: string; value: string }[] {
  const [first, ...others] = nodesOf(document).filter((node) => !isBlank(node))
  const root = first?.name === DECLARATION ? others.shift() : first
  if (first?.name === DECLARATION) requireUtf8(first)
  if (root?.name !== rootName || others.length > 0) throw malformed(`whose only element is not ${rootName}`)
  return plain(root)
    .filter((node) => !isBlank(node))
    .map(fieldOf)
}

function fieldOf(node: XmlNode): { name: string; value: string } {
  if (!FIELD_NAME.test(node.name)) throw malformed('with something beside its fields')
  const value = plain(node).map(textOf).join('')
  if (!isXmlText(value)) throw malformed('with characters that are none')
  return { name: node.name, value }
}

function textOf({ name, content }: XmlNode): string {
  if (name === TEXT && typeof content === 'string') return decodeReferences(content)
  if (name !== CDATA) throw malformed('that is not flat')
  return nodesOf(content)
    .map((part) => String(part.content))
    .join('')
}

/** The content of an element without attributes. */
function plain({ content, attributes }: XmlNode): XmlNode[] {
  if (attributes !== undefined) throw malformed('with attributes')
  return nodesOf(content)
}

/** Content in its order: each part an object of one name, and its attributes beside it. */
function nodesOf(content: unknown): XmlNode[] {
  if (!Array.isArray(content)) throw malformed('that is not flat')
  return content.map((part: Record<string, unknown>) => {
    const { [ATTRIBUTES]: attributes, ...named } = part
    const [[name, inner] = ['', undefined]] = Object.entries(named)
    return { name, content: inner, attributes }
  })
}

const isBlank = ({ name, content }: XmlNode) => name === TEXT && BLANK.test(String(content))

function requireUtf8({ attributes }: XmlNode) {
  const { '@_encoding': encoding = 'utf-8' } = (attributes ?? {}) as Record<string, unknown>
  if (String(encoding).toLowerCase() !== 'utf-8') throw malformed('in another encoding than UTF-8')
}

const malformed = (what: string) => wechatPayFault('malformed', `WeChat Pay sent XML ${what}.`)
