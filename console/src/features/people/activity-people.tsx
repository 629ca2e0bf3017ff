import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import { Link } from '#platform/navigation/link.tsx'
import { messagePlace } from '#platform/navigation/places.ts'
import { mayAct } from '#platform/session/roles.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { Head } from '#ui/logo/head.tsx'
import { Tag } from '#ui/page/tag.tsx'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { cx } from '#ui/theme/cx.ts'
import { AttendeeList } from './attendee-list.tsx'
import { DoorLinks } from './door-links.tsx'
import { TablesCard } from './tables/tables-card.tsx'
import { useListsAsBoard, usePeopleBoard } from './use-people-board.ts'
import { WaitingList } from './waiting-list.tsx'
import styles from './people.module.css'
import { getDeskAnnouncements, type BoardSide, type PeopleBoard } from '@quan/contract/console/people/people.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { announcementText, peopleText } from '#texts/people-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Card } from '#ui/page/page.tsx'

const SEX_CLASS = { 0: styles.any, 1: styles.male, 2: styles.female } as const

/** Everything about the people of an activity. */
export function ActivityPeople({ id }: { id: string }) {
  const { data, error, refetch } = usePeopleBoard(id)
  useListsAsBoard(id, data)
  const failure = failureInstead({ data, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <BalanceBoard board={data} />
        <AttendeeList activity={data.activity} />
        <TablesCard activityId={id} />
      </div>
      <div className={styles.column}>
        <MessageLink activityId={id} />
        <WaitingList activityId={id} sides={data.sides} />
        <Announcements activityId={id} />
        <DoorLinks activityId={id} />
      </div>
    </div>
  )
}

/** Leads whoever may write to all who come to where that is done. */
function MessageLink({ activityId }: { activityId: string }) {
  const roles = useQuery(sessionQuery(useApi())).data?.operator.roles ?? []
  if (!mayAct(roles, [OperatorRole.editor])) return null
  return (
    <Link to={messagePlace(activityId).to} className={styles.message}>
      {peopleText.message}
    </Link>
  )
}

/** What the organizer told those who come. */
function Announcements({ activityId }: { activityId: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'announcements', activityId],
    queryFn: async ({ signal }) => (await api.call(getDeskAnnouncements, { activityId }, { signal })).announcements,
  })
  const failure = failureInstead({ data, error })
  return (
    <Card title={announcementText.title}>
      {failure ? (
        <ErrorBlock error={failure} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBlock rows={2} />
      ) : data.length === 0 ? (
        <p className={styles.nothing}>{announcementText.none}</p>
      ) : (
        <ul className={styles.waiting}>
          {data.map(({ id, text, createTime, reach }) => (
            <li key={id}>
              <span className={styles.person}>
                <span className={styles.told}>{text}</span>
                <small>{announcementText.reached({ time: formatInstant(createTime), count: reach })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Men and women, the places of each ticket type, groups, and whether enough people come. */
function BalanceBoard({ board }: { board: PeopleBoard }) {
  const { sides, men, women, paid, unpaid, checkedIn, groupCount, groups, minParticipants } = board
  return (
    <Card title={peopleText.board} extra={<Balance men={men} women={women} />}>
      <ul className={styles.sides}>
        {sides.map((side) => (
          <Side key={side.ticketTypeId} side={side} />
        ))}
      </ul>
      <dl className={styles.facts}>
        <Fact name={peopleText.men} value={men} />
        <Fact name={peopleText.women} value={women} />
        <Fact name={peopleText.paid} value={paid} />
        <Fact name={peopleText.unpaid} value={unpaid} />
        <Fact name={peopleText.checkedIn} value={checkedIn} />
        <Fact name={peopleText.groups} value={groupCount} />
      </dl>
      {groups.length > 0 && (
        <ul className={styles.groups} aria-label={peopleText.groups}>
          {groups.map(({ orderId, bookedBy, places }) => (
            <li key={orderId}>
              <Tag>{peopleText.group({ name: bookedBy ?? peopleText.someone, count: places })}</Tag>
            </li>
          ))}
          {groupCount > groups.length && <li>{peopleText.moreGroups({ count: groupCount - groups.length })}</li>}
        </ul>
      )}
      {minParticipants !== null && (
        <p className={styles.minimum}>
          {peopleText.minimum}
          {paid >= minParticipants ? (
            <Tag tone="good">{peopleText.enough({ count: minParticipants })}</Tag>
          ) : (
            <Tag tone="warning">{peopleText.notEnough({ count: minParticipants - paid })}</Tag>
          )}
        </p>
      )}
    </Card>
  )
}

/** Whom there are fewer of. */
function Balance({ men, women }: { men: number; women: number }) {
  if (men === women) return <Tag tone="good">{peopleText.balanced}</Tag>
  const words =
    men > women ? peopleText.womenShort({ count: men - women }) : peopleText.menShort({ count: women - men })
  return <Tag tone="warning">{words}</Tag>
}

function Side({ side: { name, sex, taken, quota, waiting, heads } }: { side: BoardSide }) {
  return (
    <li className={cx(styles.side, SEX_CLASS[sex])}>
      <span className={styles.sideHead}>
        <b>{name}</b>
        {waiting > 0 && (
          <small>
            {peopleText.waiting} {waiting}
          </small>
        )}
        <span>{peopleText.taken({ taken, quota })}</span>
      </span>
      {heads === null ? (
        <progress max={Math.max(quota, 1)} value={taken} aria-label={name} />
      ) : (
        <Heads heads={heads} free={Math.max(0, quota - heads.length)} />
      )}
    </li>
  )
}

/** Who has the places, and the places that are free; the numbers beside it say the same. */
function Heads({ heads, free }: { heads: NonNullable<BoardSide['heads']>; free: number }) {
  return (
    <span className={styles.heads} aria-hidden>
      {heads.map(({ headId, sex, isPaid }, index) => (
        <span key={`${headId} ${index}`} className={cx(SEX_CLASS[sex ?? 0], !isPaid && styles.unpaid)}>
          <Head id={headId} sex={sex ?? 0} />
        </span>
      ))}
      {Array.from({ length: free }, (_, index) => (
        <span key={index} className={styles.free} />
      ))}
    </span>
  )
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
