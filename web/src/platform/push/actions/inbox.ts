import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { ServerAction } from '@quan/contract/push/push-action.ts'
import { FeedbackActionId } from '@quan/contract/push/push-wire.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { pushMessageData, type PushMessageData } from '@quan/contract/push/server-action-data.ts'
import type { SeenMessages } from '../storage/seen-messages.ts'
import type { Acknowledgements } from './acknowledgements.ts'
import type { Feedbacks } from './feedbacks.ts'
import type { Requests } from './requests.ts'

type Parts = {
  requests: Pick<Requests, 'take'>
  acknowledgements: Acknowledgements
  feedbacks: Feedbacks
  seen: Pick<SeenMessages, 'isNew'>
  /** A push message, for the first time; `id` is empty where it had none. */
  onPush(message: { id: string; text: string }): void
}

/** Server messages that are no cause for an acknowledgement. */
const UNACKNOWLEDGED: ReadonlySet<string> = new Set([ServerAction.received, ServerAction.redirectServer])

/** Takes server messages: answers go where they are awaited, push messages to the app, each acknowledged. */
export function createInbox({ requests, acknowledgements, feedbacks, seen, onPush }: Parts) {
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
