/** Shortest nickname, in Unicode characters. */
export const NICK_NAME_MIN_CHARACTERS = 1
/** Longest nickname, in Unicode characters. */
export const NICK_NAME_MAX_CHARACTERS = 20
/** Longest introduction, in Unicode characters. */
export const INTRO_MAX_CHARACTERS = 500
/** Longest text about whom a member looks for, in Unicode characters. */
export const LOOKING_FOR_MAX_CHARACTERS = 500
/** Smallest body height, in centimetres. */
export const HEIGHT_MIN_CM = 100
/** Greatest body height, in centimetres. */
export const HEIGHT_MAX_CM = 250
/** Completeness of a card with every line filled in; an empty one has 0. */
export const CARD_COMPLETENESS_MAX = 100
