import { type AccountRow, findOrders } from '@quan/contract/console/accounting/order-account.ts'
import { Button, Form, Input, type TableColumnsType } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress, useAddress, withParameters } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { ordersText } from '#texts/orders-text.ts'
import { pageText } from '#texts/shell-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Yuan } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import styles from './orders.module.css'

const NUMBER = /^[0-9a-f]{32}$|^[0-9a-f-]{36}$/

/** Orders of a member or an activity, or one by its number. */
export function OrderList() {
  const { parameters } = useAddress()
  const number = parameters.get('number')
  const memberId = parameters.get('member')
  const activityId = parameters.get('activity')
  return (
    <Card>
      <Form
        layout="inline"
        className={styles.search ?? ''}
        initialValues={{ number }}
        onFinish={({ number: sought }: { number: string }) =>
          openAddress(
            withParameters({ number: sought.trim().toLowerCase(), member: null, activity: null, after: null }),
          )
        }
      >
        <Form.Item
          name="number"
          label={ordersText.number}
          rules={[
            { required: true, message: ordersText.wrongNumber },
            {
              pattern: NUMBER,
              transform: (text: string) => text.trim().toLowerCase(),
              message: ordersText.wrongNumber,
            },
          ]}
        >
          <Input className={styles.number ?? ''} allowClear autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          {ordersText.find}
        </Button>
      </Form>
      {number || memberId || activityId ? (
        <Found sought={{ number, memberId, activityId }} />
      ) : (
        <p className={styles.note}>{ordersText.findAbout}</p>
      )}
    </Card>
  )
}

type Sought = { number: string | null; memberId: string | null; activityId: string | null }

function Found({ sought }: { sought: Sought }) {
  const api = useApi()
  const page = useCursorPage({
    queryKey: ['orders', sought],
    load: (cursor, signal) => api.call(findOrders, { ...sought, cursor }, { signal }),
  })
  return <DataTable label={pageText.orders} page={page} columns={columns()} keyOf={({ id }) => id} isFiltered />
}

const columns = (): TableColumnsType<AccountRow> => [
  {
    title: ordersText.order,
    key: 'order',
    render: (_value, { id, activity, quantity }) => (
      <span className={styles.what}>
        <Link to={withParameters({ id })}>{activity.title}</Link>
        <small>{ordersText.places({ count: quantity })}</small>
      </span>
    ),
  },
  { title: ordersText.member, key: 'member', render: (_value, { member }) => member.nickName },
  { title: ordersText.state, key: 'state', render: (_value, { state }) => <OrderStateTag state={state} /> },
  { title: ordersText.amount, key: 'amount', align: 'right', render: (_value, { amount }) => <Yuan fen={amount} /> },
  { title: ordersText.received, key: 'received', align: 'right', render: (_value, row) => <Yuan fen={row.received} /> },
  {
    title: ordersText.returned,
    key: 'returned',
    align: 'right',
    render: (_value, { returned }) => <Yuan fen={returned} isOut />,
  },
  { title: ordersText.created, key: 'created', render: (_value, { createTime }) => formatInstant(createTime) },
]
