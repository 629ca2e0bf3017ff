/** Time between heartbeats, in milliseconds; each inbound frame begins it anew. */
export const HEARTBEAT_MS = 60_000
/** Longest wait for the answer to a command, in milliseconds; then code 4 (time out). */
export const RESPONSE_WAIT_MS = 10_000
/** Connection attempts within `CONNECTION_ATTEMPTS_WINDOW_MS`; refused ones count too. */
export const CONNECTION_ATTEMPTS_MAX = 10
/** The time in which connection attempts are counted, in milliseconds. */
export const CONNECTION_ATTEMPTS_WINDOW_MS = 5_000
/** Least time between two calls that enable the socket, in milliseconds. */
export const ENABLE_SOCKET_MIN_GAP_MS = 1_000
/** Least time between two uploads of the device info, in milliseconds. */
export const DEVICE_INFO_GAP_MS = 86_400_000
/** Wait before a failed upload of the device info is repeated, in milliseconds. */
export const DEVICE_INFO_RETRY_MS = 30_000
/** Wait before a feedback without an answer is repeated, in milliseconds. */
export const FEEDBACK_RETRY_MS = 30_000
/** Wait before a failed acknowledgement is repeated, in milliseconds. */
export const ACKNOWLEDGEMENT_RESEND_MS = 3_000
/**
 * Wait before reconnecting after a server close, in milliseconds. A second or more would
 * leave people without messages for as long after each restart of the gateway.
 */
export const RECONNECT_DELAY_MS = 10
/** Least time between two alias calls of an older client, in milliseconds. */
export const ALIAS_MIN_GAP_MS = 1_000
