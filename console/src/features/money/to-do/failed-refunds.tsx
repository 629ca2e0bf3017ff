import {
  type FailedRefund,
  getFailedRefunds,
  sendRefundAnew,
} from '@quan/contract/console/accounting/failed-refunds.ts'
import { Button } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { moneyToDoText } from '#texts/money-text.ts'
import { refundReasonText } from '#texts/orders-text.ts'
import { useEndlessList } from '#ui/data-table/use-endless-list.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import styles from '../money.module.css'
import { PaymentNumbers, ToDoCard, ToDoItem, useRefetchMoney } from './to-do-card.tsx'

export function FailedRefunds() {
  const api = useApi()
  const list = useEndlessList({
    queryKey: ['failedRefunds'],
    load: (cursor, signal) => api.call(getFailedRefunds, { cursor }, { signal }),
  })
  return (
    <ToDoCard title={moneyToDoText.failed} list={list} note={moneyToDoText.failedAbout}>
      {(refund: FailedRefund) => <FailedItem key={refund.id} refund={refund} />}
    </ToDoCard>
  )
}

function FailedItem({ refund }: { refund: FailedRefund }) {
  const api = useApi()
  const refetch = useRefetchMoney()
  const send = useMutation({
    mutationFn: () => api.call(sendRefundAnew, { id: refund.id }),
    onSettled: refetch,
  })
  return (
    <ToDoItem
      head={moneyToDoText.ofOrder({ name: refund.member.nickName, title: refund.activity.title })}
      amount={refund.amount}
    >
      <p>
        {refundReasonText[refund.reason]} · {moneyToDoText.sentTimes({ count: refund.tries })}
      </p>
      <PaymentNumbers outTradeNo={refund.outTradeNo} outRefundNo={refund.outRefundNo} />
      <small>{formatInstant(refund.decideTime)}</small>
      <FailureNote text={send.error && failureWords(send.error)} />
      <div className={styles.acts}>
        <Button type="primary" size="small" loading={send.isPending} onClick={() => send.mutate()}>
          {moneyToDoText.sendAnew}
        </Button>
        <Link to={orderPlace(refund.orderId).to}>{moneyToDoText.openOrder}</Link>
      </div>
    </ToDoItem>
  )
}
