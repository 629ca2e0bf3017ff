/** Longest relation to a companion, in Unicode characters. calls.md (Inputs). */
export const RELATION_MAX_CHARACTERS = 20
/** Longest remark about a companion, in Unicode characters. calls.md (Inputs). */
export const REMARK_MAX_CHARACTERS = 200
/** Most companions of a member; calls.md names none. */
export const COMPANIONS_MAX = 200
/** Longest keyword of the search among companions, in Unicode characters; calls.md names none. */
export const COMPANION_KEYWORD_MAX = 30
