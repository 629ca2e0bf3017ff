import sanitizeHtml from 'sanitize-html'
import { LINE_ELEMENTS, PARAGRAPH_ELEMENTS, SILENT_ELEMENTS } from '#features/activity-import/texts/html-elements.ts'
import { isMarkup } from '#features/activity-import/texts/is-markup.ts'

/** Feeds escape their HTML once or twice; what is still not plain after so many rounds loses its angle brackets. */
const ROUNDS = 4

const ANGLES = /<([^<>]*)>/g
/** An ampersand that begins no complete entity, as in addresses: `?a=1&copy=2`. */
const BARE_AMPERSAND = /&(?!(?:[a-z][a-z0-9]*|#\d+|#x[\da-f]+);)/gi
const BLOCK_TAG = new RegExp(`<(?:${[...PARAGRAPH_ELEMENTS, ...LINE_ELEMENTS].join('|')})[ />]`)
const PARAGRAPH_TAG = new RegExp(`</?(?:${PARAGRAPH_ELEMENTS.join('|')})(?: /)?>`, 'g')
const LINK = /<a href="(https?:[^"]*)">(.*?)<\/a>/gs
const ANY_TAG = /<[^>]*>/g

const SETTINGS: sanitizeHtml.IOptions = {
  allowedTags: [...PARAGRAPH_ELEMENTS, ...LINE_ELEMENTS, 'td', 'th', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nonTextTags: SILENT_ELEMENTS,
}

/**
 * The text a reader would see: markup, scripts and styles gone, entities decoded, paragraphs and lists kept as line
 * breaks, web links written out. Text without markup keeps its own line breaks.
 */
export function plainText(text: string): string {
  let current = tidy(text)
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = tidy(withoutMarkup(current))
    if (next === current) return current
    current = next
  }
  return tidy(current.replaceAll(/[<>]/g, ' '))
}

/** The same on one line. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ')
}

function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  const marked = text
    .replaceAll(BARE_AMPERSAND, '&amp;')
    .replaceAll(ANGLES, (tag, inner: string) => (isMarkup(inner) ? tag : `&lt;${inner}&gt;`))
  return readable(sanitizeHtml(marked, SETTINGS))
}

function readable(html: string): string {
  const flowing = BLOCK_TAG.test(html) ? html.replaceAll(/\s+/g, ' ') : html
  const lines = flowing
    .replaceAll(LINK, (_, address: string, label: string) => linkText(address, label.replaceAll(ANY_TAG, '')))
    .replaceAll(PARAGRAPH_TAG, '\n\n')
    .replaceAll('<li>', '\n• ')
    .replaceAll(/<(?:br|tr|dt|dd)(?: \/)?>/g, '\n')
    .replaceAll(/<\/?a>/g, '')
    .replaceAll(ANY_TAG, ' ')
  return decoded(lines)
}

function linkText(address: string, label: string): string {
  const isSame =
    label.trim() === '' || address.replace(/^https?:\/\//, '').startsWith(label.trim().replace(/^https?:\/\//, ''))
  return isSame ? address : `${label} (${address})`
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

function decoded(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Whole characters only, no control or direction marks, single blanks, at most one empty line. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
