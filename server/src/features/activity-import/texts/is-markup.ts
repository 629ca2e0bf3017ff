import { ACTIVE_ELEMENTS, HTML_ELEMENTS } from '#features/activity-import/texts/html-elements.ts'

const TAG = /^\/?([a-z][a-z0-9]*(?:[:-][a-z][a-z0-9-]*)?)(.*)$/is

/** What follows the name in `<CODE/CRAFTS>` or `<a11y>`. */
const RUN_TOGETHER = /^[/\p{L}\p{N}+.&_-]*[\p{L}\p{N}]$/u

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
