import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { getRecommended, type RecommendedItem } from '@quan/contract/activity/get-recommended.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { firstListInput } from '#platform/api/first-request.ts'
import { useApi } from '#platform/api/use-api.ts'
import type { PagesQuery } from '#platform/query/use-refresh.ts'
import { useListPages } from './use-activities.ts'

/** An activity of a list; only the recommended ones say why they are there. */
export type FeedItem = ActiveItem & Partial<Pick<RecommendedItem, 'reason' | 'isFull'>>

/** Where what is recommended is kept, of all cities. */
export const RECOMMENDED = ['activity', 'recommended'] as const
export const recommendedKey = (cityCode: string | null) => [...RECOMMENDED, cityCode] as const

/** What is recommended in a city, page by page; null asks nothing yet. */
export function useRecommended(cityCode: string | null) {
  const api = useApi()
  const pages: PagesQuery<ResultOf<typeof getRecommended>> = {
    queryKey: recommendedKey(cityCode),
    queryFn: ({ pageParam, signal }) => {
      // the boot script asks before the app does, in the very same words
      const input = cityCode === null ? {} : firstListInput(cityCode)
      return api.call(getRecommended, pageParam === null ? input : { ...input, cursor: pageParam }, { signal })
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  }
  return useListPages(pages, cityCode !== null)
}
