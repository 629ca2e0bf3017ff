import { PAINTED_ID, PAINTED_MARK } from '@quan/contract/route/painted-page.ts'
import { type Html, html, trusted } from '#platform/pages/html.ts'
import type { Painting } from './painter.ts'

/** A picture beside a link to a page, by its whole address. */
type LinkPicture = { url: string; width?: number; height?: number; alt: string }

/** What a page tells readers that run no script: search engines, and programs that show a link with picture and words. */
export type PageHead = {
  title: string
  /** Whose page it is, beside its title. */
  siteName: string
  description: string
  /** The one address of what the page shows; null where it has none. */
  canonical: string | null
  /** False keeps the page out of search engines. */
  isIndexed: boolean
  kind: 'website' | 'article' | 'profile'
  picture: LinkPicture
  /** Other forms of the same content, such as a feed. */
  alternates?: readonly { type: string; title: string; href: string }[]
  /** Data in the vocabulary of schema.org. */
  data?: object
  /** Data for the app's own first step; the name is that of its element. */
  hint?: { id: string; value: unknown }
  /** What the page says, for who runs no script. */
  words?: Html
}

/** Characters of a description that programs show. */
export const DESCRIPTION_MAX = 160

/** A page's template, parted where what a page tells is put in. A page that is painted needs no words besides. */
export type PageTemplate = (head: PageHead, painting?: Painting | null) => string

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /\s*<meta name="description"[^>]*>/
const BODY_END = '</body>'
const DOCUMENT = /<html lang="[^"]*">/
const STYLE_SHEETS = /\s*<link rel="stylesheet"[^>]*>/g
/** The app's scripts, which the boot script of a painted page asks for once it is seen. */
const APP_SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g
const EMPTY_ROOT = '<div id="root"></div>'

/** Reads the built page; what is said for all pages gives way to what one page says of itself. */
export function pageTemplate(page: string): PageTemplate {
  const bare = page.replace(DESCRIPTION, '')
  const [before = '', after = ''] = bare.split(TITLE)
  const end = after.lastIndexOf(BODY_END)
  const [middle, rest] = end < 0 ? [after, ''] : [after.slice(0, end), after.slice(end)]
  return (head, painting = null) => {
    if (painting !== null) return paintedPage({ before, middle, rest }, head, painting)
    const words = head.words ? html`<noscript>${head.words}</noscript>`.markup : ''
    return `${before}${headElements(head).markup}${middle}${words}${rest}`
  }
}

type ParsedPage = { before: string; middle: string; rest: string }

/** The page with its first view: the styles stand in it, so that it is seen with the first answer. */
function paintedPage({ before, middle, rest }: ParsedPage, head: PageHead, painting: Painting): string {
  const { documentLanguage, language, markup, data, styles } = painting
  // only its beginning, so it is no template of its own
  const start = [
    '<html',
    html` lang="${documentLanguage}" data-${trusted(PAINTED_MARK)}="${language}"`.markup,
    '>',
  ].join('')
  // the app loads no file whose styles are there
  const files = styles.files.map((href) => html`<link rel="stylesheet" href="${href}" disabled />`.markup).join('')
  const body = middle
    .replaceAll(STYLE_SHEETS, '')
    .replaceAll(APP_SCRIPTS, '')
    .replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`)
  return [
    before.replace(DOCUMENT, () => start),
    headElements(head).markup,
    `\n    <style>${styles.text}</style>${files}`,
    body,
    dataBlock('application/json', data, PAINTED_ID).markup,
    rest,
  ].join('')
}

function headElements(head: PageHead): Html {
  const { title, kind, canonical, picture } = head
  const description = shortened(head.description)
  const properties: [string, string | number | undefined | null][] = [
    ['og:type', kind],
    ['og:site_name', head.siteName],
    ['og:locale', 'zh_CN'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:image', picture.url],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', picture.alt],
  ]
  const parts = [
    html`<title>${title}</title>`,
    html`<meta name="description" content="${description}" />`,
    ...(head.isIndexed ? [] : [html`<meta name="robots" content="noindex" />`]),
    ...(canonical === null ? [] : [html`<link rel="canonical" href="${canonical}" />`]),
    ...(head.alternates ?? []).map(
      ({ type, title: name, href }) => html`<link rel="alternate" type="${type}" title="${name}" href="${href}" />`,
    ),
    ...properties.flatMap(([property, content]) =>
      content == null ? [] : [html`<meta property="${property}" content="${content}" />`],
    ),
    html`<meta name="twitter:card" content="summary_large_image" />`,
    ...(head.data ? [dataBlock('application/ld+json', head.data)] : []),
    ...(head.hint ? [dataBlock('application/json', head.hint.value, head.hint.id)] : []),
  ]
  return { markup: parts.map(({ markup }) => markup).join('\n    ') }
}

/** Data in a page: no script, so the policy for scripts is not asked; nothing in it can end its element. */
function dataBlock(type: string, value: unknown, id?: string): Html {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c')
  const name = id === undefined ? html`` : html` id="${id}"`
  return html`<script type="${type}" ${name}>
    ${trusted(text)}
  </script>`
}

/** A text in one line, cut at a whole character. */
export function shortened(text: string, max = DESCRIPTION_MAX): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`
}
