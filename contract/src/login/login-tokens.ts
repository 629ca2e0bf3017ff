/** Life of the one-time ticket that stands for an answered WeChat or one-click login, in milliseconds. */
export const LOGIN_TICKET_LIFE_MS = 10 * 60_000
/** Cookie that ties a WeChat authorisation to the browser that asked for it. */
export const WECHAT_STATE_COOKIE = '__Host-quan_wx'
/** The same cookie on loopback http. */
export const WECHAT_STATE_COOKIE_LOOPBACK = 'quan_wx'
/** Life of the WeChat state cookie, in seconds. */
export const WECHAT_STATE_LIFE_SECONDS = 600
/** Life of an access token, in seconds; the answer's `expireInSeconds`. */
export const ACCESS_TOKEN_LIFE_SECONDS = 1_800
/**
 * Latest moment after log-out, suspension or deletion at which its access tokens have stopped working, in milliseconds.
 */
export const ACCESS_TOKEN_REVOKED_WITHIN_MS = 10_000
/** Random bytes of a login credential (256 bits). */
export const LOGIN_CREDENTIAL_BYTES = 32
/** Life of a login credential, in milliseconds from its last use. */
export const LOGIN_CREDENTIAL_LIFE_MS = 90 * 86_400_000
/** How long a replaced credential stays good after its successor was used, in milliseconds. */
export const LOGIN_CREDENTIAL_GRACE_MS = 60_000
/** Cookie of the credential in browsers. */
export const LOGIN_COOKIE = '__Host-quan_login'
/** Cookie of the credential where `PUBLIC_URL` is http on loopback: there it cannot be Secure. */
export const LOGIN_COOKIE_LOOPBACK = 'quan_login'
/** Header that carries the credential of the native app. */
export const LOGIN_CREDENTIAL_HEADER = 'x-login-credential'
/** Header by which the native app makes itself known. */
export const CLIENT_HEADER = 'x-client'
/** Value of `CLIENT_HEADER` in the native app. */
export const NATIVE_CLIENT = 'native'
