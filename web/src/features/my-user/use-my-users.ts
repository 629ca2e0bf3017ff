import { getMyUsers, type Referral } from '@quan/contract/referral/get-my-users.ts'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { useApi } from '#platform/api/use-api.ts'
import { usePages } from '#platform/query/use-pages.ts'

/** Members who came through my links, newest first, and how many came in each month; months are told with each page. */
export function useMyUsers() {
  const api = useApi()
  const query = usePages<Referral, ResultOf<typeof getMyUsers>>({
    queryKey: ['referral', 'list'],
    ask: (cursor, options) => api.call(getMyUsers, { cursor }, options),
  })
  return { ...query, months: query.data?.pages[0]?.months ?? [] }
}
