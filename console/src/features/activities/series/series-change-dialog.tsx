import type { ConsoleInputOf, ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import type { DeskSeries } from '@quan/contract/console/series/series-calls.ts'
import {
  changeSeries,
  previewSeriesChange,
  type SeriesDateChange,
} from '@quan/contract/console/series/series-change-calls.ts'
import type { SeriesPart, SeriesParts } from '@quan/contract/console/series/series-parts.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { changeText } from '#texts/change-text.ts'
import { seriesChangeText } from '#texts/series-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { DoubtChecks } from '../editor/doubt-checks.tsx'
import { DateChange, partNames } from './date-change.tsx'
import styles from './series.module.css'
import { useSeriesDoubts } from './use-series-doubts.ts'
import { seriesAddress, seriesKey } from './use-series.ts'

type Overwrite = { draftId: string; version: number; parts: SeriesPart[] }

type SeriesChangeDialogProps = {
  series: DeskSeries
  /** The date that was edited, with its version; what was edited there is no longer its own. */
  from: { draftId: string; version: number }
  parts: Partial<SeriesParts>
  onClose: () => void
}

/** Says what a change does to each date to come and to all together, asks about those that differ, and begins it. */
export function SeriesChangeDialog({ series, from, parts, onClose }: SeriesChangeDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const names = Object.keys(parts) as SeriesPart[]
  const [overwrites, setOverwrites] = useState<Overwrite[]>([{ ...from, parts: names }])
  const { hours, category, ...others } = parts
  const asked = {
    id: series.id,
    version: series.version,
    fromDraftId: from.draftId,
    parts: { ...others, ...(hours && { hours }), ...(category != null && { category }) },
    overwrites,
  }
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['seriesChangePreview', asked],
    queryFn: ({ signal }) => api.call(previewSeriesChange, asked, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const doubts = useSeriesDoubts(data?.items ?? [])
  const begin = useMutation({
    mutationFn: (confirmed: Pick<ConsoleInputOf<typeof changeSeries>, 'shownRefund' | 'accepted'>) =>
      api.call(changeSeries, { ...asked, ...confirmed }),
    onSuccess: async (answer) => {
      client.setQueryData(seriesKey(series.id), answer)
      await Promise.all(
        ['activities', 'activity', 'drafts', 'draft'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      )
      openAddress(seriesAddress(series.id))
    },
    // more may go back by now, or another doubt has come up
    onError: () => void refetch(),
  })
  const toggle = ({ draftId, version }: SeriesDateChange, part: SeriesPart, isWished: boolean) => {
    const before = overwrites.find((wish) => wish.draftId === draftId)?.parts ?? []
    const after = isWished ? [...before, part] : before.filter((name) => name !== part)
    const rest = overwrites.filter((wish) => wish.draftId !== draftId)
    setOverwrites(after.length === 0 ? rest : [...rest, { draftId, version, parts: after }])
  }
  const count = data?.items.filter(({ changed, refusal }) => changed.length > 0 && refusal === null).length ?? 0
  return (
    <Dialog
      width={640}
      title={seriesChangeText.title}
      okText={seriesChangeText.submit}
      cancelText={seriesChangeText.keep}
      okButtonProps={{
        loading: begin.isPending,
        disabled: data === undefined || isFetching || !doubts.isAllAccepted,
      }}
      onOk={() => data && begin.mutate({ shownRefund: data.sum.refund, accepted: doubts.accepted })}
      onCancel={onClose}
    >
      <FailureNote text={begin.error && failureWords(begin.error)} />
      <p className={styles.about}>{seriesChangeText.names({ names: partNames(names) })}</p>
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={4} />
      ) : (
        <>
          <ol className={styles.impacts} aria-live="polite">
            {data.items.map((item) => (
              <DateChange
                key={item.draftId}
                {...{ item, timeZone: series.timeZone }}
                overwritten={overwrites.find(({ draftId }) => draftId === item.draftId)?.parts ?? []}
                isEdited={item.draftId === from.draftId}
                onToggle={(part, isWished) => toggle(item, part, isWished)}
              />
            ))}
          </ol>
          <Sum {...{ sum: data.sum, count }} />
          <DoubtChecks {...doubts.checks} />
        </>
      )}
    </Dialog>
  )
}

type Sums = ConsoleResultOf<typeof previewSeriesChange>['sum']

function Sum({ count, sum }: { count: number; sum: Sums }) {
  const { told, booked, freePlaces, freeOrders, refund, offered, outside, unknown, waiting, tooFew, refundTooFew } = sum
  const lines = [
    seriesChangeText.count({ count }),
    seriesChangeText.sumTold({ count: told }),
    ...(booked > 0 ? [seriesChangeText.sumBooked({ count: booked })] : []),
    ...(freePlaces > 0 ? [seriesChangeText.sumFree({ places: freePlaces, orders: freeOrders })] : []),
    ...(offered > 0 ? [seriesChangeText.sumOffered({ count: offered })] : []),
    ...(outside > 0 ? [seriesChangeText.sumOutside({ count: outside })] : []),
    ...(unknown > 0 ? [seriesChangeText.sumUnknown({ count: unknown })] : []),
    ...(waiting > 0 ? [seriesChangeText.sumWaiting({ count: waiting })] : []),
    ...(tooFew > 0 ? [seriesChangeText.sumTooFew({ count: tooFew, amount: yuanText(refundTooFew) })] : []),
    refund > 0 ? seriesChangeText.sumRefund({ amount: yuanText(refund) }) : noRefundWords(tooFew),
  ]
  return (
    <ul className={styles.sum}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const noRefundWords = (tooFew: number) => (tooFew > 0 ? changeText.noRefundYet : seriesChangeText.noRefund)
