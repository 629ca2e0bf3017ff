import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

type PageFocus = { ref: RefObject<HTMLDivElement | null>; onFocus: (event: FocusEvent) => void }

/** Moves the focus along with the pages: into one that comes on top, or back to where it was on it. */
export function usePageFocus({ isTop, isMoving }: { isTop: boolean; isMoving: boolean }): PageFocus {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  /** The page the app starts at leaves the focus where the browser put it. */
  const mayTake = useRef(isMoving)

  useEffect(() => {
    const page = ref.current
    if (isTop && mayTake.current && page !== null && !page.contains(document.activeElement))
      focusTarget(page, last.current).focus({ preventScroll: true })
    mayTake.current = true
  }, [isTop])

  return { ref, onFocus: (event) => void (last.current = event.target as HTMLElement) }
}

/** A field is left alone, since focus would bring up the keyboard. */
function focusTarget(page: HTMLElement, last: HTMLElement | null): HTMLElement {
  const isLeft = last === null || !page.contains(last) || last.matches('input, textarea, select')
  return isLeft ? page : last
}
