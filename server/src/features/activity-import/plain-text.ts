import sanitizeHtml from 'sanitize-html'

/** Names of HTML's elements, so that `<webdev>` in a title is known for what it is: text. */
const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image
  img input ins isindex kbd keygen label legend li link main map mark marquee math menu meta meter nav nobr noembed
  noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp
  script search section select slot small source span strike strong style sub summary sup svg table tbody td template
  textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
)

/** Elements that act, load or swallow what follows, however oddly their tag is written. */
const ACTIVE_ELEMENTS: ReadonlySet<string> = new Set(
  `applet audio base body button embed form frame frameset head html iframe image img input link marquee math meta
  noembed noframes noscript object option plaintext script select source style svg template textarea title video
  xmp`.split(/\s+/),
)

/** Elements whose content nobody reads as text. */
const SILENT_ELEMENTS = `script style textarea option noscript template title head svg math iframe noembed noframes
  xmp select object applet audio video canvas`.split(/\s+/)

/** Elements that begin a paragraph of their own. */
const PARAGRAPH_ELEMENTS = `p div section article header footer main aside nav h1 h2 h3 h4 h5 h6 ul ol dl blockquote
  pre table figure figcaption address hr form fieldset details summary center body`.split(/\s+/)

/** Elements that begin a line of their own. */
const LINE_ELEMENTS = ['br', 'li', 'tr', 'dt', 'dd']

const TAG = /^\/?([a-z][a-z0-9]*(?:[:-][a-z][a-z0-9-]*)?)(.*)$/is

/** The characters that follow the name in `<CODE/CRAFTS>` or `<a11y>`. */
const RUN_TOGETHER = /^[/\p{L}\p{N}+.&_-]*[\p{L}\p{N}]$/u

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

/**
 * Whether what stands between `<` and `>` is a tag. Real titles read "c't <webdev>" and "<CODE/CRAFTS>": a name that
 * HTML does not know, or one run together with a slash, is text, unless it carries an attribute's value or can act.
 */
export function isMarkup(inner: string): boolean {
  const [, name, rest = ''] = TAG.exec(inner) ?? []
  if (name === undefined) return /^[!?/]/.test(inner)
  const element = name.toLowerCase()
  if (inner.includes('=') || /[:-]/.test(name) || ACTIVE_ELEMENTS.has(element)) return true
  return HTML_ELEMENTS.has(element) && !RUN_TOGETHER.test(rest)
}
