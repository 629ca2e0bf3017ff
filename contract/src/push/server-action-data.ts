import * as z from 'zod/mini'

const label = z.optional(z.string())

/** `msgData` of a push message; its text is `msgExtraData` of the envelope. */
export const pushMessageData = z.object({
  /** Comes back in the acknowledgement. */
  id: label,
  appKey: label,
  /** Derived id. */
  appId: label,
  messageid: label,
  taskId: label,
  actionChain: z.optional(z.array(z.unknown())),
  cdnType: label,
})
/** `msgData` of a push message. */
export type PushMessageData = z.infer<typeof pushMessageData>

/** `msgData` of the result of device info, mode, tags, alias bound or unbound. */
export const actionResult = z.object({
  id: label,
  /** One of `PushResultCode`. */
  errorCode: z.int(),
  errorMsg: z._default(z.string(), ''),
})

/** `msgData` of the result of a feedback. */
export const feedbackResult = z.object({ id: label, actionId: label, taskId: label, result: label })
