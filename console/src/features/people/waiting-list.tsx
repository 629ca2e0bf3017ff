import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { getWaitingPeople, offerPlaces, type WaitingPerson } from '@quan/contract/console/people/people.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { peopleText } from '#texts/people-text.ts'
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

/** Who waits, in the order in which places are offered to them; operators choose nobody. */
export function WaitingList({ activityId }: { activityId: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'waiting', activityId],
    queryFn: ({ signal }) => api.call(getWaitingPeople, { activityId, maxResultCount: PAGE_SIZE_MAX }, { signal }),
  })
  const failure = failureInstead({ data, error })
  return (
    <Card title={peopleText.waiting} extra={data && <Tag tone="brand">{data.items.length}</Tag>}>
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={3} />
      ) : data.items.length === 0 ? (
        <p className={styles.nothing}>{peopleText.nobodyWaits}</p>
      ) : (
        [...new Set(data.items.map(({ ticketType }) => ticketType))].map((ticketType) => (
          <Queue key={ticketType} people={data.items.filter((person) => person.ticketType === ticketType)} />
        ))
      )}
      {data?.nextCursor != null && <p className={styles.nothing}>{peopleText.more({ count: data.items.length })}</p>}
      <Offer activityId={activityId} />
    </Card>
  )
}

/** Who waits for the same ticket type, in their order. */
function Queue({ people }: { people: readonly WaitingPerson[] }) {
  const name = people[0]?.ticketType ?? ''
  const next = people.find(({ isOffered }) => !isOffered)?.id
  return (
    <>
      <h3 className={styles.queue}>{peopleText.waitingFor({ ticket: name, count: people.length })}</h3>
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
