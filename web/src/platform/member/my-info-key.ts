/** Where the answer of `GetMyUserInfo` is kept: who I am, with all that is counted of me. */
export const myInfoKey = ['member', 'mine'] as const
