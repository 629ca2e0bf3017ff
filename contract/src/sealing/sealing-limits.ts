/** Bytes of the AES key of an app launch (AES-256). architecture.md (Wire form of a sealed body). */
export const SEALING_KEY_BYTES = 32
/** Bytes of an iv; each is used once under its key. architecture.md (Wire form of a sealed body). */
export const SEALING_IV_BYTES = 12
/** Bytes of the tag at the end of the cipher text. architecture.md (Wire form of a sealed body). */
export const SEALING_TAG_BYTES = 16
/**
 * Farthest that `at` of a request may lie from the server's clock either way, in milliseconds; beyond it the body
 * counts as not openable. architecture.md (Wire form of a sealed body).
 */
export const SEALING_CLOCK_TOLERANCE_MS = 5 * 60_000
/** Resends of a sealed call after 解密失败, each with a new iv and the public key fetched again. Specification §5, §8. */
export const SEALED_RETRIES = 3
/** Times a sealed call is sent in all. product.md (Pages, precisely). */
export const SEALED_SENDS_MAX = 1 + SEALED_RETRIES
/**
 * Smallest modulus of the server's RSA key, in bits: the specification's default. Specification §9; product.md
 * (deviation 1).
 */
export const RSA_BITS_MIN = 1_024
/**
 * Modulus of the server's RSA key unless set otherwise, in bits. product.md (deviation 1); architecture.md (Settings).
 */
export const RSA_BITS_DEFAULT = 2_048
/** Header of a sealed answer. architecture.md (Wire form of a sealed body). */
export const SEALED_HEADER = 'x-sealed'
/** Value of `SEALED_HEADER`. architecture.md (Wire form of a sealed body). */
export const SEALED_HEADER_VALUE = '1'
