/** Id of the data element by which a painted page brings along what it was painted from. */
export const PAINTED_ID = 'painted'

/** Attribute of the document that says in which language its first view was painted, as `dataset` names it. */
export const PAINTED_MARK = 'painted'

/** Attribute that stands for `style` in painted markup, since the page's policy refuses styles that came as text. */
export const PAINTED_STYLE = 'data-style'

/** An answer that a page shows: the call's path, what was asked, and its result as every visitor gets it. */
export type PaintedAnswer = { call: string; input: Readonly<Record<string, unknown>>; result: unknown }

/** What the first view of a page is painted from. */
export type PageToPaint = {
  /** With its query. */
  path: string
  /** One of the names that `languageFor` answers. */
  language: string
  /** Milliseconds since 1970. */
  now: number
  /** The city the page is sent for; null where it has none. */
  city: { code: string; name: string; timeZone: string } | null
  answers: readonly PaintedAnswer[]
}

/** The first view of a page. */
export type PaintedPage = {
  markup: string
  language: string
  /** The name of that language as documents have it. */
  documentLanguage: string
  /** What the app takes over. */
  data: unknown
  /** Sources of its code whose styles it needs, below the room of the app. */
  sources: readonly string[]
}

/** What the built module of the app that paints exports. */
export type PaintingModule = {
  /** The language a page is painted in for whoever prefers languages in this order. */
  languageFor(preferred: readonly string[]): string
  /** Null for pages that nobody paints. */
  paint(page: PageToPaint): Promise<PaintedPage | null>
}
