import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import { ClientAction, ServerAction } from '@quan/contract/push/push-action.ts'
import { RESPONSE_WAIT_MS } from '@quan/contract/push/push-limits.ts'
import { PushResultCode } from '@quan/contract/push/push-codes.ts'
import { FEEDBACK_RESULT } from '@quan/contract/push/push-wire.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { actionResult, feedbackResult } from '@quan/contract/push/server-action-data.ts'
import type { PushClock } from '../push-clock.ts'
import { NOT_CONNECTED, SUCCEEDED, TIMED_OUT, type Action, type ActionOutcome, type SendAction } from './action.ts'

/** Actions that wait for what becomes of them. */
export type Requests = {
  /** Settles once: by an answer, when none came in time, or when the line is down. */
  ask(action: Action, settle: (outcome: ActionOutcome) => void): void
  take(answer: ActionEnvelope): void
  lineDown(): void
}

type Waiting = { msgAction: ClientAction; settle: (outcome: ActionOutcome) => void; stopWaiting: () => void }

/** Which answer belongs to which action. */
const RESULTS: Partial<Record<ClientAction, ServerAction>> = {
  [ClientAction.addDeviceInfo]: ServerAction.addDeviceInfoResult,
  [ClientAction.feedback]: ServerAction.feedbackResult,
  [ClientAction.setMode]: ServerAction.setModeResult,
  [ClientAction.setTags]: ServerAction.setTagsResult,
  [ClientAction.bindAlias]: ServerAction.bindAliasResult,
  [ClientAction.unbindAlias]: ServerAction.unbindAliasResult,
}
/** Actions that a mere `received` settles. */
const SETTLED_BY_RECEIPT: readonly ClientAction[] = [ClientAction.addDeviceInfo, ClientAction.feedback]

export function createRequests({ clock, send }: { clock: PushClock; send: SendAction }): Requests {
  const waiting = new Map<string, Waiting>()

  function settle(msgId: string, outcome: ActionOutcome) {
    const one = waiting.get(msgId)
    waiting.delete(msgId)
    one?.stopWaiting()
    one?.settle(outcome)
  }

  return {
    ask(action, settled) {
      const { msgId, msgAction } = action
      if (!send(action)) return settled(NOT_CONNECTED)
      const stopWaiting = clock.after(RESPONSE_WAIT_MS, () => settle(msgId, TIMED_OUT))
      waiting.set(msgId, { msgAction, settle: settled, stopWaiting })
    },
    take(answer) {
      const one = waiting.get(answer.msgId)
      const outcome = one === undefined ? null : findOutcome(answer, one.msgAction)
      if (outcome !== null) settle(answer.msgId, outcome)
    },
    lineDown() {
      for (const msgId of waiting.keys()) settle(msgId, NOT_CONNECTED)
    },
  }
}

/** Outcome of an action by an answer; null = the answer is about something else. */
function findOutcome({ msgAction, msgData }: ActionEnvelope, asked: ClientAction): ActionOutcome | null {
  if (msgAction === ServerAction.received) return SETTLED_BY_RECEIPT.includes(asked) ? SUCCEEDED : null
  if (msgAction !== RESULTS[asked]) return null
  const result = readJson(actionResult, msgData)
  if (result !== null) return { resultCode: result.errorCode, message: result.errorMsg }
  return asked === ClientAction.feedback ? feedbackOutcome(msgData) : null
}

function feedbackOutcome(msgData: string): ActionOutcome | null {
  const result = readJson(feedbackResult, msgData)?.result
  if (result === undefined) return null
  return result === FEEDBACK_RESULT ? SUCCEEDED : { resultCode: PushResultCode.operationTooOften, message: result }
}
