import { type AppMessage, readAppMessage } from '@quan/contract/push/app-message.ts'
import type { SystemMessage, WorkerClients, WorkerRegistration } from '../../offline/worker-scope.ts'
import type { PageMessage } from '../page-message.ts'
import { isOwnPage, ownPath } from './own-page.ts'

const ICON = '/icons/icon-192.png'

type TakePush = {
  clients: Pick<WorkerClients, 'matchAll'>
  registration: Pick<WorkerRegistration, 'showNotification'>
  origin: string
}

/** What the browser's push service brought: the page somebody is using shows it as its banner, else the system does. */
export async function takePush(text: string, { clients, registration, origin }: TakePush): Promise<void> {
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
