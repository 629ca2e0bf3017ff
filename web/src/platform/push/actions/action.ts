import type { ClientAction } from '@quan/contract/push/push-action.ts'
import { PushResultCode } from '@quan/contract/push/push-codes.ts'
import { PushText } from '@quan/contract/push/push-text.ts'

/** A client message on its way; sent again it keeps its id and its time. */
export type Action = {
  msgId: string
  msgAction: ClientAction
  msgData: object
  /** When it was made, in Unix milliseconds. */
  timeStamp: number
}

/** Sends an action; false while the line is down. */
export type SendAction = (action: Action) => boolean

/** Outcome of an action: one of `PushResultCode`, and the gateway's words. */
export type ActionOutcome = { resultCode: number; message: string }

export const SUCCEEDED: ActionOutcome = { resultCode: PushResultCode.success, message: PushText.success }
export const TIMED_OUT: ActionOutcome = { resultCode: PushResultCode.timeOut, message: PushText.waitingTimeOut }
export const NOT_CONNECTED: ActionOutcome = { resultCode: PushResultCode.timeOut, message: PushText.socketNotConnect }

/** A repeated message was there before, so nothing is left to do. */
export function isDone({ resultCode }: ActionOutcome): boolean {
  return resultCode === PushResultCode.success || resultCode === PushResultCode.repeatMessage
}
