import * as z from 'zod/mini'

const text = z._default(z.string(), '')
/** Outcome of a command: 0 is success, whatever else is a failure. */
const outcome = { errorCode: z.int(), errorMsg: text }

/** `data` of the key negotiation, in clear; the key and iv are RSA (PKCS#1 v1.5) in hexadecimal. */
export const keyNegotiate = z.object({
  /** Derived id (`derivedAppId`), as in every packet. */
  appId: z.string(),
  rsaPublicKeyId: z.string(),
  algorithm: z.string(),
  secretKey: z.string(),
  iv: z.string(),
})
/** `data` of the key negotiation. */
export type KeyNegotiate = z.infer<typeof keyNegotiate>

/** `data` of the result of the key negotiation, in clear; `encryptType` as in `PUSH_ENCRYPT_TYPE`. */
export const keyNegotiateResult = z.object({ ...outcome, encryptType: text })

/** `data` of a device registration. */
export const register = z.object({ appId: z.string(), regId: text })

/**
 * `data` of the result of a device registration: it succeeded only with code 0, a cid and a session, and the cid is the
 * MD5 of the session.
 */
export const registerResult = z.object({ ...outcome, cid: text, session: text, deviceId: text, regId: text })
/** `data` of the result of a device registration. */
export type RegisterResult = z.infer<typeof registerResult>

/** `data` of a login. */
export const login = z.object({ appId: z.string(), session: z.string() })

/** `data` of the result of a login. */
export const loginResult = z.object({ ...outcome, session: text })
/** `data` of the result of a login. */
export type LoginResult = z.infer<typeof loginResult>

/** `data` of a server close, in clear and unsigned; a missing code counts as 0. */
export const serverClose = z.object({ code: z._default(z.int(), 0), msg: text })
/** `data` of a server close. */
export type ServerClose = z.infer<typeof serverClose>

/**
 * `data` of a redirect, in clear and unsigned; also what a client stores of it. Only the first address counts
 * (`readRedirectAddress`).
 */
export const redirect = z.object({
  addressList: z.array(z.string()),
  /** Wait before connecting there, in milliseconds. */
  delay: z._default(z.int().check(z.nonnegative()), 0),
  loc: text,
  conf: text,
  /** From when on the address holds, in Unix milliseconds; absent = now. */
  time: z.optional(z.int()),
})
/** `data` of a redirect. */
export type Redirect = z.infer<typeof redirect>
