/** Width of a screen whose root font size is 16 pixels, in pixels. */
export const BASE_DEVICE_WIDTH_PX = 375
/** Width up to which the root font size follows the screen, in pixels. */
export const MAX_DEVICE_WIDTH_PX = 960
/** Root font sizes a screen is wide. */
export const ROOT_FONT_SIZES_A_WIDTH = 23.4375

/** Root font size of a screen, in pixels; a screen wider than the maximum gets that of the base width. */
export function rootFontSizePx(deviceWidthPx: number): number {
  const width = deviceWidthPx <= MAX_DEVICE_WIDTH_PX ? deviceWidthPx : BASE_DEVICE_WIDTH_PX
  return width / ROOT_FONT_SIZES_A_WIDTH
}
