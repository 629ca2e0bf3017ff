import { exportRefunds } from '@quan/contract/console/accounting/money-exports.ts'
import { getRefunds, type ListedRefund } from '@quan/contract/console/accounting/refund-list.ts'
import { RefundState } from '@quan/contract/console/accounting/order-account.ts'
import { useQuery } from '@tanstack/react-query'
import type { TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPlace } from '#platform/navigation/places.ts'
import { useCityName } from '#platform/session/use-cities.ts'
import { moneyFileText, moneyText } from '#texts/money-text.ts'
import { outsideRefundText, refundReasonText, refundStateText } from '#texts/orders-text.ts'
import { DataTable, PlainTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Yuan } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { Tag, type TagTone } from '#ui/page/tag.tsx'
import { DayRange } from '#ui/period/day-range.tsx'
import { useDays } from '#ui/period/use-days.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { downloadMoneyFile } from './files/money-sheet.ts'
import { fileOfRefunds } from './files/money-files.ts'
import styles from './money.module.css'
import { useMoneyCity } from './use-money-city.ts'
import { ExportButton } from '#ui/sheet/export-button.tsx'

/** So many refunds are shown below the days. */
const SHOWN = 5

/** The refunds of the days that are shown, page by page. */
export function Refunds() {
  const api = useApi()
  const cityOf = useCityName()
  const { from, to } = useDays()
  const { ofCity, cityName } = useMoneyCity()
  const page = useCursorPage({
    queryKey: ['refunds', from, to, ofCity],
    load: (cursor, signal) => api.call(getRefunds, { from, to, ...ofCity, cursor }, { signal }),
  })
  const save = async (takenBy: string) => {
    const { rows } = await api.call(exportRefunds, { from, to, ...ofCity })
    const about = [moneyFileText.span({ from, to }), cityName].filter(Boolean).join(' · ')
    await downloadMoneyFile(fileOfRefunds({ rows, about, cityOf }), takenBy)
  }
  const extra = (
    <span className={styles.period}>
      <DayRange from={from} to={to} />
      <ExportButton key={`${from} ${to} ${cityName}`} save={save} />
    </span>
  )
  return (
    <Card title={moneyText.refundList} extra={extra}>
      <DataTable label={moneyText.refundList} page={page} columns={refundColumns()} keyOf={({ id }) => id} isFiltered />
      <p className={styles.note}>{moneyText.byDecision}</p>
    </Card>
  )
}

/** The newest of them, below the days. */
export function NewestRefunds() {
  const api = useApi()
  const { from, to } = useDays()
  const { ofCity } = useMoneyCity()
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', from, to, ofCity, SHOWN],
    queryFn: ({ signal }) => api.call(getRefunds, { from, to, ...ofCity, maxResultCount: SHOWN }, { signal }),
  })
  const failure = failureInstead({ data, error })
  return (
    <Card
      title={moneyText.refundList}
      extra={data?.nextCursor && <Link to={withParameters({ by: 'refund' })}>{moneyText.allRefunds}</Link>}
    >
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={SHOWN} />
      ) : data.items.length === 0 ? (
        <EmptyBlock text={moneyText.noRefunds} />
      ) : (
        <PlainTable label={moneyText.refundList} columns={refundColumns()} rows={data.items} keyOf={({ id }) => id} />
      )}
      <p className={styles.note}>{moneyText.byDecision}</p>
    </Card>
  )
}

const TONES: Readonly<Partial<Record<RefundState, TagTone>>> = {
  [RefundState.done]: 'good',
  [RefundState.accepted]: 'warning',
  [RefundState.failed]: 'urgent',
}

/** Columns of refunds: to whom, why, how much of what they paid, and how far it is. */
const refundColumns = (): TableColumnsType<ListedRefund> => [
  {
    title: moneyText.returnedTo,
    key: 'member',
    render: (_value, { member, activity, orderId }) => (
      <span className={styles.person}>
        <Head id={member.id} sex={member.sex ?? 0} />
        <span className={styles.activity}>
          <b>{member.nickName}</b>
          <Link to={orderPlace(orderId).to}>{activity.title}</Link>
        </span>
      </span>
    ),
  },
  {
    title: moneyText.reason,
    key: 'reason',
    render: (_value, { reason, decideTime }) => (
      <span className={styles.activity}>
        {refundReasonText[reason]}
        <small>{formatInstant(decideTime)}</small>
      </span>
    ),
  },
  { title: moneyText.paid, key: 'paid', align: 'right', render: (_value, { received }) => <Yuan fen={received} /> },
  {
    title: moneyText.refundAmount,
    key: 'amount',
    align: 'right',
    render: (_value, { amount }) => (
      <b>
        <Yuan fen={amount} isOut />
      </b>
    ),
  },
  {
    title: moneyText.refundState,
    key: 'state',
    render: (_value, { state, isOutside = false }) => (
      <Tag tone={TONES[state] ?? 'plain'}>{isOutside ? outsideRefundText.done : refundStateText[state]}</Tag>
    ),
  },
]
