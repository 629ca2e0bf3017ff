/** Protocol version in every packet. push-protocol.md §1. */
export const PUSH_PROTOCOL_VERSION = '1.0'
/** Cipher of `data` our gateway picks, as it stands in the negotiation result. push-protocol.md §1.2. */
export const PUSH_ENCRYPT_TYPE = 'AES/CBC/PKCS7'
/** Algorithm the client names in the negotiation. push-protocol.md §2. */
export const PUSH_ALGORITHM = 'AES'
/** `data` of a client's heartbeat: the JSON text of an empty string. push-protocol.md §2. */
export const HEARTBEAT_DATA = '""'
/** `type` in the device info, always this. Specification §3. */
export const DEVICE_INFO_TYPE = 'MINIPROGRAM'
/** What stands before the device id in the device info. push-protocol.md §4.1. */
export const DEVICE_ID_PREFIX = 'MINIPROGRAM-'
/** The two feedbacks of a push message, by their action ids. push-protocol.md §4.1. */
export const FeedbackActionId = { received: '0', shown: '210000' } as const
/** One of the feedback action ids. */
export type FeedbackActionId = (typeof FeedbackActionId)[keyof typeof FeedbackActionId]
/** `result` of every feedback. push-protocol.md §4.1. */
export const FEEDBACK_RESULT = 'ok'
