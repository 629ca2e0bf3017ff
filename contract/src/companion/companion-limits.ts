/** Longest relation to a companion, in Unicode characters. */
export const RELATION_MAX_CHARACTERS = 20
/** Longest remark about a companion, in Unicode characters. */
export const REMARK_MAX_CHARACTERS = 200
/** Most companions of a member. */
export const COMPANIONS_MAX = 200
/** Longest keyword of the search among companions, in Unicode characters. */
export const COMPANION_KEYWORD_MAX = 30
