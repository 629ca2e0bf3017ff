import { getSeries, type DeskSeries, type DeskSeriesItem } from '@quan/contract/console/series/series-calls.ts'
import { consoleItemPath, consolePagePath } from '@quan/contract/route/console-route.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { useAttendedInterval } from '#platform/session/attended-interval.ts'
import { draftAddress } from '../drafts/use-new-draft.ts'

/** How often a change that is being made is looked at, in milliseconds. */
const LOOK_EVERY_MS = 2_000

/** Key of a series in the cache. */
export const seriesKey = (id: string) => ['series', id] as const

const isBeingMade = (work: { endTime: string | null } | null | undefined) => work?.endTime === null

/** A series with its dates; looked at again while a change of it, or further dates, are being made. */
export function useSeries(id: string) {
  const api = useApi()
  const lookEvery = useAttendedInterval(LOOK_EVERY_MS)
  return useQuery({
    queryKey: seriesKey(id),
    queryFn: ({ signal }) => api.call(getSeries, { id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      isBeingMade(data?.change) || isBeingMade(data?.extension) ? lookEvery : false,
  })
}

/** Where the dates of a series are listed: those that are published, or its drafts. */
export const seriesAddress = (id: string, { isOfDrafts = false } = {}) =>
  `${consolePagePath('activities')}?series=${id}${isOfDrafts ? '&status=draft' : ''}`

/** Where a date is looked at. */
export const dateAddress = ({ activityId, draftId }: Pick<DeskSeriesItem, 'activityId' | 'draftId'>) =>
  activityId === null ? draftAddress(draftId) : consoleItemPath('activities', activityId)

/** The dates from one on that are not over; a start that is unknown is to come. */
export function datesToCome({ items }: DeskSeries, fromDraftId: string | null): DeskSeriesItem[] {
  const from = fromDraftId === null ? 0 : items.findIndex(({ draftId }) => draftId === fromDraftId)
  return items.slice(Math.max(0, from)).filter(({ status }) => status !== 'ended' && status !== 'cancelled')
}
