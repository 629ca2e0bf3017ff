/** Most characters of a Markdown file that are laid out; a longer one is cut. */
export const MARKDOWN_CHARACTERS_MAX = 200_000
/** Longest time the parser may take, in milliseconds: some texts, made for it, would take it minutes. */
export const MARKDOWN_PARSING_MAX_MS = 5_000
/** Most characters of HTML a file may come to: a few references to one long address can be billions. */
export const MARKDOWN_HTML_MAX = 2_000_000
/** Most elements of a file that are laid out. */
export const MARKDOWN_ELEMENTS_MAX = 50_000
