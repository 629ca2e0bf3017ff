import { pageTitleText } from '#texts/page-title-text.ts'
import type { PageParams } from './page-params.ts'

/** Longest title that an address may give, in characters. */
const TITLE_MAX = 60
/** Characters that are not seen, or turn the direction of what stands beside them. */
const UNSEEN = /[\p{Cc}\p{Cf}]+/gu

/** The title of a page that its address names; whoever made the link wrote it, so it is one plain line. */
export function titleParameter(params: PageParams): string {
  const words = (params['title'] ?? '').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim()
  const title = [...words].slice(0, TITLE_MAX).join('')
  return title === '' ? pageTitleText.product : title
}
