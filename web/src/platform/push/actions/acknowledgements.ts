import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { ClientAction, ServerAction } from '@quan/contract/push/push-action.ts'
import { ACKNOWLEDGEMENT_RESEND_MS } from '@quan/contract/push/push-limits.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { actionResult } from '@quan/contract/push/server-action-data.ts'
import type { PushClock } from '../push-clock.ts'
import { isDone, type Action, type SendAction } from './action.ts'

/** Tells the gateway what arrived, so that it need not be sent again. */
export type Acknowledgements = {
  /** `id` is the server message's; absent if it had none. */
  acknowledge(id: string | undefined): void
  /** Takes what the gateway says about an acknowledgement; nothing is awaited. */
  take(answer: ActionEnvelope): void
}

type Parts = { clock: PushClock; send: SendAction; newMsgId: () => string; cid: () => string }

/** How many acknowledgements are remembered; the gateway sends again what it misses. */
const REMEMBERED_MAX = 100

/** One that could not be sent, or was refused, is sent again. */
export function createAcknowledgements({ clock, send, newMsgId, cid }: Parts): Acknowledgements {
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
