import { useReachBottom } from '#platform/gesture/use-reach-bottom.ts'
import type { ListEndState } from './list-end.tsx'
import { useShortList } from './use-short-list.ts'

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
