import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

type Held = {
  /** A pointer is on it, or the focus is inside. */
  isHeld: boolean
  /** Where the focus was before it came here; null where nobody knows. */
  focusedBefore: () => HTMLElement | null
  handlers: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

type HeldParts = {
  /** What is held. */
  ref: RefObject<HTMLElement | null>
  /** Another key: its content changed, and may have taken the focus with it. */
  key: string
}

/** Whether somebody reads or is about to use something that would else leave. */
export function useHeld({ ref, key }: HeldParts): Held {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const before = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!ref.current?.contains(document.activeElement)) setIsFocused(false)
  }, [ref, key])

  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget)
  return {
    isHeld: isPointed || isFocused,
    focusedBefore: () => before.current,
    handlers: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onFocus(event) {
        setIsFocused(true)
        if (!isInside(event) && event.relatedTarget instanceof HTMLElement) before.current = event.relatedTarget
      },
      onBlur: (event) => setIsFocused(isInside(event)),
    },
  }
}
