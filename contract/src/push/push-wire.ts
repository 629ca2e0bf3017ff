/** Protocol version in every packet. */
export const PUSH_PROTOCOL_VERSION = '1.0'
/** Cipher of `data` our gateway picks, as it stands in the negotiation result. */
export const PUSH_ENCRYPT_TYPE = 'AES/CBC/PKCS7'
/** Algorithm the client names in the negotiation. */
export const PUSH_ALGORITHM = 'AES'
/** `data` of a client's heartbeat: the JSON text of an empty string. */
export const HEARTBEAT_DATA = '""'
/** `type` in the device info, always this. */
export const DEVICE_INFO_TYPE = 'MINIPROGRAM'
/** What stands before the device id in the device info. */
export const DEVICE_ID_PREFIX = 'MINIPROGRAM-'
/** The two feedbacks of a push message, by their action ids. */
export const FeedbackActionId = { received: '0', shown: '210000' } as const
/** One of the feedback action ids. */
export type FeedbackActionId = (typeof FeedbackActionId)[keyof typeof FeedbackActionId]
/** `result` of every feedback. */
export const FEEDBACK_RESULT = 'ok'
