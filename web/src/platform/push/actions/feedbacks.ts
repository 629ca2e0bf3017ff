import { ClientAction } from '@quan/contract/push/push-action.ts'
import { FEEDBACK_RETRY_MS } from '@quan/contract/push/push-limits.ts'
import { FEEDBACK_RESULT, type FeedbackActionId } from '@quan/contract/push/push-wire.ts'
import type { PushMessageData } from '@quan/contract/push/server-action-data.ts'
import type { PushClock } from '../push-clock.ts'
import { isDone, type Action } from './action.ts'
import type { Requests } from './requests.ts'

/** Tells the gateway what became of a push message. */
export type Feedbacks = { report(message: PushMessageData, actionId: FeedbackActionId): void }

type Parts = { clock: PushClock; requests: Pick<Requests, 'ask'>; newMsgId: () => string }

/** Feedbacks under way at most; further ones are not made, for nothing depends on them. */
const UNDER_WAY_MAX = 100

/** One that failed is sent again until it is answered. */
export function createFeedbacks({ clock, requests, newMsgId }: Parts): Feedbacks {
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
