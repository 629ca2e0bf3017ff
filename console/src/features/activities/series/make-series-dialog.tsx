import { makeSeries, previewSeries, type SeriesDate } from '@quan/contract/console/series/series-calls.ts'
import { dayOf } from '@quan/contract/console/series/series-parts.ts'
import { findSeriesFault } from '@quan/contract/console/series/series-rule.ts'
import { weekdayOf } from '@quan/contract/date/weekday.ts'
import type { OperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { seriesText } from '#texts/series-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { goToWrongNumber } from '#ui/number/go-to-wrong-number.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { DoubtChecks } from '../editor/doubt-checks.tsx'
import { useServerDoubts } from '../editor/use-server-doubts.ts'
import { DateWarnings } from './date-warnings.tsx'
import { dateWords } from './date-words.ts'
import { SeriesRuleForm, type WrittenSeries } from './series-rule-form.tsx'
import styles from './series.module.css'
import { seriesAddress } from './use-series.ts'

/** How many dates are proposed, and how many days before its start each is published. */
const PROPOSED = { times: 6, daysBefore: 14 }

type MakeSeriesDialogProps = { draft: OperatorDraft & { startTime: string }; timeZone: string; onClose: () => void }

/** Shows the dates that a series would have while its rule is chosen, and makes it. */
export function MakeSeriesDialog({ draft, timeZone, onClose }: MakeSeriesDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const first = dayOf(draft.startTime, timeZone)
  const [written, setWritten] = useState<WrittenSeries>({
    rule: { pace: 'weekly', weekdays: [], until: null, times: PROPOSED.times },
    publishDaysBefore: null,
  })
  const { rule } = written
  const fault = rule.until === '' ? 'endMissing' : (findSeriesFault(first, rule)?.rule ?? null)
  const wish = { draftId: draft.id, version: draft.version, rule }
  const { data, error, refetch } = useQuery({
    queryKey: ['seriesPreview', wish],
    queryFn: ({ signal }) => api.call(previewSeries, wish, { signal }),
    enabled: fault === null,
    gcTime: 0,
  })
  const dates = fault === null ? data?.dates : []
  const collisions = dates?.flatMap(({ startTime, collides }) => (collides ? dayOf(startTime, timeZone) : [])) ?? []
  const doubts = useServerDoubts([wish, written.publishDaysBefore], collisions)
  const make = useMutation({
    mutationFn: () => {
      const { publishDaysBefore } = written
      return api.call(makeSeries, { ...wish, publishDaysBefore, collisions, accepted: [...doubts.accepted] })
    },
    onSuccess: async ({ id }) => {
      await Promise.all(['drafts', 'draft'].map((key) => client.invalidateQueries({ queryKey: [key] })))
      openAddress(seriesAddress(id, { isOfDrafts: true }))
    },
    onError: (failure) => {
      doubts.tell(failure)
      // the venue is taken on another day by now
      void refetch()
    },
  })
  return (
    <Dialog
      width={640}
      title={seriesText.title({ title: draft.title ?? '' })}
      okText={seriesText.submit({ count: dates?.length ?? 0 })}
      okButtonProps={{
        loading: make.isPending,
        disabled: fault !== null || data === undefined || !doubts.isAllAccepted,
      }}
      onOk={() => !goToWrongNumber() && make.mutate()}
      onCancel={onClose}
    >
      <FailureNote text={make.error && failureWords(make.error)} />
      <p className={styles.about}>{seriesText.about}</p>
      <SeriesRuleForm
        {...{ written, fault, weekday: weekdayOf(first), daysBefore: PROPOSED.daysBefore }}
        onChange={setWritten}
      />
      {error && fault === null ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : dates === undefined ? (
        <LoadingBlock rows={3} />
      ) : (
        dates.length > 0 && <Dates {...{ dates, timeZone }} />
      )}
      <DoubtChecks {...doubts.checks} />
    </Dialog>
  )
}

function Dates({ dates, timeZone }: { dates: readonly SeriesDate[]; timeZone: string }) {
  return (
    <section aria-label={seriesText.dates({ count: dates.length })}>
      <b>{seriesText.dates({ count: dates.length })}</b>
      <ul className={styles.dates} aria-live="polite">
        {dates.map((date) => (
          <li key={date.startTime}>
            <span>{dateWords(date.startTime, timeZone)}</span>
            <DateWarnings date={date} />
          </li>
        ))}
      </ul>
    </section>
  )
}
