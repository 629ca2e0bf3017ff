import { derivedAppId } from '@quan/contract/push/application-id.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { PushText } from '@quan/contract/push/push-text.ts'
import { baseHost } from '#platform/api/call-address.ts'
import { deviceInfoOf } from './actions/device-info.ts'
import { createServerAddress } from './connection/server-address.ts'
import { createPushClient, type PushClient } from './push-client.ts'
import { deviceClock } from './push-clock.ts'
import { failureEvent, type PushEvent } from './push-event.ts'
import type { PushStorage } from './storage/push-storage.ts'
import { createRegistration, type PushIdentity } from './storage/registration.ts'
import type { SeenMessages } from './storage/seen-messages.ts'
import { createTabLeader, type TabLeader } from './tabs/tab-leader.ts'
import { createLines } from './transport/packet-line.ts'
import { openWebSocket } from './transport/web-socket.ts'

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

export type StartPushParts = {
  server: PushServer
  storage: PushStorage
  seen: Pick<SeenMessages, 'isNew'>
  window: Window & typeof globalThis
  onEvent: (event: PushEvent) => void
}

/** The running client. */
export type Push = PushClient & {
  /** Null until the device is registered. */
  findIdentity(): PushIdentity | null
}

/** Starts the push client in a window; null for a gateway that lacks something, which is told as an event. */
export async function startPush({ server, storage, seen, window, onEvent }: StartPushParts): Promise<Push | null> {
  const fault = findFault(server)
  if (fault !== null) {
    onEvent(failureEvent(fault))
    return null
  }
  const { createPushCrypto } = await import('./transport/push-crypto.ts')
  const crypto = createPushCrypto()
  const { navigator, document, location } = window
  const home = baseHost() === '' ? location : new URL(baseHost())
  const { now } = deviceClock
  const appId = derivedAppId(crypto.md5(server.appId))
  const randomId = () => window.crypto.randomUUID()
  const registration = createRegistration({ storage, appId, md5Hex: crypto.md5Hex, now, randomId })
  const client = createPushClient({
    appId,
    keyId: server.keyId,
    clock: deviceClock,
    random: Math.random,
    openLine: createLines({ openSocket: openWebSocket, crypto, publicKey: server.key }),
    address: createServerAddress({ url: ownAddress(server.url, home), hosts: [home.hostname], storage, now }),
    registration,
    storage,
    seen,
    deviceInfo: () => deviceInfoOf(navigator, storage.find(PushStorageKey.deviceId) ?? ''),
    hasNetwork: () => navigator.onLine,
    isFocused: () => document.visibilityState === 'visible' && document.hasFocus(),
    onEvent,
    warn: (text) => window.console.warn(text),
  })
  const lock = createTabLeader({ locks: navigator.locks, onHeld: firstStart(client), onLost: client.rest })
  const stopWatching = watchPage(window, client, lock)
  return {
    ...client,
    findIdentity: registration.find,
    stop() {
      stopWatching()
      client.stop()
      lock.end()
    },
  }
}

/** Starts the client at the first call, and brings its line back at later ones. */
function firstStart({ start, resume }: Pick<PushClient, 'start' | 'resume'>): () => void {
  let isStarted = false
  return () => {
    if (isStarted) return resume()
    isStarted = true
    start()
  }
}

/** The line comes back with the network, and when people see the page again. */
function watchPage(window: Window, client: PushClient, lock: TabLeader): () => void {
  const { document } = window
  const isSeen = () => document.visibilityState === 'visible'
  const changed = () => client.networkChanged()
  const seen = () => {
    if (!isSeen()) return
    if (lock.isHeld()) client.enableSocket(true)
    else lock.take()
  }
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  document.addEventListener('visibilitychange', seen)
  if (isSeen()) lock.take()
  else lock.wait()
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
    document.removeEventListener('visibilitychange', seen)
  }
}

/**
 * The gateway's address as this page must use it; `page` is where its calls go to. A server that knows itself by a name
 * of its own machine only was reached by another way (another name, a phone in the same network, a proxy), and its
 * gateway is there, too.
 */
export function ownAddress(url: string, page: Pick<Location, 'protocol' | 'host'>): string {
  if (!URL.canParse(url)) return url
  const address = new URL(url)
  if (!LOOPBACK.includes(address.hostname)) return url
  const protocol = page.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${protocol}//${page.host}${address.pathname}${address.search}`
}

/** The gateway to speak to, as `GetServerInfo` tells it; `appId` is not derived yet, `key` the RSA key in base64 (DER). */
export type PushServer = { url: string; appId: string; key: string; keyId: string }

/** Fault of an incomplete gateway; null for a complete one. */
export function findFault(server: PushServer): string | null {
  if (server.appId.trim() === '') return PushText.appIdRequired
  const missing = (['url', 'key', 'keyId'] as const).find((name) => server[name].trim() === '')
  return missing === undefined ? null : `push server: ${missing} is required`
}
