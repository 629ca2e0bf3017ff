import { RefundState } from '@quan/contract/console/accounting/order-account.ts'
import type { ListedRefund } from '@quan/contract/console/accounting/refund-list.ts'
import type { TableColumnsType } from 'antd'
import { Link } from '#platform/navigation/link.tsx'
import { orderPlace } from '#platform/navigation/places.ts'
import { moneyText } from '#texts/money-text.ts'
import { refundReasonText, refundStateText } from '#texts/orders-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Yuan } from '#ui/money/yuan.tsx'
import { Tag, type TagTone } from '#ui/page/tag.tsx'
import styles from './money.module.css'

const TONES: Readonly<Partial<Record<RefundState, TagTone>>> = {
  [RefundState.done]: 'good',
  [RefundState.accepted]: 'warning',
  [RefundState.failed]: 'urgent',
}

/** Columns of refunds: to whom, why, how much of what they paid, and how far it is. */
export const refundColumns = (): TableColumnsType<ListedRefund> => [
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
    render: (_value, { state }) => <Tag tone={TONES[state] ?? 'plain'}>{refundStateText[state]}</Tag>,
  },
]
