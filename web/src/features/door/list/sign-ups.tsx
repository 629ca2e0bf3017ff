import { useState } from 'react'
import type { SignUp } from '@quan/contract/check-in/check-in.ts'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { doorText } from '#texts/door-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Segment } from '#ui/segment/segment.tsx'
import { cx } from '#ui/style/cx.ts'
import { VirtualRows } from '#ui/endless-list/virtual-rows.tsx'
import type { DoorNumbers } from '../use-sign-ups.ts'
import { SexTag } from './sex-tag.tsx'
import styles from './sign-ups.module.css'

/** Height of a row, in pixels. */
const SIGN_UP_ROW_HEIGHT_PX = 64

type SignUpsProps = {
  signUps: readonly SignUp[]
  counts: DoorNumbers
  timeZone: string
}

/** Sign-ups still missing and those in, found by name. */
export function SignUps({ signUps, counts, timeZone }: SignUpsProps) {
  const [list, setList] = useState<DoorList>('missing')
  const [name, setName] = useState('')
  const shown = arrangedSignUps(signUps, { list, name })
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
          className={styles.segment}
        />
        <SearchBar value={name} onChange={setName} placeholder={doorText.searchName} />
      </div>
      {shown.length === 0 ? (
        <NobodyFound list={list} isSearching={name.trim() !== ''} />
      ) : (
        <VirtualRows
          rows={shown.map((signUp) => ({ key: signUp.placeId, signUp }))}
          estimate={() => SIGN_UP_ROW_HEIGHT_PX}
        >
          {({ signUp }) => (
            <SignUpRow
              signUp={signUp}
              timeZone={timeZone}
              isFirst={signUp === shown[0]}
              isLast={signUp === shown.at(-1)}
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

type SignUpRowProps = { signUp: SignUp; timeZone: string; isFirst: boolean; isLast: boolean }

/** Somebody who may come, and when they came. Heads are drawn: a face is nobody's business at the door. */
function SignUpRow({ signUp, timeZone, isFirst, isLast }: SignUpRowProps) {
  const { placeId, nickName, sex, checkInTime } = signUp
  return (
    <article className={cx(styles.row, isFirst && styles.first, isLast && styles.last)}>
      <Avatar id={placeId} sex={sex ?? 0} size={40} />
      <div className={styles.words}>
        <h2>
          <span className={cx(isUnassigned(signUp) && styles.nobody)}>{nickName ?? doorText.unassigned}</span>
          <SexTag sex={sex} />
        </h2>
        {isUnassigned(signUp) && <p>{doorText.unassignedNote}</p>}
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
 * The sign-ups of a list whose name holds what is looked for. Missing: those nobody was given a place yet come last.
 * Arrived: who came last comes first.
 */
export function arrangedSignUps(
  signUps: readonly SignUp[],
  { list, name }: { list: DoorList; name: string },
): SignUp[] {
  const wanted = name.trim().toLocaleLowerCase()
  const found = signUps.filter(
    ({ checkInTime, nickName }) =>
      (checkInTime === null) === (list === 'missing') && (nickName ?? '').toLocaleLowerCase().includes(wanted),
  )
  return list === 'missing' ? found.toSorted(unassignedLast) : found.toSorted(newestFirst)
}

/** True when nobody holds the place yet: it has no ticket. */
const isUnassigned = ({ nickName }: SignUp) => nickName === null

const unassignedLast = (one: SignUp, other: SignUp) => Number(isUnassigned(one)) - Number(isUnassigned(other))

const newestFirst = (one: SignUp, other: SignUp) => (other.checkInTime ?? '').localeCompare(one.checkInTime ?? '')
