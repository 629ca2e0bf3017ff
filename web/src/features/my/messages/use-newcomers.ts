import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when more messages are unread than before; null = not counted yet. */
export function useNewcomers(unread: number | null, onNewcomers: () => unknown): void {
  const before = useRef(unread)
  const tell = useEffectEvent(onNewcomers)
  useEffect(() => {
    if (unread !== null && before.current !== null && unread > before.current) tell()
    before.current = unread
  }, [unread])
}
