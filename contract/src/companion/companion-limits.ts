/** Longest relation to a companion, in Unicode characters. calls.md (Inputs). */
export const RELATION_MAX_CHARACTERS = 20
/** Longest remark about a companion, in Unicode characters. calls.md (Inputs). */
export const REMARK_MAX_CHARACTERS = 200
