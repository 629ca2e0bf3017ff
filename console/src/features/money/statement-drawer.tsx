import { exportStatement, getStatement, type Statement } from '@quan/contract/console/accounting/sums.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import type { SheetData } from 'write-excel-file/browser'
import { useApi } from '#platform/api/use-api.ts'
import { ordersPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { moneyText, monthText, moneyFileText } from '#texts/money-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { SideSheet } from '#ui/dialog/dialog.tsx'
import { dayName, formatInstant } from '#ui/instant/format-instant.ts'
import { inAndOutColumns, keptColumn } from '#ui/money/moved-columns.tsx'
import { Yuan } from '#ui/money/yuan.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { PlaceLink } from '#ui/related/related-links.tsx'
import { asMoney, asText, bold, saveSheet } from '#ui/sheet/sheet.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './money.module.css'
import { useMoneyCity } from './use-money-city.ts'

type StatementDrawerProps = { organizer: { id: string; nickName: string }; month: string; onClose: () => void }

const WIDTH = 720
/** Its title and the head of its columns. */
const HEAD_ROWS = 2
/** Of the columns of the sheet, in characters. */
const TITLE_WIDTH = 40
const NUMBER_WIDTH = 16

type View = 'activity' | 'day'

/** An organizer's month, activity by activity or day by day, and its file. */
export function StatementDrawer({ organizer, month, onClose }: StatementDrawerProps) {
  const api = useApi()
  const [view, setView] = useState<View>('activity')
  const { cityName } = useMoneyCity()
  const takenBy = useQuery(sessionQuery(api)).data?.operator.displayName ?? ''
  const asked = { organizerId: organizer.id, month }
  const { data, error, refetch } = useQuery({
    queryKey: ['statement', organizer.id, month],
    queryFn: ({ signal }) => api.call(getStatement, asked, { signal }),
  })
  const download = useMutation({
    mutationFn: async () => downloadStatement(await api.call(exportStatement, asked), takenBy),
  })
  return (
    <SideSheet
      size={WIDTH}
      title={moneyText.statementOf({ name: organizer.nickName, month })}
      extra={
        <Button type="primary" loading={download.isPending} onClick={() => download.mutate()}>
          {moneyText.download}
        </Button>
      }
      onClose={onClose}
    >
      {cityName !== null && <p className={styles.note}>{moneyText.statementOfAllCities}</p>}
      <FailureNote text={download.error && failureWords(download.error)} />
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock />
      ) : data.rows.length === 0 ? (
        <EmptyBlock />
      ) : (
        <>
          <Segmented<View>
            aria-label={moneyText.view}
            className={styles.views}
            value={view}
            options={[
              { value: 'activity', label: moneyText.byActivity },
              { value: 'day', label: moneyText.byDay },
            ]}
            onChange={setView}
          />
          {view === 'activity' ? (
            <Table columns={activityColumns()} dataSource={data.rows} rowKey="activityId" pagination={false} />
          ) : (
            <Table columns={dayColumns()} dataSource={data.days} rowKey="day" pagination={false} />
          )}
          <Sum statement={data} />
          <p className={styles.frozen}>
            {data.isClosed ? <Tag tone="good">{monthText.closed}</Tag> : <Tag tone="warning">{monthText.open}</Tag>}
          </p>
        </>
      )}
    </SideSheet>
  )
}

const activityColumns = (): TableColumnsType<Statement['rows'][number]> => [
  {
    title: moneyText.activity,
    key: 'title',
    render: (_value, { activityId, title }) => (
      <PlaceLink place={ordersPlace({ activity: activityId })} label={relatedText.ordersOfActivity}>
        {title}
      </PlaceLink>
    ),
  },
  { title: moneyText.start, key: 'start', render: (_value, { startTime }) => formatInstant(startTime) },
  ...inAndOutColumns<Statement['rows'][number]>(),
]

const dayColumns = (): TableColumnsType<Statement['days'][number]> => [
  { title: moneyText.day, key: 'day', render: (_value, { day }) => dayName(day) },
  ...inAndOutColumns<Statement['days'][number]>(),
  keptColumn<Statement['days'][number]>(),
]

function Sum({ statement: { received, returned, fee } }: { statement: Statement }) {
  return (
    <dl className={styles.sum}>
      <dt>{moneyText.total}</dt>
      <dd>
        <Yuan fen={received - returned} />
      </dd>
      <dt>{moneyText.feeOfOrders}</dt>
      <dd>
        <Yuan fen={fee} isOut />
      </dd>
      <dt>{moneyText.due}</dt>
      <dd>
        <b>
          <Yuan fen={received - returned - fee} />
        </b>
      </dd>
    </dl>
  )
}

/** Saves a statement as an Excel sheet, which says who took it and when. */
async function downloadStatement(statement: Statement, takenBy: string): Promise<void> {
  const { organizer, month } = statement
  const at = Date.now()
  await saveSheet({
    title: moneyText.statementOf({ name: organizer.nickName, month }),
    widths: [TITLE_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH],
    cells: statementSheet(statement, takenBy, at),
    headRows: HEAD_ROWS,
    taking: { name: takenBy, at, words: moneyFileText.takenBy },
  })
}

/** The cells of a statement's sheet. */
export function statementSheet(statement: Statement, takenBy: string, at: number): SheetData {
  const { organizer, month, rows, days, received, returned, fee, isClosed } = statement
  return [
    [
      bold(moneyText.statementOf({ name: organizer.nickName, month })),
      { value: isClosed ? monthText.closed : monthText.open },
    ],
    [moneyText.activity, moneyText.start, moneyText.received, moneyText.returned].map(bold),
    ...rows.map((row) => [
      asText(row.title),
      { value: formatDateTime(new Date(row.startTime), MAINLAND_TIME_ZONE) },
      asMoney(row.received),
      asMoney(-row.returned),
    ]),
    [bold(moneyText.total), null, asMoney(received), asMoney(-returned)],
    [bold(moneyText.feeOfOrders), null, null, asMoney(-fee)],
    [bold(moneyText.due), null, null, asMoney(received - returned - fee)],
    [bold(moneyText.days), null, null, null],
    ...days.map((day) => [{ value: day.day }, null, asMoney(day.received), asMoney(-day.returned)]),
    [{ value: moneyFileText.takenBy({ name: takenBy, time: formatDateTime(at, MAINLAND_TIME_ZONE) }) }],
  ]
}
