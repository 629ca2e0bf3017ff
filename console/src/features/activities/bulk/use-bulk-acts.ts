import { type BulkAct, getMyBulkActs } from '@quan/contract/console/activities/bulk-act.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'

/** How often something that is being done to several is looked at, in milliseconds. */
const LOOK_EVERY_MS = 2_000
/** Key of what the operator did to several at once. */
export const BULK_ACTS_KEY = ['bulkActs'] as const
/** What shows activities and drafts, and is another once one of several was done. */
export const CHANGED_KEYS = ['activities', 'activity', 'drafts', 'series'] as const

/** How many of several had their turn. */
export const countOver = ({ items }: BulkAct) => items.filter(({ outcome }) => outcome !== 'waiting').length

/** What the operator did to several at once; looked at again while it is done, and what shows them with it. */
export function useBulkActs() {
  const api = useApi()
  const client = useQueryClient()
  const lookEvery = useAttendedInterval(LOOK_EVERY_MS)
  const query = useQuery({
    queryKey: BULK_ACTS_KEY,
    queryFn: ({ signal }) => api.call(getMyBulkActs, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.acts.some(({ endTime }) => endTime === null) ? lookEvery : false),
  })
  const over = query.data && query.data.acts.map((act) => `${act.id} ${countOver(act)}`).join()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== over)
      for (const key of CHANGED_KEYS) void client.invalidateQueries({ queryKey: [key] })
    seen.current = over
  }, [client, over])
  return { acts: query.data?.acts, error: query.error, refetch: query.refetch }
}
