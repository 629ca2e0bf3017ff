import type { DeskSeries, DeskSeriesItem, SeriesProgress } from '@quan/contract/console/series/series-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { draftsText } from '#texts/draft-text.ts'
import { seriesChangeText, seriesPaceText, seriesPartText, seriesText } from '#texts/series-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { StatusTag } from '../status-tag.tsx'
import { dateWords } from './date-words.ts'
import { SeriesCancel } from './series-cancel.tsx'
import styles from './series.module.css'
import { dateAddress, datesToCome, useSeries } from './use-series.ts'

/** What is kept of dates beside the series itself. */
const SHOWN = ['activities', 'activity', 'drafts', 'draft']

/** A series above the table that is narrowed to it: its rule, its dates, and how far a change of them is. */
export function SeriesHead({ id }: { id: string }) {
  const { data, error, refetch } = useSeries(id)
  const [isCancelling, setCancelling] = useState(false)
  const client = useQueryClient()
  const made = data?.change?.done ?? 0
  // the job changes what the table below shows
  useEffect(() => {
    if (made > 0) void Promise.all(SHOWN.map((key) => client.invalidateQueries({ queryKey: [key] })))
  }, [client, made])
  if (data === undefined)
    return (
      <div className={styles.head}>
        {error ? <ErrorBlock error={error} onRetry={() => void refetch()} /> : <LoadingBlock rows={2} />}
      </div>
    )
  return (
    <section className={styles.head} aria-label={seriesText.name}>
      <div className={styles.headRow}>
        <b>{data.parts.title ?? draftsText.untitled}</b>
        <span className={styles.quiet}>{ruleWords(data)}</span>
        <span className={styles.quiet}>{seriesText.dates({ count: data.items.length })}</span>
        {data.publishDaysBefore !== null && (
          <span className={styles.quiet}>{seriesText.auto({ days: data.publishDaysBefore })}</span>
        )}
        {datesToCome(data, null).length > 0 && (
          <Button danger size="small" onClick={() => setCancelling(true)}>
            {seriesChangeText.cancelAll}
          </Button>
        )}
      </div>
      {data.change && <Progress change={data.change} timeZone={data.timeZone} />}
      <ol className={styles.items}>
        {data.items.map((item) => (
          <Item key={item.draftId} {...{ item, timeZone: data.timeZone }} />
        ))}
      </ol>
      {isCancelling && <SeriesCancel seriesId={id} fromActivityId={null} onClose={() => setCancelling(false)} />}
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
  const names = differing.map((part) => seriesPartText[part]).join('、')
  return (
    <li>
      <span className={styles.headRow}>
        <Link to={dateAddress(item)}>{startTime === null ? draftsText.untitled : dateWords(startTime, timeZone)}</Link>
        {status === 'draft' ? <Tag>{seriesText.draft}</Tag> : <StatusTag status={status} />}
      </span>
      <span className={styles.quiet}>
        {names === '' ? seriesText.sameAll : seriesText.differs({ parts: names })}
        {publishTime !== null && ` · ${draftsText.scheduled({ time: formatInstant(publishTime, { timeZone }) })}`}
      </span>
    </li>
  )
}

function Progress({ change, timeZone }: { change: SeriesProgress; timeZone: string }) {
  const { endTime, operatorName: name, done, total, failed } = change
  const words = { name, done, total }
  return (
    <Alert
      type={endTime === null ? 'info' : failed.length > 0 ? 'warning' : 'success'}
      role="status"
      title={endTime === null ? seriesChangeText.running(words) : seriesChangeText.done(words)}
      description={
        failed.length > 0 && (
          <>
            {failed.map(({ draftId, startTime, title, reason }) => (
              <div key={draftId}>
                {seriesChangeText.failed({
                  date: startTime === null ? (title ?? draftsText.untitled) : dateWords(startTime, timeZone),
                  reason,
                })}
              </div>
            ))}
          </>
        )
      }
    />
  )
}
