/** From this width on there are columns where there are cards, in pixels. */
export const TABLET_MIN_PX = 640
