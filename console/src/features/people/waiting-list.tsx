import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import {
  type BoardSide,
  getWaitingPeople,
  offerPlaces,
  type WaitingPerson,
} from '@quan/contract/console/people/people.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { peopleText } from '#texts/people-text.ts'
import { useEndlessList } from '#ui/data-table/use-endless-list.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { SexTag } from './attendee-list.tsx'
import styles from './people.module.css'

/** Who waits, in the order in which places are offered to them, page after page; operators choose nobody. */
export function WaitingList({ activityId, sides }: { activityId: string; sides: readonly BoardSide[] }) {
  const api = useApi()
  const list = useEndlessList({
    queryKey: ['people', 'waiting', activityId],
    load: (cursor, signal) =>
      api.call(getWaitingPeople, { activityId, maxResultCount: PAGE_SIZE_MAX, cursor }, { signal }),
  })
  const { items: people, error, refetch, more, isLoadingMore, moreError } = list
  const failure = failureInstead({ data: people, error })
  const ticketTypes = [...new Set(people?.map(({ ticketType }) => ticketType))]
  // the board is looked at again by itself, and tells of all; who came since it was stands in the list
  const countOf = (ticketType: string, shown: number) =>
    Math.max(shown, sumOf(sides.filter(({ name }) => name === ticketType).map(({ waiting }) => waiting)))
  return (
    <Card
      title={peopleText.waiting}
      extra={people && <Tag tone="brand">{Math.max(people.length, sumOf(sides.map(({ waiting }) => waiting)))}</Tag>}
    >
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : people === undefined ? (
        <LoadingBlock rows={3} />
      ) : people.length === 0 ? (
        <p className={styles.nothing}>{peopleText.nobodyWaits}</p>
      ) : (
        ticketTypes.map((ticketType) => {
          const queue = people.filter((person) => person.ticketType === ticketType)
          return <Queue key={ticketType} people={queue} count={countOf(ticketType, queue.length)} />
        })
      )}
      <FailureNote text={moreError ? failureWords(moreError) : null} />
      {more && (
        <Button block type="link" loading={isLoadingMore} onClick={more}>
          {peopleText.more}
        </Button>
      )}
      <Offer activityId={activityId} />
    </Card>
  )
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Who waits for the same ticket type, in their order; `count` is of all of them, also of those who are not shown yet. */
function Queue({ people, count }: { people: readonly WaitingPerson[]; count: number }) {
  const name = people[0]?.ticketType ?? ''
  const next = people.find(({ isOffered }) => !isOffered)?.id
  return (
    <>
      <h3 className={styles.queue}>{peopleText.waitingFor({ ticket: name, count })}</h3>
      <ol className={styles.waiting}>
        {people.map(({ id, memberId, nickName, sex, joinTime, isOffered }, index) => (
          <li key={id}>
            <span className={styles.rank}>{index + 1}</span>
            <Head id={memberId} sex={sex ?? 0} />
            <span className={styles.person}>
              <b>
                {nickName} <SexTag sex={sex} />
              </b>
              <small>{peopleText.waitsSince({ time: formatInstant(joinTime) })}</small>
            </span>
            {isOffered ? (
              <Tag tone="good">{peopleText.offered}</Tag>
            ) : id === next ? (
              <Tag tone="brand">{peopleText.next}</Tag>
            ) : (
              <Tag>{peopleText.waits}</Tag>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Sends out what is free, by the rule; for those who may. */
function Offer({ activityId }: { activityId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const roles: readonly OperatorRole[] = useQuery(sessionQuery(api)).data?.operator.roles ?? []
  const offer = useMutation({
    mutationFn: () => api.call(offerPlaces, { activityId }),
    onSettled: () => client.invalidateQueries({ queryKey: ['people'] }),
  })
  const mayOffer = roles.includes(OperatorRole.owner) || roles.includes(OperatorRole.editor)
  return (
    <div className={styles.offer}>
      <p>{peopleText.offerAbout}</p>
      <FailureNote text={offer.error && failureWords(offer.error)} />
      {offer.data && (
        <p role="status">
          {offer.data.offered === 0
            ? peopleText.nothingToOffer
            : peopleText.offeredCount({ count: offer.data.offered })}
        </p>
      )}
      {mayOffer && (
        <Button loading={offer.isPending} onClick={() => offer.mutate()}>
          {peopleText.offer}
        </Button>
      )}
    </div>
  )
}
