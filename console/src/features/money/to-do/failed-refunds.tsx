import {
  type FailedRefund,
  getFailedRefunds,
  sendRefundAnew,
} from '@quan/contract/console/accounting/failed-refunds.ts'
import { decideOutsideRefund, type OutsideRefund } from '@quan/contract/console/accounting/outside-refunds.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { moneyToDoText, outsideWayText } from '#texts/money-text.ts'
import { refundReasonText } from '#texts/orders-text.ts'
import { useEndlessList } from '#ui/data-table/use-endless-list.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { OutsideDialog } from './outside-dialog.tsx'
import { PaymentNumbers, ToDoCard, ToDoItem, useRefetchMoney } from './to-do-card.tsx'
import styles from '../money.module.css'
import { useMoneyCity } from '../use-money-city.ts'

/** Refunds that did not go through. */
export function FailedRefunds() {
  const api = useApi()
  const { ofCity } = useMoneyCity()
  const list = useEndlessList({
    queryKey: [...QUEUE_KEYS.failedRefunds, ofCity],
    load: (cursor, signal) => api.call(getFailedRefunds, { ...ofCity, cursor }, { signal }),
  })
  return (
    <ToDoCard title={moneyToDoText.failed} list={list} note={moneyToDoText.failedAbout}>
      {(refund: FailedRefund) => <FailedItem key={refund.id} refund={refund} />}
    </ToDoCard>
  )
}

function FailedItem({ refund }: { refund: FailedRefund }) {
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
      {refund.outside ? <Given outside={refund.outside} orderId={refund.orderId} /> : <Acts refund={refund} />}
    </ToDoItem>
  )
}

/** Sending it once more, or saying that it was given outside. */
function Acts({ refund }: { refund: FailedRefund }) {
  const api = useApi()
  const refetch = useRefetchMoney()
  const [isGiving, setGiving] = useState(false)
  const send = useMutation({
    mutationFn: () => api.call(sendRefundAnew, { id: refund.id }),
    onSettled: refetch,
  })
  return (
    <>
      <FailureNote text={send.error && failureWords(send.error)} />
      <div className={styles.acts}>
        <Button type="primary" size="small" loading={send.isPending} onClick={() => send.mutate()}>
          {moneyToDoText.sendAnew}
        </Button>
        <Button size="small" disabled={send.isPending} onClick={() => setGiving(true)}>
          {moneyToDoText.giveOutside}
        </Button>
        <Link to={orderPlace(refund.orderId).to}>{moneyToDoText.openOrder}</Link>
      </div>
      {isGiving && <OutsideDialog refund={refund} onClose={() => setGiving(false)} />}
    </>
  )
}

/** That somebody gave it outside, for another operator to agree. */
function Given({ outside, orderId }: { outside: OutsideRefund; orderId: string }) {
  const api = useApi()
  const refetch = useRefetchMoney()
  const isOwn = useQuery(sessionQuery(api)).data?.operator.id === outside.proposedBy.id
  const decide = useMutation({
    mutationFn: (agree: boolean) => api.call(decideOutsideRefund, { id: outside.id, agree }),
    onSettled: refetch,
  })
  const { proposedBy, way, reference, note } = outside
  return (
    <>
      <p>{moneyToDoText.outsideWaits({ name: proposedBy.name, way: outsideWayText[way], reference, note })}</p>
      <FailureNote text={decide.error && failureWords(decide.error)} />
      <div className={styles.acts}>
        {!isOwn && (
          <Button type="primary" size="small" loading={decide.isPending} onClick={() => decide.mutate(true)}>
            {moneyToDoText.outsideAgree}
          </Button>
        )}
        <Button size="small" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
          {isOwn ? moneyToDoText.takeBack : moneyToDoText.outsideRefuse}
        </Button>
        <Link to={orderPlace(orderId).to}>{moneyToDoText.openOrder}</Link>
      </div>
    </>
  )
}
