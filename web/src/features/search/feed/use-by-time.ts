import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useActivityFilter } from '../filter/activity-filter.ts'

/** Shows the city's list by time, from its top, wherever the recommended one was read to. */
export function useByTime(): () => void {
  const { change } = useActivityFilter()
  const { scroller } = usePage()
  return () => {
    if (scroller.current) scroller.current.scrollTop = 0
    change({ sort: ActivitySort.soonest })
  }
}
