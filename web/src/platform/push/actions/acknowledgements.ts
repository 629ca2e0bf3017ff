import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { ClientAction, ServerAction } from '@quan/contract/push/push-action.ts'
import { ACKNOWLEDGEMENT_RESEND_MS, FEEDBACK_RETRY_MS } from '@quan/contract/push/push-limits.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { actionResult, type PushMessageData } from '@quan/contract/push/server-action-data.ts'
import { FEEDBACK_RESULT, type FeedbackActionId } from '@quan/contract/push/push-wire.ts'
import type { PushClock } from '../push-clock.ts'
import { type Action, isDone, type SendAction } from './action.ts'
import type { Requests } from './requests.ts'

/** Tells the gateway what arrived, so that it need not be sent again. */
export type Acknowledgements = {
  /** `id` is the server message's; absent if it had none. */
  acknowledge(id: string | undefined): void
  /** Takes what the gateway says about an acknowledgement; nothing is awaited. */
  take(answer: ActionEnvelope): void
}

type AcknowledgementParts = { clock: PushClock; send: SendAction; newMsgId: () => string; cid: () => string }

/** How many acknowledgements are remembered; the gateway sends again what it misses. */
const REMEMBERED_MAX = 100

/** One that could not be sent, or was refused, is sent again. */
export function createAcknowledgements({ clock, send, newMsgId, cid }: AcknowledgementParts): Acknowledgements {
  const sent = new Map<string, Action>()

  function remember(action: Action) {
    sent.set(action.msgId, action)
    for (const msgId of sent.keys()) {
      if (sent.size <= REMEMBERED_MAX) break
      sent.delete(msgId)
    }
  }

  function deliver(action: Action) {
    if (!sent.has(action.msgId)) return
    if (!send(action)) resend(action)
  }

  function resend(action: Action) {
    clock.after(ACKNOWLEDGEMENT_RESEND_MS, () => deliver(action))
  }

  return {
    acknowledge(id) {
      const msgData = { ...(id !== undefined && { msgId: id }), cid: cid() }
      const action = { msgId: newMsgId(), msgAction: ClientAction.received, msgData, timeStamp: clock.now() }
      remember(action)
      deliver(action)
    },
    take({ msgId, msgAction, msgData }) {
      const action = sent.get(msgId)
      const result = action === undefined ? null : readJson(actionResult, msgData)
      if (action === undefined || result === null || msgAction === ServerAction.pushMessage) return
      if (!isDone({ resultCode: result.errorCode, message: result.errorMsg })) resend(action)
    },
  }
}

/** Tells the gateway what became of a push message. */
export type Feedbacks = { report(message: PushMessageData, actionId: FeedbackActionId): void }

type FeedbackParts = { clock: PushClock; requests: Pick<Requests, 'ask'>; newMsgId: () => string }

/** Feedbacks under way at most; further ones are not made, for nothing depends on them. */
const UNDER_WAY_MAX = 100

/** One that failed is sent again until it is answered. */
export function createFeedbacks({ clock, requests, newMsgId }: FeedbackParts): Feedbacks {
  let underWay = 0

  function deliver(action: Action) {
    requests.ask(action, (outcome) => {
      if (isDone(outcome)) underWay -= 1
      else clock.after(FEEDBACK_RETRY_MS, () => deliver(action))
    })
  }

  return {
    report(message, actionId) {
      if (underWay >= UNDER_WAY_MAX) return
      underWay += 1
      const timeStamp = clock.now()
      const msgData = feedbackOf(message, actionId, timeStamp)
      deliver({ msgId: newMsgId(), msgAction: ClientAction.feedback, msgData, timeStamp })
    },
  }
}

/** Fields that the push message did not carry are undefined, and so not in the JSON. */
function feedbackOf(message: PushMessageData, actionid: FeedbackActionId, timeStamp: number): object {
  const { messageid, appKey: appkey, appId: appid, taskId: taskid } = message
  return { messageid, appkey, appid, taskid, actionid, result: FEEDBACK_RESULT, timestamp: String(timeStamp) }
}
