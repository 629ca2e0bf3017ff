import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { type ActivityFilter, filterFromParams, filterToQuery } from './activity-filter.ts'

type FilterControl = {
  filter: ActivityFilter
  /** Changes a part of it in place: going back leaves the page, not the choice. */
  change: (part: Partial<ActivityFilter>) => void
}

/** The filter of the page, as its address has it. */
export function useActivityFilter(): FilterControl {
  const { params } = usePage()
  const navigation = useNavigation()
  const filter = filterFromParams(params)
  return {
    filter,
    change: (part) => navigation.setQuery(filterToQuery({ ...filter, ...part }), { replace: true }),
  }
}
