import type { PreviewRow } from '@quan/contract/console/imports/activity-import.ts'
import { previewImport, startImport } from '@quan/contract/console/imports/import-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { categoryText } from '#texts/activities-text.ts'
import { importFieldText, importsText } from '#texts/imports-text.ts'
import { PlainTable } from '#ui/data-table/data-table.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { fileFaultWords, rowFaultWords } from './fault-words.ts'
import styles from './imports.module.css'
import { type ImportChoice, importKey, IMPORTS_KEY } from './use-import.ts'

type ImportPreviewProps = { id: string; total: number; choice: ImportChoice; onBack: () => void }

/** The first rows as they will become, with what is wrong beside each, and the start. */
export function ImportPreview({ id, total, choice, onBack }: ImportPreviewProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [...importKey(id), 'preview', choice],
    queryFn: async ({ signal }) => (await api.call(previewImport, { id, ...choice }, { signal })).rows,
  })
  const start = useMutation({
    mutationFn: () => api.call(startImport, { id, ...choice }),
    onSuccess: (started) => queries.setQueryData(importKey(id), started),
    onSettled: () => queries.invalidateQueries({ queryKey: IMPORTS_KEY }),
  })
  return (
    <>
      <div className={styles.acts}>
        <FailureNote text={start.error && fileFaultWords(start.error)} />
        <Button onClick={onBack}>{importsText.toColumns}</Button>
        <Button type="primary" disabled={data === undefined} loading={start.isPending} onClick={() => start.mutate()}>
          {importsText.start({ total })}
        </Button>
      </div>
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock />
      ) : (
        <>
          <p className={styles.about}>{importsText.previewAbout({ count: data.length })}</p>
          <PlainTable
            label={importsText.stepPreview}
            rows={data}
            keyOf={({ row }) => String(row)}
            columns={columns()}
          />
        </>
      )}
    </>
  )
}

const columns = (): TableColumnsType<PreviewRow> => [
  { title: importsText.row, key: 'row', width: 64, render: (_value, { row }) => row },
  { title: importsText.activity, key: 'activity', width: '30%', render: (_value, row) => <Title row={row} /> },
  { title: importsText.when, key: 'when', render: (_value, { activity }) => activity && timeOf(activity) },
  {
    title: importsText.where,
    key: 'where',
    render: (_value, { activity }) =>
      activity && (
        <>
          {activity.cityName ?? importsText.online}
          <small className={styles.second}>{activity.venue ?? activity.address}</small>
        </>
      ),
  },
  {
    title: importsText.more,
    key: 'more',
    render: (_value, { activity }) =>
      activity && (
        <>
          {activity.organizer}
          <small className={styles.second}>{activity.priceText}</small>
        </>
      ),
  },
]

function Title({ row: { fault, activity } }: { row: PreviewRow }) {
  if (activity === null)
    return (
      fault && (
        <span className={styles.fault}>
          {fault.field && <Tag tone="urgent">{importFieldText[fault.field]}</Tag>} {rowFaultWords(fault)}
        </span>
      )
    )
  return (
    <>
      <b>{activity.title}</b> <Tag>{categoryText[activity.category]}</Tag>{' '}
      {activity.isCancelled && <Tag tone="warning">{importsText.cancelled}</Tag>}
      <small className={styles.second}>{activity.description.slice(0, 80)}</small>
    </>
  )
}

function timeOf({ startTime, endTime, allDay, timeZone }: NonNullable<PreviewRow['activity']>): string {
  const [start = '', end = ''] = [startTime, endTime].map((instant) => formatInstant(instant, { timeZone }))
  const isOneDay = start.slice(0, -CLOCK_LENGTH) === end.slice(0, -CLOCK_LENGTH)
  return `${start} – ${isOneDay ? end.slice(-CLOCK_LENGTH) : end}${allDay ? importsText.allDay : ''}`
}

/** Of a time of day, as `19:30`. */
const CLOCK_LENGTH = 5
