import { readAppMessage } from '@quan/contract/push/app-message.ts'
import { PushEventType } from '@quan/contract/push/push-event-type.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { Api } from '#platform/api/api.ts'
import type { Session } from '#platform/session/session.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { deviceClock } from '../push-clock.ts'
import type { PushEvent } from '../push-event.ts'
import { type createPushMessages, type PushMessage, pushMessages } from '../push-messages.ts'
import { type Push, type PushServer, startPush } from '../start-push.ts'
import { forgetPush, pushStorage } from '../storage/push-storage.ts'
import { createSeenMessages, type SeenMessages } from '../storage/seen-messages.ts'
import { openRelay } from '../tabs/relay.ts'
import { createBinding } from './binding.ts'

type MemberPushParts = { api: Api; session: Pick<Session, 'get' | 'subscribe'>; window: Window & typeof globalThis }

/** Wait before the server is asked again where its gateway is, in milliseconds. Named by no document. */
const ASK_AGAIN_MS = 30_000

/** Keeps the push client running while a member is logged in; a member who leaves takes everything along. */
export function startMemberPush({ api, session, window }: MemberPushParts): void {
  let stop: (() => void) | null = null

  function follow() {
    const isMember = session.get().status === 'member'
    if (isMember === (stop !== null)) return
    stop?.()
    stop = isMember ? runPush(api, window) : null
    if (!isMember) forgetPush()
  }

  session.subscribe(follow)
  follow()
}

/** Runs the client as soon as the server has told where the gateway is; the returned function ends it. */
function runPush(api: Api, window: Window & typeof globalThis): () => void {
  let isOver = false
  let end = () => {}

  async function begin() {
    const server = await findServer(api)
    if (isOver) return
    if (server === 'unknown') end = deviceClock.after(ASK_AGAIN_MS, () => void begin())
    else if (server !== null) end = connectMember(server, api, window)
  }

  void begin()
  return () => {
    isOver = true
    end()
  }
}

async function findServer(api: Api): Promise<PushServer | null | 'unknown'> {
  const info = await api.call(getServerInfo, {}).catch(() => null)
  return info === null ? 'unknown' : info.push
}

/** The client with what belongs to it: the feed of the app, the other tabs, the member's binding. */
function connectMember(server: PushServer, api: Api, window: Window & typeof globalThis): () => void {
  const seen = createSeenMessages(deviceStorage)
  const feed = createMessageFeed({ messages: pushMessages, seen })
  const binding = createBinding({ api, clock: deviceClock, findIdentity: () => push?.findIdentity() ?? null })
  let push: Push | null = null
  let isOver = false

  const relay = openRelay(window, (event) => {
    feed.takeRelayed(event)
    const isNewTab = event.type === PushEventType.enabled
    if (isNewTab && push?.isOnline() === true) relay.tell({ type: PushEventType.lineState, online: true })
  })
  relay.tell({ type: PushEventType.enabled })

  function hear(event: PushEvent) {
    if (isOver) return
    feed.take(event)
    relay.tell(event)
    // only now does the gateway know this client for sure
    if (event.type === PushEventType.lineState && event.online) void binding.bind()
  }

  async function begin() {
    // without its code the message centre still asks
    const started = await startPush({ server, storage: pushStorage, seen, window, onEvent: hear }).catch(() => null)
    if (isOver) started?.stop()
    else push = started
  }

  void begin()
  return () => {
    push?.stop()
    isOver = true
    binding.stop()
    relay.close()
  }
}

/** Hands what the client hears to the app: the line of this tab or of another, and each message once. */
type MessageFeed = {
  /** From the line of this tab. */
  take(event: PushEvent): void
  /** From another tab. */
  takeRelayed(event: PushEvent): void
}

type FeedParts = { messages: ReturnType<typeof createPushMessages>; seen: SeenMessages }

export function createMessageFeed({ messages, seen }: FeedParts): MessageFeed {
  let [isOwnUp, isOtherUp] = [false, false]

  function tellLine() {
    messages.line.set(isOwnUp || isOtherUp)
  }

  function tell(event: PushedText, isNew: (id: string) => boolean) {
    const known = readAppMessage(event.message)
    // the client knows its own messages by their ids; a notification may be in several
    if (known === null) return messages.tell(textMessage(event))
    const { id, kind, title, text, route } = known
    if (isNew(id)) messages.tell({ id, kind, title, text, route })
  }

  return {
    take(event) {
      if (event.type === PushEventType.pushMessage) tell(event, seen.isNew)
      if (event.type !== PushEventType.lineState) return
      isOwnUp = event.online
      tellLine()
    },
    takeRelayed(event) {
      // the tab that relays it has noted it for all
      if (event.type === PushEventType.pushMessage) tell(event, seen.isNewHere)
      if (event.type !== PushEventType.lineState) return
      isOtherUp = event.online
      tellLine()
    },
  }
}

type PushedText = Extract<PushEvent, { type: typeof PushEventType.pushMessage }>

function textMessage({ id, message }: PushedText): PushMessage {
  return { id, kind: null, title: '', text: message, route: null }
}
