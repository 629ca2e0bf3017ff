import { pathTo } from '#platform/navigation/route-path.ts'
import { readOutsideLink } from '#platform/outside-link/outside-link.ts'

/** The own path that opens a link of a document: the web view, which says where it leads; null = it leads nowhere good. */
export function documentLink(target: string, base: string): string | null {
  // what a reader of the document took out leaves an empty address, which would be the document's own
  if (target.trim() === '' || !URL.canParse(target, base)) return null
  const src = new URL(target, base).href
  const link = readOutsideLink(src, window.location.origin)
  return link.kind === 'unsafe' ? null : pathTo('webView', { src })
}
