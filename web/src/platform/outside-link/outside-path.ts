import { pathTo } from '#platform/navigation/route-path.ts'
import { readOutsideLink } from './outside-link.ts'

/** How the names of documents end that the preview lays out. */
const DOCUMENT = /\.(?:pdf|docx?|md|markdown|txt)$/i

/**
 * The own path that opens an address of others: a document in the preview, any other page in the web view; both say
 * whose it is. Null where nobody should be led.
 */
export function outsidePath(address: string, ownOrigin: string): string | null {
  const link = readOutsideLink(address, ownOrigin)
  if (link.kind === 'unsafe') return null
  const url = link.kind === 'own' ? ownOrigin + link.path : link.url
  const title = fileNameIn(url)
  return DOCUMENT.test(title) ? pathTo('webPage', { url, title }) : pathTo('webView', { src: url })
}

/** The name of the file an address ends in; empty where it ends in a folder. */
export function fileNameIn(url: string): string {
  return decoded(new URL(url).pathname.split('/').at(-1) ?? '').trim()
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
