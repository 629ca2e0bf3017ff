/** Longest input of a field that sets no limit, in characters. A framework default, not a product limit. */
export const INPUT_MAX_CHARACTERS = 140
/** Images taken in by a picker that sets no limit. A framework default, not a product limit. */
export const IMAGE_COUNT_MAX = 9
