/** Largest text frame the gateway takes, in bytes (64 KiB). */
export const PUSH_FRAME_MAX_BYTES = 65_536
/** Longest wait for the key negotiation of a new connection, in milliseconds. */
export const PUSH_NEGOTIATION_WAIT_MS = 10_000
/** Longest wait for the login after the negotiation, in milliseconds. */
export const PUSH_LOGIN_WAIT_MS = 10_000
/** Silence after which a connection counts as dead, in milliseconds. */
export const PUSH_IDLE_MS = 150_000
/** Failed logins or device registrations of a connection at which it is closed with code 20. */
export const PUSH_FAILURES_MAX = 2
/** Random bytes of a push session (128 bits are the least). */
export const PUSH_SESSION_BYTES = 16
/** Least delay of a redirect, in milliseconds; shorter ones leave the field's client stuck. */
export const REDIRECT_DELAY_MIN_MS = 1_000
/** Push messages that may wait for one client; beyond it the oldest are dropped. */
export const PUSH_WAITING_MAX = 200
/** Push messages under way to one client without an acknowledgement; the next one waits for the first. */
export const PUSH_UNDER_WAY_MAX = 32
/** How long a push message waits for its client, in milliseconds (3 days). */
export const PUSH_MESSAGE_LIFE_MS = 259_200_000
/** Largest text of a push message, in bytes of UTF-8. */
export const PUSH_TEXT_MAX_BYTES = 16_384
/** Bytes that may wait for a client that reads too slowly (512 KiB); then its connection is cut. */
export const PUSH_BUFFERED_MAX_BYTES = 524_288
/** Packets a client may send a second on the average, besides those that answer a push message. */
export const PUSH_PACKETS_A_SECOND = 20
/** Packets a client may send at once, before it is held to the average. */
export const PUSH_PACKETS_AT_ONCE = 60
/** Packets that answer one push message: the acknowledgement and two feedbacks. */
export const PUSH_PACKETS_OF_MESSAGE = 3
/** Connections from one address at a time, which can be a whole carrier. */
export const PUSH_CONNECTIONS_ADDRESS = 1_000
/** Device registrations a minute from one address. */
export const PUSH_REGISTRATIONS_A_MINUTE_ADDRESS = 120
/** Failed logins a minute from one address. */
export const PUSH_FAILED_LOGINS_A_MINUTE_ADDRESS = 60
/**
 * Key negotiations a minute from one address, each of which costs two RSA decryptions: all its connections may come
 * back twice, as after a restart.
 */
export const PUSH_NEGOTIATIONS_A_MINUTE_ADDRESS = 2_000
/** Logins a minute from one address: one for each negotiation. */
export const PUSH_LOGINS_A_MINUTE_ADDRESS = 2_000
/**
 * How long a client is sent away whose address has negotiated keys or logged in too often, in milliseconds: these are
 * counted by the minute.
 */
export const PUSH_SENT_AWAY_MS = 60_000
/** Logins of one connection, which logs out in between; at the next one it is closed with code 0. */
export const PUSH_LOGINS_MAX = 10
/**
 * Least time between two changes of one kind that are stored of a client, in milliseconds: what comes sooner waits, and
 * gives way to what comes later.
 */
export const PUSH_CHANGE_GAP_MS = 1_000
/** How long a client that nobody is bound to is remembered after its last login, in milliseconds (a day). */
export const PUSH_CLIENT_KEPT_MS = 86_400_000
/** How long a member's client is remembered after its last login, in milliseconds (90 days). */
export const PUSH_BOUND_CLIENT_KEPT_MS = 7_776_000_000
