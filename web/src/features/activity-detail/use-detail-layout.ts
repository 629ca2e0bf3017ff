import { usePage } from '#platform/navigation/use-page.ts'
import { useIsRoomy, useIsTablet } from '#platform/viewport/layout.ts'

/**
 * How an activity is laid out: everything below each other; who comes, places and rules beside the text; or beside it a
 * card to sign up, which stands in for the bar at the foot.
 */
export type DetailLayout = 'column' | 'aside' | 'card'

export function useDetailLayout(): DetailLayout {
  const { pane } = usePage()
  const isTablet = useIsTablet()
  const isRoomy = useIsRoomy()
  if (pane === 'panel') return isRoomy ? 'card' : 'column'
  return isTablet ? 'aside' : 'column'
}
