/** Youngest age of a member, in whole years. */
export const ADULT_AGE_YEARS = 18
