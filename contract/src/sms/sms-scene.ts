/** What an SMS code is for; a code is bound to its phone and scene. */
export const SmsScene = { login: 'login', bindPhone: 'bindPhone', deleteAccount: 'deleteAccount' } as const
/** One of the scenes of SMS codes. */
export type SmsScene = (typeof SmsScene)[keyof typeof SmsScene]
