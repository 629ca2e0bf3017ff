/** A companion is linked to a member's account, or a guest without one. */
export const CompanionKind = { member: 'member', other: 'other' } as const
/** One of the kinds of companions. */
export type CompanionKind = (typeof CompanionKind)[keyof typeof CompanionKind]
