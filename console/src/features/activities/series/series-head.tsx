import type {
  DeskSeries,
  DeskSeriesItem,
  SeriesExtension,
  SeriesProgress,
} from '@quan/contract/console/series/series-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { draftsText } from '#texts/draft-text.ts'
import {
  seriesChangeText,
  seriesExtensionText,
  seriesPaceText,
  seriesPartText,
  seriesText,
} from '#texts/series-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { listWords } from '#ui/names/list-words.ts'
import { reasonWords } from '#ui/states/reason-words.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { StatusTag } from '../status-tag.tsx'
import { dateWords } from './date-words.ts'
import { ExtendSeriesDialog } from './extend-series-dialog.tsx'
import { SeriesCancel } from './series-cancel.tsx'
import styles from './series.module.css'
import { dateAddress, datesToCome, useSeries } from './use-series.ts'

/** What is kept of dates beside the series itself. */
const SHOWN = ['activities', 'activity', 'drafts', 'draft']

/** A series above the table that is narrowed to it: its rule, its dates, and how far a change of them is. Without the series there is no table either. */
export function SeriesHead({ id, children }: { id: string; children?: ReactNode }) {
  const { data, error, refetch } = useSeries(id)
  const client = useQueryClient()
  const made = (data?.change?.done ?? 0) + (data?.extension?.done ?? 0)
  // the job changes what the table below shows
  useEffect(() => {
    if (made > 0) void Promise.all(SHOWN.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }, [client, made])
  if (data === undefined && error) return <ErrorBlock error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data ? <Head series={data} /> : <LoadingBlock rows={2} />}
      {children}
    </>
  )
}

function Head({ series }: { series: DeskSeries }) {
  const [isCancelling, setCancelling] = useState(false)
  const [isExtending, setExtending] = useState(false)
  return (
    <section className={styles.head} aria-label={seriesText.name}>
      <div className={styles.headRow}>
        <b>{series.parts.title ?? draftsText.untitled}</b>
        <span className={styles.quiet}>{ruleWords(series)}</span>
        <span className={styles.quiet}>{seriesText.dates({ count: series.items.length })}</span>
        {series.publishDaysBefore !== null && (
          <span className={styles.quiet}>{seriesText.auto({ days: series.publishDaysBefore })}</span>
        )}
        <Button size="small" onClick={() => setExtending(true)}>
          {seriesExtensionText.open}
        </Button>
        {datesToCome(series, null).length > 0 && (
          <Button danger size="small" onClick={() => setCancelling(true)}>
            {seriesChangeText.cancelAll}
          </Button>
        )}
      </div>
      <LastWork series={series} />
      <ol className={styles.items}>
        {series.items.map((item) => (
          <Item key={item.draftId} {...{ item, timeZone: series.timeZone }} />
        ))}
      </ol>
      {isExtending && <ExtendSeriesDialog series={series} onClose={() => setExtending(false)} />}
      {isCancelling && <SeriesCancel seriesId={series.id} fromActivityId={null} onClose={() => setCancelling(false)} />}
    </section>
  )
}

function ruleWords({ rule, city, parts }: DeskSeries) {
  const pace = seriesPaceText[rule.pace]
  return parts.hours
    ? seriesText.rule({ pace, city: city.name, hour: parts.hours.start })
    : seriesText.ruleNoHour({ pace, city: city.name })
}

function Item({ item, timeZone }: { item: DeskSeriesItem; timeZone: string }) {
  const { status, startTime, publishTime, differing } = item
  const names = listWords(differing.map((part) => seriesPartText[part]))
  return (
    <li>
      <span className={styles.headRow}>
        <Link to={dateAddress(item)}>{startTime === null ? draftsText.untitled : dateWords(startTime, timeZone)}</Link>
        {status === 'draft' ? <Tag>{seriesText.draft}</Tag> : <StatusTag row={{ status }} />}
      </span>
      <span className={styles.quiet}>
        {names === '' ? seriesText.sameAll : seriesText.differs({ parts: names })}
        {publishTime !== null && ` · ${draftsText.scheduled({ time: formatInstant(publishTime, { timeZone }) })}`}
      </span>
    </li>
  )
}

/** What was begun last: a change of dates to come, or further ones. */
function LastWork({ series: { change, extension, timeZone } }: { series: DeskSeries }) {
  const isExtension = extension !== null && (change === null || extension.beginTime > change.beginTime)
  if (isExtension)
    return (
      <Progress
        work={extension}
        texts={seriesExtensionText}
        failed={extension.failed.map(({ day, reason }) => ({ date: day, reason: reasonWords(reason) }))}
      />
    )
  if (change === null) return null
  const failed = change.failed.map(({ startTime, title, reason }) => ({
    date: startTime === null ? (title ?? draftsText.untitled) : dateWords(startTime, timeZone),
    reason: reasonWords(reason),
  }))
  return <Progress work={change} texts={seriesChangeText} failed={failed} />
}

type ProgressProps = {
  work: SeriesProgress | SeriesExtension
  texts: Pick<typeof seriesChangeText, 'running' | 'done' | 'failed'>
  failed: readonly { date: string; reason: string }[]
}

function Progress({ work, texts, failed }: ProgressProps) {
  const { endTime, operatorName: name, done, total } = work
  const words = { name, done, total }
  return (
    <Alert
      type={endTime === null ? 'info' : failed.length > 0 ? 'warning' : 'success'}
      role="status"
      title={endTime === null ? texts.running(words) : texts.done(words)}
      description={
        failed.length > 0 && failed.map(({ date, reason }) => <div key={date}>{texts.failed({ date, reason })}</div>)
      }
    />
  )
}
