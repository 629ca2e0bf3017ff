/** Largest text frame the gateway takes, in bytes (64 KiB). push-protocol.md §9. */
export const PUSH_FRAME_MAX_BYTES = 65_536
/** Longest wait for the key negotiation of a new connection, in milliseconds. push-protocol.md §9. */
export const PUSH_NEGOTIATION_WAIT_MS = 10_000
/** Longest wait for the login after the negotiation, in milliseconds. push-protocol.md §9. */
export const PUSH_LOGIN_WAIT_MS = 10_000
/** Silence after which a connection counts as dead, in milliseconds. push-protocol.md §9. */
export const PUSH_IDLE_MS = 150_000
/** Failed logins or device registrations of a connection at which it is closed with code 20. push-protocol.md §9. */
export const PUSH_FAILURES_MAX = 2
/** Random bytes of a push session (128 bits are the least). push-protocol.md §9. */
export const PUSH_SESSION_BYTES = 16
/** Least delay of a redirect, in milliseconds; shorter ones leave the field's client stuck. push-protocol.md §7. */
export const REDIRECT_DELAY_MIN_MS = 1_000
