import { derivedAppId } from '@quan/contract/push/application-id.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { baseHost } from '#platform/api/base-host.ts'
import { deviceInfoOf } from './actions/device-info.ts'
import { ownAddress } from './connection/own-address.ts'
import { createServerAddress } from './connection/server-address.ts'
import { createPushClient, type PushClient } from './push-client.ts'
import { deviceClock } from './push-clock.ts'
import { failureEvent, type PushEvent } from './push-event.ts'
import { findFault, type PushServer } from './push-server.ts'
import type { PushStorage } from './storage/push-storage.ts'
import { createRegistration, type PushIdentity } from './storage/registration.ts'
import type { SeenMessages } from './storage/seen-messages.ts'
import { createLineLock, type LineLock } from './tabs/line-lock.ts'
import { createLines } from './transport/packet-line.ts'
import { openWebSocket } from './transport/web-socket.ts'

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
  const { createPushCrypto } = await import('./crypto/push-crypto.ts')
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
  const lock = createLineLock({ locks: navigator.locks, onHeld: firstStart(client), onLost: client.rest })
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
function watchPage(window: Window, client: PushClient, lock: LineLock): () => void {
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
