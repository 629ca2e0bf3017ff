import {
  getFailedRefunds,
  sendRefundAnew,
  type FailedRefund,
} from '@quan/contract/console/accounting/failed-refunds.ts'
import type { LedgerDifference } from '@quan/contract/console/accounting/ledger-differences.ts'
import { decideRefund, getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
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
  const list = useQuery({ queryKey: ['waitingRefunds'], queryFn: () => api.call(getWaitingProposals, {}) })
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
  const list = useQuery({ queryKey: ['failedRefunds'], queryFn: () => api.call(getFailedRefunds, {}) })
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

function Difference({ difference: { kind, ours, theirs, orderId, findTime } }: { difference: LedgerDifference }) {
  return (
    <Item head={differenceText[kind]} amount={theirs - ours}>
      <p>
        {moneyToDoText.ours} {yuanText(ours)} · {moneyToDoText.theirs} {yuanText(theirs)}
      </p>
      <p>{remedyText[kind]}</p>
      <small>{formatInstant(findTime)}</small>
      {orderId !== null && <Link to={orderPlace(orderId).to}>{moneyToDoText.openOrder}</Link>}
    </Item>
  )
}

type ToDoList<Row> = {
  data: { items: Row[]; nextCursor: string | null } | undefined
  error: unknown
  refetch: () => unknown
}
type ToDoCardProps<Row> = {
  title: string
  list: ToDoList<Row>
  children: (row: Row) => ReactNode
  nothing?: string
  note?: string
}

function ToDoCard<Row>({ title, list, children, nothing = moneyToDoText.nothing, note }: ToDoCardProps<Row>) {
  const { data, error, refetch } = list
  const count = data?.items.length ?? 0
  const failure = failureInstead({ data, error })
  return (
    <Card title={title} extra={count > 0 && <Tag tone="urgent">{`${count}${data?.nextCursor ? '+' : ''}`}</Tag>}>
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={2} />
      ) : (
        <>
          {count === 0 ? (
            <p className={styles.note}>{nothing}</p>
          ) : (
            note !== undefined && <p className={styles.note}>{note}</p>
          )}
          <ul className={styles.list}>{data.items.map(children)}</ul>
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
      ['waitingRefunds', 'failedRefunds', 'order', 'daySums', 'refunds', 'upcomingSum'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
