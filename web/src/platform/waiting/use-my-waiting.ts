import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { getMyWaitingList, type Waiting } from '@quan/contract/waiting-list/waiting-list.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePages } from '#platform/query/use-pages.ts'
import { waitingKey } from './waiting-key.ts'

/** The waiting lists I am on, those with an offer first. */
export function useMyWaiting() {
  const api = useApi()
  return usePages<Waiting, ResultOf<typeof getMyWaitingList>>({
    queryKey: waitingKey,
    ask: (cursor, options) => api.call(getMyWaitingList, { maxResultCount: PAGE_SIZE_MAX, cursor }, options),
    // ranks move without anybody telling
    freshMs: 0,
  })
}
