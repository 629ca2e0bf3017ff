/** Outcome of a command or action; `repeatMessage` counts as success for resends, `timeOut` is made by the client. */
export const PushResultCode = {
  success: 0,
  clientIdNotFound: 1,
  operationTooOften: 2,
  repeatMessage: 3,
  timeOut: 4,
} as const
/** One of the result numbers. */
export type PushResultCode = (typeof PushResultCode)[keyof typeof PushResultCode]

/**
 * Why the gateway closes a connection. The reactions to the numbers are given by the field's client, the meanings are
 * ours.
 */
export const PushCloseCode = { restart: 0, refused: 20, replaced: 21, disabled: 23, banned: 24 } as const
/** One of the close codes our gateway sends. */
export type PushCloseCode = (typeof PushCloseCode)[keyof typeof PushCloseCode]

/** Codes after which a client stops reconnecting. */
export const STOPPING_CLOSE_CODES: readonly number[] = [
  PushCloseCode.refused,
  PushCloseCode.disabled,
  PushCloseCode.banned,
]

/** Codes after which only a focused and visible page reconnects; after all others every client does. */
export const FOCUSED_CLOSE_CODES: readonly number[] = [PushCloseCode.replaced]
