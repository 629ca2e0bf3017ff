import { type Buyer, findBuyers } from '@quan/contract/console/accounting/buyers.ts'
import type { TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPlace, ordersPlace } from '#platform/navigation/places.ts'
import { useCityName } from '#platform/session/use-cities.ts'
import { ordersText } from '#texts/orders-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { PageSteps } from '#ui/data-table/page-steps.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { EmptyBlock } from '#ui/states/states.tsx'

/** Who ordered something and whose name begins so; each leads to their orders. */
export function Buyers({ name }: { name: string }) {
  const api = useApi()
  const cityOf = useCityName()
  const page = useCursorPage({
    queryKey: ['buyers', name],
    load: (cursor, signal) => api.call(findBuyers, { name, cursor }, { signal }),
  })
  // whose names begin so may all have ordered nothing; behind them somebody may have
  if (page.data?.items.length === 0)
    return (
      <>
        <EmptyBlock text={ordersText.noBuyer} />
        <PageSteps page={page} />
      </>
    )
  return <DataTable label={ordersText.buyers({ name })} page={page} columns={columns(cityOf)} keyOf={({ id }) => id} />
}

const columns = (cityOf: (code: string) => string): TableColumnsType<Buyer> => [
  {
    title: ordersText.member,
    key: 'member',
    render: (_value, { id, nickName }) => (
      <Link to={ordersPlace({ member: id }).to} title={ordersText.ofMember}>
        {nickName}
      </Link>
    ),
  },
  {
    title: ordersText.latest,
    key: 'latest',
    render: (_value, { latest }) => <Link to={orderPlace(latest.id).to}>{latest.title}</Link>,
  },
  { title: ordersText.city, key: 'city', render: (_value, { latest }) => cityOf(latest.cityCode) },
  { title: ordersText.created, key: 'created', render: (_value, { latest }) => formatInstant(latest.createTime) },
]
