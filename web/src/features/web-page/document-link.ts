import { outsidePath } from '#platform/outside-link/outside-path.ts'
import { ownOrigin } from '#platform/outside-link/own-origin.ts'

/** The own path that opens a link of a document, which may start from where the document is; null = it leads nowhere good. */
export function documentLink(target: string, base: string): string | null {
  // what a reader of the document took out leaves an empty address, which would be the document's own
  if (target.trim() === '' || !URL.canParse(target, base)) return null
  return outsidePath(new URL(target, base).href, ownOrigin())
}
