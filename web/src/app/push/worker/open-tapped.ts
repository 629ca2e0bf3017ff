import { isRecord } from '#platform/storage/value-check.ts'
import type { WorkerClients } from '../../offline/worker-scope.ts'
import type { PageMessage } from '../page-message.ts'
import { isOwnPage, ownPath } from './own-page.ts'

type OpenTapped = { clients: WorkerClients; origin: string }

/** A message of the system was tapped: its page opens in the app that is there, or in a new window. Own pages only. */
export async function openTapped(data: unknown, { clients, origin }: OpenTapped): Promise<void> {
  const { id, path: wanted } = isRecord(data) ? data : {}
  const path = ownPath(wanted, origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => isOwnPage(url, origin))
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (page === undefined) return void (await clients.openWindow(path))
  // first, for a browser may refuse to bring it to the front
  page.postMessage({ type: 'open', id: String(id), path } satisfies PageMessage)
  await page.focus()
}
