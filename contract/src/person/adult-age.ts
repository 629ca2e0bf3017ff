/** Youngest age of a member, in whole years. product.md (Who may sign up). */
export const ADULT_AGE_YEARS = 18
