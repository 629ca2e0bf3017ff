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
