/** How far before its end a list asks for more, in pixels: about a screen ahead. */
export const MORE_AHEAD_PX = 800
