/** How the payment parameters are signed; always MD5. */
export const SignType = { md5: 'MD5' } as const
/** One of the sign types. */
export type SignType = (typeof SignType)[keyof typeof SignType]
