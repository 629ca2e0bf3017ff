import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import type { ServerAction } from '@quan/contract/push/push-action.ts'
import { PushResultCode } from '@quan/contract/push/push-result-code.ts'
import type { ChangeKind } from '#push/client-changes.ts'
import { PushOutcomeText } from '#push/commands/push-outcome-text.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { type ActionOutcome, type answerReceived, answerResult, DONE } from './send-action.ts'

/** What a client sent cannot be read. */
export const MALFORMED: ActionOutcome = {
  errorCode: PushResultCode.clientIdNotFound,
  errorMsg: PushOutcomeText.malformed,
}

/** Another change came before this one was stored. */
const TOO_OFTEN: ActionOutcome = { errorCode: PushResultCode.operationTooOften, errorMsg: PushOutcomeText.tooOften }

/** A change of what is stored about a client. */
export type LabelChange = {
  envelope: ActionEnvelope
  kind: ChangeKind
  /** The action by which the outcome is told. */
  resultAction: ServerAction
  /** Why nothing is changed; null = it is changed. */
  refusal: ActionOutcome | null
  change(cid: string): Promise<void>
  /** Tells that it is done; by the result unless given. */
  answerDone?: typeof answerReceived
}

/** Changes what is stored about a client and answers how that went, unless it has logged out meanwhile. */
export async function changeLabels(
  connection: Connection,
  { envelope, kind, resultAction, refusal, change, answerDone }: LabelChange,
  parts: GatewayParts,
) {
  const { cid } = connection
  const outcome = refusal ?? ((await parts.changes.store(cid, kind, () => change(cid))) ? DONE : TOO_OFTEN)
  if (connection.cid !== cid) return
  if (outcome === DONE && answerDone) return answerDone(connection, envelope, parts)
  answerResult(connection, { msgId: envelope.msgId, msgAction: resultAction, outcome }, parts)
}
