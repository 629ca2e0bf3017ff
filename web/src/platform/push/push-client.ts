import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import type { DeviceInfo } from '@quan/contract/push/client-action-data.ts'
import { PushEventType } from '@quan/contract/push/push-event-type.ts'
import { createAcknowledgements } from './actions/acknowledgements.ts'
import type { Action } from './actions/action.ts'
import { createDeviceInfoUpload } from './actions/device-info-upload.ts'
import { createFeedbacks } from './actions/feedbacks.ts'
import { createInbox } from './actions/inbox.ts'
import { createRequests } from './actions/requests.ts'
import { createPushSettings, type PushSettings } from './actions/settings.ts'
import { createReconnecting, type Reconnecting, type ReconnectingParts } from './connection/reconnecting.ts'
import { endableClock } from './push-clock.ts'
import type { PushStorage } from './storage/push-storage.ts'
import type { SeenMessages } from './storage/seen-messages.ts'

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
