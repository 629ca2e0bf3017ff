/** Bytes of the AES key of an app launch (AES-256). */
export const SEALING_KEY_BYTES = 32
/** Bytes of an iv; each is used once under its key. */
export const SEALING_IV_BYTES = 12
/** Bytes of the tag at the end of the cipher text. */
export const SEALING_TAG_BYTES = 16
/**
 * Farthest that `at` of a request may lie from the server's clock either way, in milliseconds; beyond it the body
 * counts as not openable.
 */
export const SEALING_CLOCK_TOLERANCE_MS = 5 * 60_000
/** Resends of a sealed call after 解密失败, each with a new iv and the public key fetched again. */
export const SEALED_RETRIES = 3
/** Times a sealed call is sent in all. */
export const SEALED_SENDS_MAX = 1 + SEALED_RETRIES
/** Smallest modulus of the server's RSA key, in bits; older clients know no larger one. */
export const RSA_BITS_MIN = 1_024
/** Modulus of the server's RSA key unless set otherwise, in bits. */
export const RSA_BITS_DEFAULT = 2_048
/** Header of a sealed answer. */
export const SEALED_HEADER = 'x-sealed'
/** Value of `SEALED_HEADER`. */
export const SEALED_HEADER_VALUE = '1'
