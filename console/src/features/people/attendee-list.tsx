import { doorHours } from '@quan/contract/check-in/door-limits.ts'
import { OperatorRole } from '@quan/contract/console/operator-role.ts'
import {
  type Attendee,
  type ComingActivity,
  getAttendees,
  type ListedAttendee,
} from '@quan/contract/console/people/people.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useAddress } from '#platform/navigation/address.ts'
import { memberPlace, orderPlace } from '#platform/navigation/places.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { checkInText, moveText, noteText, peopleFileText, peopleText } from '#texts/people-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useCursorPage } from '#ui/data-table/use-cursor-page.ts'
import { SearchField } from '#ui/filters/search-field.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { cx } from '#ui/theme/cx.ts'
import { Tag } from '#ui/page/tag.tsx'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import { MoveDialog, NoteDialog } from './attendee-dialogs.tsx'
import { CheckInDialog } from './check-in-dialog.tsx'
import styles from './people.module.css'

/** Who has a place, in the order they signed up. */
export function AttendeeList({ activity }: { activity: ComingActivity }) {
  const activityId = activity.id
  const api = useApi()
  const [noted, setNoted] = useState<Attendee | null>(null)
  const [checkedIn, setCheckedIn] = useState<ListedAttendee | null>(null)
  const hours = { startAt: Date.parse(activity.startTime), endAt: Date.parse(activity.endTime) }
  const isDoorOpen = doorHours(hours, useNow()) === 'open'
  const [moved, setMoved] = useState<Attendee | null>(null)
  const roles = useQuery(sessionQuery(api)).data?.operator.roles ?? []
  const mayMove = roles.includes(OperatorRole.owner) || roles.includes(OperatorRole.editor)
  const keyword = useAddress().parameters.get('keyword')
  const page = useCursorPage({
    queryKey: ['people', 'list', activityId, keyword],
    load: (cursor, signal) => api.call(getAttendees, { activityId, keyword, cursor }, { signal }),
  })
  return (
    <Card
      title={peopleText.list}
      extra={<SearchField className={styles.search} label={peopleText.search} parameter="keyword" />}
    >
      <DataTable
        label={peopleText.list}
        page={page}
        columns={columns({
          onNote: setNoted,
          onMove: mayMove ? setMoved : null,
          onCheckIn: isDoorOpen ? setCheckedIn : null,
        })}
        keyOf={({ placeId }) => placeId}
        isFiltered={keyword !== null}
      />
      {checkedIn !== null && (
        <CheckInDialog activityId={activityId} attendee={checkedIn} onClose={() => setCheckedIn(null)} />
      )}
      {noted !== null && <NoteDialog activityId={activityId} attendee={noted} onClose={() => setNoted(null)} />}
      {moved !== null && <MoveDialog activityId={activityId} attendee={moved} onClose={() => setMoved(null)} />}
    </Card>
  )
}

type Show = (attendee: Attendee) => void
type Acts = {
  onNote: Show
  /** Null = the operator may not. */
  onMove: Show | null
  /** Null while the door is closed. */
  onCheckIn: ((attendee: ListedAttendee) => void) | null
}

const columns = ({ onNote, onMove, onCheckIn }: Acts): TableColumnsType<ListedAttendee> => [
  {
    title: peopleText.person,
    key: 'person',
    render: (_value, { placeId, orderId, headId, nickName, sex, bookedBy }) => (
      <span className={styles.withHead}>
        <Head id={headId} sex={sex ?? 0} />
        <span className={styles.person}>
          <b className={cx(nickName === null && styles.missing)}>{nickName ?? peopleText.nobody}</b>
          {bookedBy !== null && <small>{peopleText.bookedBy({ name: bookedBy })}</small>}
          <RelatedLinks isQuiet links={linksOf({ placeId, orderId, headId })} />
        </span>
      </span>
    ),
  },
  {
    title: peopleText.sex,
    key: 'sex',
    className: styles.oneLine ?? '',
    render: (_value, { sex }) => <SexTag sex={sex} />,
  },
  {
    title: peopleText.ticketType,
    key: 'ticketType',
    render: (_value, row) => (
      <span className={styles.ticket}>
        {row.ticketType}
        {onMove !== null && isMovable(row) && (
          <Button type="link" size="small" aria-label={moveLabel(row)} onClick={() => onMove(row)}>
            {row.partySize > 1 ? moveText.openAll : moveText.open}
          </Button>
        )}
      </span>
    ),
  },
  {
    title: peopleText.state,
    key: 'state',
    render: (_value, row) => (
      <span className={styles.ticket}>
        <StateTag attendee={row} />
        {onCheckIn !== null && mayCheckIn(row) && (
          <Button
            type="link"
            size="small"
            aria-label={checkInText.openFor({ name: row.nickName ?? peopleText.nobody })}
            onClick={() => onCheckIn(row)}
          >
            {checkInText.open}
          </Button>
        )}
      </span>
    ),
  },
  {
    title: peopleText.party,
    key: 'party',
    className: styles.oneLine ?? '',
    render: (_value, { partySize }) => (partySize > 1 ? peopleText.partyOf({ count: partySize }) : peopleText.alone),
  },
  {
    title: peopleText.signUpTime,
    key: 'time',
    className: styles.oneLine ?? '',
    render: (_value, { signUpTime }) => formatInstant(signUpTime),
  },
  {
    title: peopleText.note,
    key: 'note',
    render: (_value, row) => (
      <span className={styles.note}>
        {row.note}
        <Button type="link" size="small" aria-label={noteLabel(row)} onClick={() => onNote(row)}>
          {row.note === null ? noteText.add : noteText.change}
        </Button>
      </span>
    ),
  },
]

/** What they booked, and themselves; whoever is no member, or nobody yet, has the head of the place. */
function linksOf({ placeId, orderId, headId }: Pick<ListedAttendee, 'placeId' | 'orderId' | 'headId'>) {
  return [
    ...(orderId === null ? [] : [{ place: orderPlace(orderId), text: relatedText.order }]),
    ...(headId === placeId ? [] : [{ place: memberPlace(headId), text: relatedText.member }]),
  ]
}

/** Who has paid, and whose place is somebody's. */
const mayCheckIn = ({ isPaid, checkInTime, nickName, version }: ListedAttendee) =>
  isPaid && checkInTime === null && nickName !== null && version !== undefined

/** Who has paid and has not come yet; whoever booked together moves together. */
const isMovable = ({ orderId, isPaid, checkInTime }: Attendee) => orderId !== null && isPaid && checkInTime === null

/** What the button does, and for whom. */
function moveLabel({ nickName, partySize }: Attendee): string {
  const name = nickName ?? peopleText.nobody
  return partySize > 1 ? moveText.openAllFor({ name }) : moveText.openFor({ name })
}

/** What the button says, and about whom. */
function noteLabel({ note, nickName }: Attendee): string {
  const name = nickName ?? peopleText.nobody
  return note === null ? noteText.addTo({ name }) : noteText.changeOf({ name })
}

/** A word for a sex; nothing where it is not known. */
export const sexWord = (sex: Attendee['sex']): string =>
  sex === null ? '' : sex === 1 ? peopleFileText.male : peopleFileText.female

/** The word in the colour of the sex; nothing where it is not known. */
export function SexTag({ sex }: { sex: Attendee['sex'] }) {
  return sex === null ? null : <Tag tone={sex === 1 ? 'male' : 'female'}>{sexWord(sex)}</Tag>
}

function StateTag({ attendee: { isPaid, checkInTime } }: { attendee: Attendee }) {
  if (checkInTime !== null) return <Tag tone="brand">{peopleText.cameAt({ time: formatInstant(checkInTime) })}</Tag>
  return isPaid ? <Tag tone="good">{peopleText.paid}</Tag> : <Tag tone="warning">{peopleText.unpaid}</Tag>
}
