import { useEffect, useEffectEvent } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'

/** A list that does not fill the screen is never scrolled to its end, so it says so by itself after each change of it. */
export function useShortList({ change, onShort }: { change: string; onShort: () => void }): void {
  const { scroller } = usePage()
  const tell = useEffectEvent(onShort)
  useEffect(() => {
    const element = scroller.current
    if (element !== null && element.clientHeight > 0 && element.scrollHeight <= element.clientHeight) tell()
  }, [change, scroller])
}
