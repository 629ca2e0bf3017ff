import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import type { DeviceInfo } from '@quan/contract/push/client-action-data.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { PushEventType } from '@quan/contract/push/push-event-type.ts'
import { FeedbackActionId } from '@quan/contract/push/push-wire.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { pushMessageData, type PushMessageData } from '@quan/contract/push/server-action-data.ts'
import {
  type Acknowledgements,
  createAcknowledgements,
  createFeedbacks,
  type Feedbacks,
} from './actions/acknowledgements.ts'
import type { Action } from './actions/action.ts'
import { createDeviceInfoUpload } from './actions/device-info.ts'
import { createRequests, type Requests } from './actions/requests.ts'
import { createPushSettings, type PushSettings } from './actions/settings.ts'
import { createReconnecting, type Reconnecting, type ReconnectingParts } from './connection/reconnecting.ts'
import { endableClock } from './push-clock.ts'
import type { PushStorage } from './storage/push-storage.ts'
import type { SeenMessages } from './storage/seen-messages.ts'

/** Server messages that are no cause for an acknowledgement. */
const UNACKNOWLEDGED: ReadonlySet<string> = new Set([ServerAction.received, ServerAction.redirectServer])

export type PushClientParts = Omit<ReconnectingParts, 'onOnline' | 'onOffline' | 'onMessage'> & {
  storage: PushStorage
  seen: Pick<SeenMessages, 'isNew'>
  deviceInfo: () => DeviceInfo
}

/** The push client, of no use any more once it was stopped: everything but sockets, ciphers and the browser, which are handed in. */
export type PushClient = PushSettings & Omit<Reconnecting, 'send' | 'connect'> & { start(): void; stop(): void }

/** Joins the line with what goes over it. */
export function createPushClient(parts: PushClientParts): PushClient {
  const { appId, registration, storage, seen, deviceInfo, onEvent } = parts
  const clock = endableClock(parts.clock)
  const newMsgId = createMessageIds(clock.now)
  const findCid = () => registration.find()?.cid ?? null

  function send({ msgId, msgAction, msgData, timeStamp }: Action): boolean {
    const cid = findCid() ?? ''
    const envelope: ActionEnvelope = {
      appId,
      cid,
      msgId,
      msgAction,
      msgData: JSON.stringify(msgData),
      msgExtraData: '',
    }
    return line.send(envelope, timeStamp)
  }

  const requests = createRequests({ clock, send })
  const acknowledgements = createAcknowledgements({ clock, send, newMsgId, cid: () => findCid() ?? '' })
  const feedbacks = createFeedbacks({ clock, requests, newMsgId })
  const uploadDeviceInfo = createDeviceInfoUpload({ clock, requests, newMsgId, storage, info: deviceInfo })
  const onPush = ({ id, text }: { id: string; text: string }) =>
    onEvent({ type: PushEventType.pushMessage, message: text, id })
  const line = createReconnecting({
    ...parts,
    clock,
    onOnline: uploadDeviceInfo,
    onOffline: requests.lineDown,
    onMessage: createInbox({ requests, acknowledgements, feedbacks, seen, onPush }),
  })

  return {
    ...createPushSettings({ clock, requests, newMsgId, storage, appId, findCid }),
    start() {
      onEvent({ type: PushEventType.enabled })
      const cid = findCid()
      if (cid !== null) onEvent({ type: PushEventType.clientId, cid })
      line.connect()
    },
    isOnline: line.isOnline,
    enableSocket: line.enableSocket,
    networkChanged: line.networkChanged,
    rest: line.rest,
    resume: line.resume,
    stop() {
      line.rest()
      clock.end()
    },
  }
}

/** Ids of client messages: the low bits of the clock, as the field's client has them, but never the same twice. */
function createMessageIds(now: () => number): () => string {
  let last = now() & 0x7fff_ffff
  return () => {
    last = (last + 1) & 0x7fff_ffff
    return String(last)
  }
}

type InboxParts = {
  requests: Pick<Requests, 'take'>
  acknowledgements: Acknowledgements
  feedbacks: Feedbacks
  seen: Pick<SeenMessages, 'isNew'>
  /** A push message, for the first time; `id` is empty where it had none. */
  onPush(message: { id: string; text: string }): void
}

/** Takes server messages: answers go where they are awaited, push messages to the app, each acknowledged. */
function createInbox({ requests, acknowledgements, feedbacks, seen, onPush }: InboxParts) {
  function takePush(data: PushMessageData, text: string) {
    const id = data.id ?? data.messageid ?? ''
    acknowledgements.acknowledge(data.id)
    if (text === '' || (id !== '' && !seen.isNew(id))) return
    feedbacks.report(data, FeedbackActionId.received)
    onPush({ id, text })
    feedbacks.report(data, FeedbackActionId.shown)
  }

  return (message: ActionEnvelope) => {
    acknowledgements.take(message)
    requests.take(message)
    if (UNACKNOWLEDGED.has(message.msgAction)) return
    const data = readJson(pushMessageData, message.msgData)
    if (data === null) return
    if (message.msgAction === ServerAction.pushMessage) takePush(data, message.msgExtraData)
    else acknowledgements.acknowledge(data.id)
  }
}
