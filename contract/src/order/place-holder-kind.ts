/** Who holds a place of an order, seen by its owner; `other` is a guest without an account, `none` nobody yet. */
export const PlaceHolderKind = { self: 'self', member: 'member', other: 'other', none: 'none' } as const
/** One of the kinds of place holders. */
export type PlaceHolderKind = (typeof PlaceHolderKind)[keyof typeof PlaceHolderKind]
