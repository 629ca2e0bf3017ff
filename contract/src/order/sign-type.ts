/** How the payment parameters are signed unless their answer names the other kind, `OTHER_SIGN_TYPE`. */
export const SignType = { md5: 'MD5' } as const
/** One of the sign types. */
export type SignType = (typeof SignType)[keyof typeof SignType]

/** How they are signed where the operator's setting says so. */
export const OTHER_SIGN_TYPE = 'HMAC-SHA256'
