import type { DeskSeries } from '@quan/contract/console/series/series-calls.ts'
import {
  extendSeries,
  type ExtensionSource,
  previewExtension,
} from '@quan/contract/console/series/series-extension-calls.ts'
import { dayOf } from '@quan/contract/console/series/series-parts.ts'
import { furtherSeriesDays, SERIES_DATES_MAX } from '@quan/contract/console/series/series-rule.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { draftsText } from '#texts/draft-text.ts'
import { seriesExtensionText, seriesText } from '#texts/series-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { goToWrongNumber } from '#ui/number/go-to-wrong-number.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { DoubtChecks } from '../editor/doubt-checks.tsx'
import { useServerDoubts } from '../editor/use-server-doubts.ts'
import { dateWords } from './date-words.ts'
import { ExtensionDates, ExtensionForm, type WrittenExtension } from './extension-form.tsx'
import styles from './series.module.css'
import { seriesKey } from './use-series.ts'

/** How many further dates are proposed. */
const PROPOSED_TIMES = 4

/** Shows the dates that a series would get and of what they are copies, lets single ones be left out, and adds them. */
export function ExtendSeriesDialog({ series, onClose }: { series: DeskSeries; onClose: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const [written, setWritten] = useState<WrittenExtension>({ by: 'rule', times: PROPOSED_TIMES, until: '', single: [] })
  const [leftOut, setLeftOut] = useState<readonly CalendarDate[]>([])
  // whoever presses twice, or again after a lost answer, wishes the same; other days are another wish
  const [requestIds] = useState(() => new Map<string, string>())
  const known = knownDays(series)
  const days = daysOf(series, written, known).filter((day) => !leftOut.includes(day))
  const wish = { id: series.id, days }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['seriesExtensionPreview', wish],
    queryFn: ({ signal }) => api.call(previewExtension, wish, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const collisions = data?.dates.flatMap(({ day, collides }) => (collides ? day : [])) ?? []
  const doubts = useServerDoubts([days, data?.source.draftId, data?.source.version], collisions)
  const extend = useMutation({
    mutationFn: ({ source }: NonNullable<typeof data>) => {
      const requestId = requestIds.get(days.join()) ?? crypto.randomUUID()
      requestIds.set(days.join(), requestId)
      return api.call(extendSeries, {
        ...wish,
        requestId,
        fromDraftId: source.draftId,
        fromVersion: source.version,
        collisions,
        accepted: [...doubts.accepted],
      })
    },
    onSuccess: (answer) => {
      client.setQueryData(seriesKey(series.id), answer)
      onClose()
    },
    // what is copied, or the venue, is another by now
    onError: (failure) => {
      doubts.tell(failure)
      void refetch()
    },
  })
  return (
    <Dialog
      width={640}
      title={seriesExtensionText.title({ title: series.parts.title ?? draftsText.untitled })}
      okText={seriesExtensionText.submit({ count: days.length })}
      okButtonProps={{
        loading: extend.isPending,
        disabled:
          days.length === 0 || data === undefined || isPlaceholderData || error !== null || !doubts.isAllAccepted,
      }}
      onOk={() => data && !goToWrongNumber() && extend.mutate(data)}
      onCancel={onClose}
    >
      <FailureNote text={extend.error && failureWords(extend.error)} />
      {data && <Source {...{ source: data.source, series }} />}
      <ExtensionForm {...{ series, written, known }} room={data?.room ?? null} onChange={setWritten} />
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={3} />
      ) : (
        <ExtensionDates
          dates={data.dates.filter(({ day }) => days.includes(day))}
          timeZone={series.timeZone}
          onLeaveOut={(day) =>
            written.by === 'days'
              ? setWritten({ ...written, single: written.single.filter((each) => each !== day) })
              : setLeftOut([...leftOut, day])
          }
        />
      )}
      <DoubtChecks {...doubts.checks} />
    </Dialog>
  )
}

/** Days that have a date, the last one last. */
function knownDays({ items, timeZone }: DeskSeries): CalendarDate[] {
  const days = items.flatMap(({ startTime, status }) =>
    startTime === null || status === 'cancelled' ? [] : dayOf(startTime, timeZone),
  )
  return days.toSorted()
}

function daysOf({ items, rule, timeZone }: DeskSeries, written: WrittenExtension, known: readonly CalendarDate[]) {
  if (written.by === 'days') return written.single.toSorted()
  const today = dayOf(new Date().toISOString(), timeZone)
  const start = items.find(({ startTime }) => startTime !== null)?.startTime
  if (!start || (written.by === 'until' && written.until === '')) return []
  const last = known.at(-1) ?? today
  const bounds =
    written.by === 'until' ? { until: written.until, most: SERIES_DATES_MAX } : { until: null, most: written.times }
  return furtherSeriesDays(dayOf(start, timeZone), rule, { after: last > today ? last : today, ...bounds })
}

function Source({ source, series }: { source: ExtensionSource; series: DeskSeries }) {
  const { startTime, venue, prices, pictures, activityId } = source
  const [lowest = 0, highest = lowest] = [prices[0], prices.at(-1)]
  const price = lowest === highest ? yuanText(lowest) : `${yuanText(lowest)}–${yuanText(highest)}`
  const words = {
    date: dateWords(startTime, series.timeZone),
    venue: venue ?? seriesExtensionText.noVenue,
    price: prices.length === 0 ? seriesExtensionText.noPrice : price,
    pictures,
  }
  const { publishDaysBefore: days } = series
  return (
    <p className={styles.about}>
      {(activityId === null ? seriesExtensionText.asDraft : seriesExtensionText.asPublished)(words)}{' '}
      {days === null ? seriesExtensionText.byHand : seriesText.auto({ days })}
    </p>
  )
}
