import { useEffect, useEffectEvent } from 'react'
import { useReachBottom } from '#platform/gesture/use-reach-bottom.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import type { ListEndState } from './list-end.tsx'

/** How far before its end a list asks for more, in pixels: about a screen ahead. */
const MORE_AHEAD_PX = 800

type EndlessList = {
  end: ListEndState
  /** How many rows there are now. */
  count: number
  onMore: () => void
}

/** Asks for more as the end comes near, also where the list does not fill the screen; after a failure it waits for a tap. */
export function useEndlessList({ end, count, onMore }: EndlessList): void {
  const reachEnd = () => end === 'more' && onMore()
  useReachBottom(reachEnd, { distancePx: MORE_AHEAD_PX })
  useShortList({ change: `${count} ${end}`, onShort: reachEnd })
}

/** A list that does not fill the screen is never scrolled to its end, so it says so by itself after each change of it. */
function useShortList({ change, onShort }: { change: string; onShort: () => void }): void {
  const { scroller } = usePage()
  const tell = useEffectEvent(onShort)
  useEffect(() => {
    const element = scroller.current
    if (element !== null && element.clientHeight > 0 && element.scrollHeight <= element.clientHeight) tell()
  }, [change, scroller])
}
