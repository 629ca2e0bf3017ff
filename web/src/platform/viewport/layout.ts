import { useSyncExternalStore } from 'react'
import { type Pane, usePage } from '#platform/navigation/use-page.ts'
import { TABLET_MIN_PX } from './screen-width.ts'

/** From this width on pages stand beside each other below one bar at the top, in pixels. */
export const WIDE_MIN_PX = 1_024

/** From this width on the way to sign up stands beside an activity instead of below it, in pixels. */
export const ROOMY_MIN_PX = 1_200

/** True while the screen is at least so wide. The server, which knows no screen, takes it for a phone. */
function useIsFrom(widthPx: number): boolean {
  const media = `(min-width: ${widthPx}px)`
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(media).matches,
    () => false,
  )
}

/** True where there is room for columns. */
export const useIsTablet = (): boolean => useIsFrom(TABLET_MIN_PX)

/** True where pages stand beside each other. */
export const useIsWide = (): boolean => useIsFrom(WIDE_MIN_PX)

/** True where an activity has room for a card to sign up beside it. */
export const useIsRoomy = (): boolean => useIsFrom(ROOMY_MIN_PX)

/** Panes of a wide screen that are as narrow as a phone, or hold one column. */
const NARROW_PANES: readonly Pane[] = ['list', 'map', 'panel', 'column']

/** How many cards stand side by side on this page. */
export function useColumns(): 1 | 2 {
  const { pane } = usePage()
  const isTablet = useIsTablet()
  return isTablet && !NARROW_PANES.includes(pane) ? 2 : 1
}
