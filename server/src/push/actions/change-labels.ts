import type { ActionEnvelope } from '@quan/contract/push/action-envelope.ts'
import type { ServerAction } from '@quan/contract/push/push-action.ts'
import { PushResultCode } from '@quan/contract/push/push-result-code.ts'
import type { Connection } from '#push/connection.ts'
import type { GatewayParts } from '#push/gateway-parts.ts'
import { PushOutcomeText } from '#push/commands/push-outcome-text.ts'
import { type ActionOutcome, answerResult, DONE } from './send-action.ts'

/** What a client sent cannot be read. */
export const MALFORMED: ActionOutcome = {
  errorCode: PushResultCode.clientIdNotFound,
  errorMsg: PushOutcomeText.malformed,
}

type LabelChange = {
  envelope: ActionEnvelope
  /** The action by which the outcome is told. */
  resultAction: ServerAction
  /** Why nothing is changed; null = it is changed. */
  refusal: ActionOutcome | null
  change(): Promise<void>
}

/** Changes what is stored about a client and answers how that went; changes of one client follow each other. */
export async function changeLabels(
  connection: Connection,
  { envelope, resultAction, refusal, change }: LabelChange,
  parts: GatewayParts,
) {
  if (!refusal) await parts.turns.take(connection.cid, change)
  const { msgId } = envelope
  answerResult(connection, { msgId, msgAction: resultAction, outcome: refusal ?? DONE }, parts)
}
