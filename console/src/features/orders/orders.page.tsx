import { type AccountRow, findOrders } from '@quan/contract/console/accounting/order-account.ts'
import type { TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { ordersPlace } from '#platform/navigation/places.ts'
import { useCities } from '#platform/session/use-cities.ts'
import { ordersText } from '#texts/orders-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { SavedViews } from '#ui/data-table/saved-views.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { useOrganizerName } from '#ui/filters/host-filter.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Yuan } from '#ui/money/yuan.tsx'
import { Page, Card } from '#ui/page/page.tsx'
import { Buyers } from './buyers.tsx'
import { OrderView } from './order-view.tsx'
import { OrderAmount } from './order-amount.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import { type OrderQuestion, useOrderQuestion } from './use-order-question.ts'
import styles from './orders.module.css'

/** Lists orders, and shows one whole where the address names it. */
export function OrdersPage() {
  const id = useAddress().parameters.get('id')
  return id === null ? (
    <Page title={pageText.orders} actions={<SavedViews table="orders" />}>
      <OrderList />
    </Page>
  ) : (
    <Page title={pageText.orders}>
      <OrderView id={id} />
    </Page>
  )
}

/** Orders of some days, of a member, an activity or an organizer, or one by its number; where a name is looked for, who ordered. */
export function OrderList() {
  const buyer = useAddress().parameters.get('buyer')
  return (
    <Card>
      <OrderSearch>{buyer === null ? <Orders /> : <Buyers name={buyer} />}</OrderSearch>
    </Card>
  )
}

function Orders() {
  const api = useApi()
  const question = useOrderQuestion()
  const cities = useCities()
  const { asked, timeZone } = question
  const foundName = useOrganizerName()
  const page = useCursorPage({
    queryKey: ['orders', asked],
    load: (cursor, signal) => api.call(findOrders, { ...asked, cursor }, { signal }),
  })
  const first = page.isPlaceholderData ? undefined : page.data?.items[0]
  const organizerName = asked.organizerId && (foundName ?? first?.activity.organizer.nickName ?? null)
  const cityOf = (code: string) => (cities.length > 1 ? cities.find(({ value }) => value === code)?.label : undefined)
  return (
    <>
      <OrderFilters question={question} onlyOf={nameOf(asked, first)} organizerName={organizerName} />
      <DataTable
        label={pageText.orders}
        page={page}
        columns={columns({ timeZone, cityOf, organizerId: asked.organizerId })}
        keyOf={({ id }) => id}
        isFiltered
      />
    </>
  )
}

/** Whose orders they are alone, as the first of them tells; null = not of one, or of one without orders. */
function nameOf({ memberId, activityId }: OrderQuestion['asked'], first: AccountRow | undefined): string | null {
  if (first === undefined) return null
  if (activityId !== null) return first.activity.title
  return memberId === null ? null : first.member.nickName
}

type Reading = {
  timeZone: string
  cityOf: (code: string) => string | undefined
  /** Whose activities all of them are of. */
  organizerId: string | null
}

const columns = ({ timeZone, cityOf, organizerId }: Reading): TableColumnsType<AccountRow> => [
  {
    title: ordersText.order,
    key: 'order',
    render: (_value, { id, activity, quantity }) => {
      const city = cityOf(activity.cityCode)
      const { organizer } = activity
      return (
        <span className={styles.what}>
          <Link to={withParameters({ id })}>{activity.title}</Link>
          <small>
            {[city, ordersText.places({ count: quantity })].filter(Boolean).join(' · ')} ·{' '}
            {organizer.id === null || organizer.id === organizerId ? (
              organizer.nickName
            ) : (
              <Link to={withParameters({ organizer: organizer.id, after: null })} title={ordersText.ofOrganizer}>
                {organizer.nickName}
              </Link>
            )}
          </small>
        </span>
      )
    },
  },
  {
    title: ordersText.member,
    key: 'member',
    render: (_value, { member }) => (
      <Link to={ordersPlace({ member: member.id }).to} title={ordersText.ofMember}>
        {member.nickName}
      </Link>
    ),
  },
  { title: ordersText.state, key: 'state', render: (_value, { state }) => <OrderStateTag state={state} /> },
  { title: ordersText.amount, key: 'amount', align: 'right', render: (_value, row) => <OrderAmount order={row} /> },
  { title: ordersText.received, key: 'received', align: 'right', render: (_value, row) => <Yuan fen={row.received} /> },
  {
    title: ordersText.returned,
    key: 'returned',
    align: 'right',
    render: (_value, { returned }) => <Yuan fen={returned} isOut />,
  },
  {
    title: ordersText.kept,
    key: 'kept',
    align: 'right',
    render: (_value, { received, returned }) => <Yuan fen={received - returned} />,
  },
  {
    title: ordersText.created,
    key: 'created',
    render: (_value, { createTime }) => formatInstant(createTime, { timeZone }),
  },
]
