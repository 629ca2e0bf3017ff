import {
  getFailedRefunds,
  sendRefundAnew,
  type FailedRefund,
} from '@quan/contract/console/accounting/failed-refunds.ts'
import { compareAnew, type LedgerDifference } from '@quan/contract/console/accounting/ledger-differences.ts'
import { decideRefund, getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Typography } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { differenceText, moneyText, moneyToDoText, remedyText } from '#texts/money-text.ts'
import { refundReasonText } from '#texts/orders-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import styles from './money.module.css'
import { useDifferences } from './use-differences.ts'
import { type ToDoList, useToDoList } from './use-to-do-list.ts'

/** By then a payment was compared anew, in milliseconds; the server looks every minute. */
const COMPARED_WITHIN_MS = 70_000

/** What waits for somebody: refunds to be agreed to, refunds that failed, and differences of the books. */
export function MoneyToDo() {
  return (
    <>
      <Waiting />
      <Failed />
      <Differences />
    </>
  )
}

type WaitingProposal = ConsoleResultOf<typeof getWaitingProposals>['items'][number]

function Waiting() {
  const api = useApi()
  const list = useToDoList('waitingRefunds', (cursor, signal) => api.call(getWaitingProposals, { cursor }, { signal }))
  return (
    <ToDoCard title={moneyToDoText.waiting} list={list}>
      {(proposal: WaitingProposal) => <Proposal key={proposal.id} proposal={proposal} />}
    </ToDoCard>
  )
}

function Proposal({ proposal }: { proposal: WaitingProposal }) {
  const api = useApi()
  const refetch = useRefetchMoney()
  const isOwn = useQuery(sessionQuery(api)).data?.operator.id === proposal.proposedBy.id
  const decide = useMutation({
    mutationFn: (agree: boolean) => api.call(decideRefund, { id: proposal.id, agree }),
    onSettled: refetch,
  })
  return (
    <Item
      head={moneyToDoText.ofOrder({ name: proposal.member.nickName, title: proposal.activity.title })}
      amount={proposal.amount}
    >
      <p>{moneyToDoText.waitingBy({ name: proposal.proposedBy.name, note: proposal.note })}</p>
      <small>{formatInstant(proposal.proposeTime)}</small>
      <FailureNote text={decide.error && failureWords(decide.error)} />
      <div className={styles.acts}>
        {!isOwn && (
          <Button type="primary" size="small" loading={decide.isPending} onClick={() => decide.mutate(true)}>
            {moneyToDoText.agree}
          </Button>
        )}
        <Button size="small" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
          {isOwn ? moneyToDoText.takeBack : moneyToDoText.refuse}
        </Button>
        <Link to={orderPlace(proposal.orderId).to}>{moneyToDoText.openOrder}</Link>
      </div>
    </Item>
  )
}

function Failed() {
  const api = useApi()
  const list = useToDoList('failedRefunds', (cursor, signal) => api.call(getFailedRefunds, { cursor }, { signal }))
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
    <Item
      head={moneyToDoText.ofOrder({ name: refund.member.nickName, title: refund.activity.title })}
      amount={refund.amount}
    >
      <p>
        {refundReasonText[refund.reason]} · {moneyToDoText.sentTimes({ count: refund.tries })}
      </p>
      <Numbers outTradeNo={refund.outTradeNo} outRefundNo={refund.outRefundNo} />
      <small>{formatInstant(refund.decideTime)}</small>
      <FailureNote text={send.error && failureWords(send.error)} />
      <div className={styles.acts}>
        <Button type="primary" size="small" loading={send.isPending} onClick={() => send.mutate()}>
          {moneyToDoText.sendAnew}
        </Button>
        <Link to={orderPlace(refund.orderId).to}>{moneyToDoText.openOrder}</Link>
      </div>
    </Item>
  )
}

function Differences() {
  const list = useDifferences()
  return (
    <ToDoCard title={moneyText.differences} list={list} nothing={moneyText.noDifferences}>
      {(difference: LedgerDifference) => <Difference key={difference.id} difference={difference} />}
    </ToDoCard>
  )
}

function Difference({ difference }: { difference: LedgerDifference }) {
  const { id, kind, ours, theirs, orderId, outTradeNo, findTime } = difference
  const api = useApi()
  const client = useQueryClient()
  const refetch = useRefetchMoney()
  const compare = useMutation({ mutationFn: () => api.call(compareAnew, { id }), onSettled: refetch })
  const { isSuccess: isBeingCompared, reset } = compare
  useEffect(() => {
    if (!isBeingCompared) return
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: ['differences'] })
      reset()
    }, COMPARED_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [client, isBeingCompared, reset])
  return (
    <Item head={differenceText[kind]} amount={theirs - ours}>
      <p>
        {moneyToDoText.ours} {yuanText(ours)} · {moneyToDoText.theirs} {yuanText(theirs)}
      </p>
      <p>{remedyText[kind]}</p>
      <Numbers outTradeNo={outTradeNo} />
      <small>{formatInstant(findTime)}</small>
      <FailureNote text={compare.error && failureWords(compare.error)} />
      {orderId !== null && (
        <div className={styles.acts}>
          <Button size="small" loading={compare.isPending} disabled={isBeingCompared} onClick={() => compare.mutate()}>
            {isBeingCompared ? moneyToDoText.comparing : moneyToDoText.compareAnew}
          </Button>
          <Link to={orderPlace(orderId).to}>{moneyToDoText.openOrder}</Link>
        </div>
      )}
    </Item>
  )
}

/** Under which the payment service knows it, to be copied. */
function Numbers({ outTradeNo, outRefundNo }: { outTradeNo: string; outRefundNo?: string }) {
  return (
    <dl className={styles.numbers}>
      <dt>{moneyToDoText.outTradeNo}</dt>
      <dd>
        <Typography.Text copyable>{outTradeNo}</Typography.Text>
      </dd>
      {outRefundNo !== undefined && (
        <>
          <dt>{moneyToDoText.outRefundNo}</dt>
          <dd>
            <Typography.Text copyable>{outRefundNo}</Typography.Text>
          </dd>
        </>
      )}
    </dl>
  )
}

type ToDoCardProps<Row> = {
  title: string
  list: ToDoList<Row>
  children: (row: Row) => ReactNode
  nothing?: string
  note?: string
}

function ToDoCard<Row>({ title, list, children, nothing = moneyToDoText.nothing, note }: ToDoCardProps<Row>) {
  const { items, error, refetch, more, isLoadingMore, moreError } = list
  const count = items?.length ?? 0
  const failure = failureInstead({ data: items, error })
  return (
    <Card title={title} extra={count > 0 && <Tag tone="urgent">{`${count}${more ? '+' : ''}`}</Tag>}>
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : items === undefined ? (
        <LoadingBlock rows={2} />
      ) : (
        <>
          {count === 0 ? (
            <p className={styles.note}>{nothing}</p>
          ) : (
            note !== undefined && <p className={styles.note}>{note}</p>
          )}
          <ul className={styles.list}>{items.map(children)}</ul>
          <FailureNote text={moreError ? failureWords(moreError) : null} />
          {more && (
            <Button block type="link" loading={isLoadingMore} onClick={more}>
              {moneyToDoText.more}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function Item({ head, amount, children }: { head: string; amount: number; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <span className={styles.itemHead}>
        <b>{head}</b>
        <b>{yuanText(amount)}</b>
      </span>
      {children}
    </li>
  )
}

/** What was done changes lists and sums alike. */
function useRefetchMoney() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      ['waitingRefunds', 'failedRefunds', 'differences', 'order', 'daySums', 'refunds', 'upcomingSum'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
