import { type AppMessage, readAppMessage } from '@quan/contract/push/app-message.ts'
import { KNOWN_ROUTES } from '#app/routes/known-routes.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { isRecord } from '#platform/storage/value-check.ts'
import type { SystemMessage, WorkerClients, WorkerRegistration } from '../offline/worker-scope.ts'
import type { PageMessage } from './page-message.ts'

const MESSAGES = pathTo('my', { view: 'messages' })

const ICON = '/icons/icon-192.png'

type HandlePush = {
  clients: Pick<WorkerClients, 'matchAll'>
  registration: Pick<WorkerRegistration, 'showNotification'>
  origin: string
}

/** What the browser's push service brought: the page somebody is using shows it as its banner, else the system does. */
export async function handlePush(text: string, { clients, registration, origin }: HandlePush): Promise<void> {
  const message = readAppMessage(text)
  if (message === null) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const inUse = pages.find((page) => page.focused && isOwnPage(page.url, origin))
  if (inUse === undefined) await registration.showNotification(message.title, systemMessage(message, origin))
  else inUse.postMessage({ type: 'message', message } satisfies PageMessage)
}

function systemMessage({ id, text, route, createTime }: AppMessage, origin: string): SystemMessage {
  const timestamp = Date.parse(createTime)
  // one that is there already is not shown a second time
  return { body: text, tag: id, icon: ICON, lang: 'zh-CN', timestamp, data: { id, path: ownPath(route, origin) } }
}

/** True when an address is one of the app's own pages. */
export function isOwnPage(url: string, origin: string): boolean {
  const address = new URL(url, origin)
  return address.origin === origin && KNOWN_ROUTES.has(address.pathname)
}

/** The own path a message leads to; what is none leads to the message centre. */
export function ownPath(route: unknown, origin: string): string {
  return typeof route === 'string' && route.startsWith('/') && isOwnPage(route, origin) ? route : MESSAGES
}

type OpenTappedMessage = { clients: WorkerClients; origin: string }

/** A message of the system was tapped: its page opens in the app that is there, or in a new window. Own pages only. */
export async function openTappedMessage(data: unknown, { clients, origin }: OpenTappedMessage): Promise<void> {
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

/** Somebody logged out: the system shows nothing of theirs any more, and nothing new reaches this browser. */
export async function forgetPush(registration: WorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
