import { RESIZE_DEBOUNCE_MS } from '@quan/contract/viewport/resize.ts'
import { rootFontSizePx } from '@quan/contract/viewport/root-font-size.ts'

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
