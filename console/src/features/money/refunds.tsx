import { getRefunds } from '@quan/contract/console/accounting/refund-list.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { moneyText } from '#texts/money-text.ts'
import { DataTable, PlainTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { Card } from '#ui/page/page.tsx'
import { DayRange } from '#ui/period/day-range.tsx'
import { useDays } from '#ui/period/use-days.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { refundColumns } from './refund-columns.tsx'

/** So many refunds are shown below the days. */
const SHOWN = 5

/** The refunds of the days that are shown, page by page. */
export function Refunds() {
  const api = useApi()
  const { from, to } = useDays()
  const page = useCursorPage({
    queryKey: ['refunds', from, to],
    load: (cursor, signal) => api.call(getRefunds, { from, to, cursor }, { signal }),
  })
  return (
    <Card title={moneyText.refundList} extra={<DayRange from={from} to={to} />}>
      <DataTable label={moneyText.refundList} page={page} columns={refundColumns()} keyOf={({ id }) => id} isFiltered />
    </Card>
  )
}

/** The newest of them, below the days. */
export function NewestRefunds() {
  const api = useApi()
  const { from, to } = useDays()
  const { data, error, refetch } = useQuery({
    queryKey: ['refunds', from, to, SHOWN],
    queryFn: ({ signal }) => api.call(getRefunds, { from, to, maxResultCount: SHOWN }, { signal }),
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
    </Card>
  )
}
