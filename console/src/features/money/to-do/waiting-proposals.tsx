import { decideRefund, getWaitingProposals } from '@quan/contract/console/accounting/refund-proposal.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { orderPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { moneyToDoText } from '#texts/money-text.ts'
import { useEndlessList } from '#ui/data-table/use-endless-list.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { ToDoCard, ToDoItem, useRefetchMoney } from './to-do-card.tsx'
import styles from '../money.module.css'
import { useMoneyCity } from '../use-money-city.ts'

type WaitingProposal = ConsoleResultOf<typeof getWaitingProposals>['items'][number]

/** Refunds that another operator has to agree to. */
export function WaitingProposals() {
  const api = useApi()
  const { ofCity } = useMoneyCity()
  const list = useEndlessList({
    queryKey: [...QUEUE_KEYS.proposals, ofCity],
    load: (cursor, signal) => api.call(getWaitingProposals, { ...ofCity, cursor }, { signal }),
  })
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
    <ToDoItem
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
    </ToDoItem>
  )
}
