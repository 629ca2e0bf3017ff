/** A text that is not one flat element of texts. */
export class NotFlatXml extends Error {
  override readonly name = 'NotFlatXml'
}

const DECLARATION = /^\s*(<\?xml[^?]*\?>)?\s*/
const CHILD = /\s*<([A-Za-z_][\w.-]*)(?:\s*\/>|>((?:[^<]|<!\[CDATA\[(?:(?!\]\]>)[^])*\]\]>)*)<\/\1>)/y
const TEXT = /<!\[CDATA\[([^]*?)\]\]>|&([^;&]*);/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads a message. Stricter than XML on purpose: no document type, no attributes, no nesting, no name twice.
 * Own code, so that a parser's weakness does not pass on both sides.
 */
export function readXml(text: string, root = 'xml'): Fields {
  const start = `<${root}>`
  const body = text.replace(DECLARATION, '').trimEnd()
  const end = `</${root}>`
  if (!body.startsWith(start) || !body.endsWith(end)) throw new NotFlatXml(`no <${root}>`)
  return readChildren(body.slice(start.length, body.length - end.length))
}

/** Writes a message the way the vendor does: every text in CDATA. */
export function writeXml(fields: Fields, root = 'xml'): string {
  const children = Object.entries(fields).map(
    ([name, value]) => `<${name}><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`,
  )
  return `<${root}>${children.join('')}</${root}>`
}

function readChildren(inner: string): Fields {
  const fields = new Map<string, string>()
  CHILD.lastIndex = 0
  let read = 0
  for (let child = CHILD.exec(inner); child; child = CHILD.exec(inner)) {
    const [, name = '', value = ''] = child
    if (fields.has(name)) throw new NotFlatXml(`<${name}> twice`)
    fields.set(name, decodeText(value))
    read = CHILD.lastIndex
  }
  if (inner.slice(read).trim() !== '') throw new NotFlatXml(`not a flat field at ${read}`)
  return Object.fromEntries(fields)
}

function decodeText(value: string): string {
  return value.replace(TEXT, (_all, literal: string | undefined, entity = '') => literal ?? entityOf(entity))
}

function entityOf(entity: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(entity) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  const text = Number.isInteger(code) && code <= 0x10_ffff ? String.fromCodePoint(code) : ENTITIES[entity]
  if (text === undefined) throw new NotFlatXml(`unknown entity ${entity}`)
  return text
}

/** A message of the vendor: one flat list of texts. */
export type Fields = Readonly<Record<string, string>>

/** The fields that say something: empty ones neither travel nor count in a signature. */
export function present(fields: Readonly<Record<string, string | null | undefined>>): Fields {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])))
}
