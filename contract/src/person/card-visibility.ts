/**
 * Who sees a line of a business card: everyone, members, people with a paid or used place in the same activity, or
 * those matched with its owner. Each wider circle holds the narrower ones.
 */
export const CardVisibility = { everyone: 10, members: 20, sameActivity: 30, matched: 40 } as const
/** One of the visibility numbers. */
export type CardVisibility = (typeof CardVisibility)[keyof typeof CardVisibility]

/** Visibility of a line until its owner chooses another. */
export const CARD_VISIBILITY_PRESET = CardVisibility.sameActivity
