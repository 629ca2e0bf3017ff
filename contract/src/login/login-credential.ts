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
