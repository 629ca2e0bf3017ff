import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { useApi } from '#platform/api/use-api.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { usePaged } from '#ui/endless-list/use-paged.ts'

/** Activities that places can be bought of: those of my city, or with a keyword of all. */
export function useBuyable(keyword: string) {
  const api = useApi()
  const city = useObserved(chosenCity)
  const input = keyword === '' ? { city: city?.code ?? null } : { keyword }
  const query = usePaged<ActiveItem>({
    queryKey: ['activity', 'buyable', input],
    load: (page, options) =>
      api.call(getActivityList, { ...input, status: [ActivityStatus.registering], ...page }, options),
  })
  return { ...query, items: query.items && uniqueById(query.items).filter(isSoldHere) }
}

const isSoldHere = ({ priceFrom, cancelled }: ActiveItem) => priceFrom !== null && !cancelled
