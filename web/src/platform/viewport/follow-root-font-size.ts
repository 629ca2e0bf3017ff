/** Width of a screen whose root font size is 16 pixels, in pixels. */
export const BASE_DEVICE_WIDTH_PX = 375

/** Width up to which the root font size follows the screen, in pixels. */
export const MAX_DEVICE_WIDTH_PX = 960

/** Root font sizes a screen is wide. */
export const ROOT_FONT_SIZES_A_WIDTH = 23.4375

/** Quiet time after which a resize is acted upon, in milliseconds. */
export const RESIZE_DEBOUNCE_MS = 50

/** Sets the root font size by the width of the screen, now and 50 ms after the last resize. */
export function followRootFontSize(window: Window): () => void {
  const root = window.document.documentElement
  const apply = () => {
    root.style.fontSize = `${rootFontSizePx(window.innerWidth)}px`
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(apply, RESIZE_DEBOUNCE_MS)
  }
  apply()
  window.addEventListener('resize', wait)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', wait)
  }
}

/** Root font size of a screen, in pixels; a screen wider than the maximum gets that of the base width. */
export function rootFontSizePx(deviceWidthPx: number): number {
  const width = deviceWidthPx <= MAX_DEVICE_WIDTH_PX ? deviceWidthPx : BASE_DEVICE_WIDTH_PX
  return width / ROOT_FONT_SIZES_A_WIDTH
}
