import { exportStatement, getStatement, type Statement } from '@quan/contract/console/accounting/sums.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { formatDateTime } from '@quan/contract/date/format-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Table, type TableColumnsType } from 'antd'
import type { SheetData } from 'write-excel-file/browser'
import { useApi } from '#platform/api/use-api.ts'
import { ordersPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { moneyFileText, moneyText, monthText } from '#texts/money-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Yuan } from '#ui/money/yuan.tsx'
import { PlaceLink } from '#ui/related/related-links.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import styles from './money.module.css'

type StatementDrawerProps = { organizer: { id: string; nickName: string }; month: string; onClose: () => void }

const WIDTH = 720

/** An organizer's month, activity by activity, and its file. */
export function StatementDrawer({ organizer, month, onClose }: StatementDrawerProps) {
  const api = useApi()
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
    <Drawer
      open
      size={WIDTH}
      title={moneyText.statementOf({ name: organizer.nickName, month })}
      extra={
        <Button type="primary" loading={download.isPending} onClick={() => download.mutate()}>
          {moneyText.download}
        </Button>
      }
      onClose={onClose}
    >
      <FailureNote text={download.error && failureWords(download.error)} />
      {error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock />
      ) : data.rows.length === 0 ? (
        <EmptyBlock />
      ) : (
        <>
          <Table columns={columns()} dataSource={data.rows} rowKey="activityId" pagination={false} />
          <Sum statement={data} />
          <p className={styles.frozen}>
            {data.isClosed ? <Tag tone="good">{monthText.closed}</Tag> : <Tag tone="warning">{monthText.open}</Tag>}
          </p>
        </>
      )}
    </Drawer>
  )
}

type Row = Statement['rows'][number]

const columns = (): TableColumnsType<Row> => [
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
  { title: moneyText.received, key: 'received', align: 'right', render: (_value, row) => <Yuan fen={row.received} /> },
  {
    title: moneyText.returned,
    key: 'returned',
    align: 'right',
    render: (_value, row) => <Yuan fen={row.returned} isOut />,
  },
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

const FEN = 100
const MONEY_FORMAT = '#,##0.00'
const TITLE_WIDTH = 40
const NUMBER_WIDTH = 16

/** Saves a statement as an Excel sheet, which says who took it and when. */
async function downloadStatement(statement: Statement, takenBy: string): Promise<void> {
  // only who saves one pays for the writer
  const { default: writeSheet } = await import('write-excel-file/browser')
  const { organizer, month } = statement
  const columns = [{ width: TITLE_WIDTH }, { width: NUMBER_WIDTH }, { width: NUMBER_WIDTH }, { width: NUMBER_WIDTH }]
  await writeSheet(statementSheet(statement, takenBy, Date.now()), { columns }).toFile(
    `${moneyText.statementOf({ name: organizer.nickName, month })}.xlsx`,
  )
}

/** The cells of a statement's sheet. */
export function statementSheet(statement: Statement, takenBy: string, at: number): SheetData {
  const { organizer, month, rows, received, returned, fee, isClosed } = statement
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
  const money = (fen: number) => ({ value: fen / FEN, type: Number, format: MONEY_FORMAT })
  return [
    [
      bold(moneyText.statementOf({ name: organizer.nickName, month })),
      { value: isClosed ? monthText.closed : monthText.open },
    ],
    [moneyText.activity, moneyText.start, moneyText.received, moneyText.returned].map(bold),
    ...rows.map((row) => [
      asText(row.title),
      { value: formatDateTime(new Date(row.startTime), MAINLAND_TIME_ZONE) },
      money(row.received),
      money(-row.returned),
    ]),
    [bold(moneyText.total), null, money(received), money(-returned)],
    [bold(moneyText.feeOfOrders), null, null, money(-fee)],
    [bold(moneyText.due), null, null, money(received - returned - fee)],
    [{ value: moneyFileText.takenBy({ name: takenBy, time: formatDateTime(at, MAINLAND_TIME_ZONE) }) }],
  ]
}

/** What people wrote is a text, whatever it begins with: never a formula. */
const asText = (value: string) => ({ value, type: String })
