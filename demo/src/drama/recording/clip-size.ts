/** Pictures a second. */
export const FRAME_RATE = 15

/** How large the pictures of a clip are at their best, in dots: upright, 9 to 16 as the stage. */
export const CLIP_SIZE = { width: 432, height: 768 } as const
