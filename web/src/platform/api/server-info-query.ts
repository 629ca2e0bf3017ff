import { queryOptions } from '@tanstack/react-query'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { Api } from '#platform/api/api.ts'
import { FRESH } from '#platform/query/fresh.ts'

/** Settings of this server: versions of the texts, the store that sells. */
export const serverInfoQuery = (api: Api) =>
  queryOptions({
    queryKey: ['server-info'],
    queryFn: ({ signal }) => api.call(getServerInfo, {}, { signal }),
    staleTime: FRESH.fiveMinutes,
    // asked again when it is needed
    meta: { isSilent: true },
  })
