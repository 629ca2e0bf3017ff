import type { ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { fieldClock } from './field/field-clock.ts'
import { type EndsHeard, fieldHost, type FieldStorage } from './field/field-host.ts'
import { type FieldEdition, fieldLibrary, type FieldPage } from './field/field-realm.ts'

export type OpenFieldClient = {
  /** As a client is told by `GetServerInfo`. */
  server: NonNullable<ServerInfo['push']>
  edition?: FieldEdition
  /** Of a device that had a page before. */
  storage?: FieldStorage
  page?: FieldPage
  /** Its address; that of this machine unless given. */
  from?: string
  /** As they come unless given. */
  endsHeard?: EndsHeard
  /** Told each message when the library tells it. */
  onMessage?: (message: string) => void
}

/** What the library told its app, in order. */
export type FieldEvent =
  | { type: 'clientId'; cid: string }
  | { type: 'online' | 'offline' }
  | { type: 'message'; message: string }
  | { type: 'error'; error: string }

/**
 * The published client of the field, unmodified, as one page of an app has it: in a realm of its
 * own with the host it expects, a clock that can be moved, and real lines to the gateway.
 */
export function openFieldClient({ server, edition = 'uni-push', page = WATCHED, ...given }: OpenFieldClient) {
  const storage: FieldStorage = given.storage ?? new Map()
  const { endsHeard = 'asTheyCome' } = given
  const host = fieldHost({ storage, endsHeard, from: given.from })
  const clock = fieldClock({ isHeld: () => endsHeard !== 'asTheyCome' && host.isEnding() })
  const [events, said]: [FieldEvent[], string[]] = [[], []]
  const library = fieldLibrary({ edition, uni: host.uni, clock, page, log: (line) => void said.push(line) })
  let isOnline = false
  library.setSocketServer(server)
  library.init({
    appid: server.appId,
    onError: ({ error }) => void events.push({ type: 'error', error: String(error) }),
    onClientId: ({ cid }) => void events.push({ type: 'clientId', cid }),
    onlineState({ online }) {
      isOnline = online
      events.push({ type: online ? 'online' : 'offline' })
    },
    onPushMsg({ message }) {
      events.push({ type: 'message', message })
      given.onMessage?.(message)
    },
  })
  return {
    library,
    storage,
    events,
    /** What it wrote on its console. */
    said,
    frames: host.frames,
    addresses: host.addresses,
    openLines: host.openLines,
    isOnline: () => isOnline,
    cid: () => storedText(storage, PushStorageKey.clientId),
    session: () => storedText(storage, PushStorageKey.session),
    messages: () => events.flatMap((event) => (event.type === 'message' ? [event.message] : [])),
    advance: clock.advance,
    cut: host.cut,
    setNetwork: host.setNetwork,
    /** The page is gone; what it stored stays. */
    close() {
      clock.stop()
      host.close()
    },
  }
}

/** What `openFieldClient` gives. */
export type FieldClient = ReturnType<typeof openFieldClient>

const WATCHED: FieldPage = { hasFocus: true, isVisible: true }

function storedText(storage: FieldStorage, key: PushStorageKey): string {
  const stored = storage.get(key)
  return typeof stored === 'string' ? stored : ''
}
