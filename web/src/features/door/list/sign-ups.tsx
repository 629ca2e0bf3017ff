import { useState } from 'react'
import type { DoorPlace } from '@quan/contract/check-in/door-list.ts'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { doorText } from '#texts/door-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { cx } from '#ui/style/cx.ts'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import type { DoorNumbers } from '../book/door-book.ts'
import { SexTag } from './sex-tag.tsx'
import styles from './sign-ups.module.css'

/** Height of a row, in pixels. */
const SIGN_UP_ROW_HEIGHT_PX = 64

type SignUpsProps = {
  places: readonly DoorPlace[]
  counts: DoorNumbers
  timeZone: string
  /** Somebody of the list was tapped. */
  onChoose: (guest: DoorPlace) => void
}

/** Who is still missing and who is in, found by name. */
export function SignUps({ places, counts, timeZone, onChoose }: SignUpsProps) {
  const [list, setList] = useState<DoorList>('missing')
  const [name, setName] = useState('')
  const shown = arrangedPlaces(places, { list, name })
  return (
    <>
      <div className={styles.tools}>
        <Segment
          label={doorText.lists}
          options={[
            { value: 'missing', text: doorText.missing({ count: counts.places - counts.checkedIn }) },
            { value: 'arrived', text: doorText.arrived({ count: counts.checkedIn }) },
          ]}
          value={list}
          onChange={setList}
        />
        <SearchBar value={name} onChange={setName} placeholder={doorText.searchName} />
      </div>
      {shown.length === 0 ? (
        <NobodyFound list={list} isSearching={name.trim() !== ''} />
      ) : (
        <VirtualRows
          rows={shown.map((guest) => ({ key: guest.placeId, guest }))}
          estimate={() => SIGN_UP_ROW_HEIGHT_PX}
        >
          {({ guest }) => (
            <GuestRow
              guest={guest}
              timeZone={timeZone}
              isFirst={guest === shown[0]}
              isLast={guest === shown.at(-1)}
              onChoose={onChoose}
            />
          )}
        </VirtualRows>
      )}
    </>
  )
}

function NobodyFound({ list, isSearching }: { list: DoorList; isSearching: boolean }) {
  if (isSearching) return <EmptyBlock title={doorText.notFoundTitle} advice={doorText.notFoundAdvice} />
  if (list === 'missing') return <EmptyBlock title={doorText.allInTitle} />
  return <EmptyBlock title={doorText.noneInTitle} advice={doorText.noneInAdvice} />
}

type GuestRowProps = {
  guest: DoorPlace
  timeZone: string
  isFirst: boolean
  isLast: boolean
  onChoose: (guest: DoorPlace) => void
}

/** Somebody who may come, and when they came. Heads are drawn: a face is nobody's business at the door. */
function GuestRow({ guest, timeZone, isFirst, isLast, onChoose }: GuestRowProps) {
  const { placeId, nickName, sex, ticketType, checkInTime, table } = guest
  const words = [isUnassigned(guest) ? doorText.unassignedNote : ticketType]
  if (table != null) words.unshift(doorText.table({ number: table }))
  return (
    <article className={cx(styles.row, isFirst && styles.first, isLast && styles.last)}>
      <Avatar id={placeId} sex={sex ?? 0} size={40} />
      <div className={styles.words}>
        <h2>
          {isUnassigned(guest) ? (
            <span className={styles.nobody}>{doorText.unassigned}</span>
          ) : (
            <button type="button" className={styles.choose} onClick={() => onChoose(guest)}>
              {nickName ?? doorText.nameless}
            </button>
          )}
          <SexTag sex={sex} />
        </h2>
        <p>{words.join(' · ')}</p>
      </div>
      {checkInTime !== null && (
        <p className={styles.came}>{doorText.cameAt({ time: formatClock(Date.parse(checkInTime), timeZone) })}</p>
      )}
    </article>
  )
}

/** One of the two lists at the door. */
type DoorList = 'missing' | 'arrived'

/**
 * The places of a list whose name holds what is looked for. Missing: those nobody was given a place yet come last.
 * Arrived: who came last comes first.
 */
export function arrangedPlaces(
  places: readonly DoorPlace[],
  { list, name }: { list: DoorList; name: string },
): DoorPlace[] {
  const wanted = name.trim().toLocaleLowerCase()
  const found = places.filter(
    ({ checkInTime, nickName }) =>
      (checkInTime === null) === (list === 'missing') && (nickName ?? '').toLocaleLowerCase().includes(wanted),
  )
  return list === 'missing' ? found.toSorted(unassignedLast) : found.toSorted(newestFirst)
}

/** True when nobody holds the place yet: it has no ticket. */
const isUnassigned = ({ marks }: DoorPlace) => marks.length === 0

const unassignedLast = (one: DoorPlace, other: DoorPlace) => Number(isUnassigned(one)) - Number(isUnassigned(other))

const newestFirst = (one: DoorPlace, other: DoorPlace) => (other.checkInTime ?? '').localeCompare(one.checkInTime ?? '')
