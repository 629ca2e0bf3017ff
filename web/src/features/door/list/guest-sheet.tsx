import type { DoorPlace } from '@quan/contract/check-in/door-list.ts'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { useNow } from '#platform/time/use-now.ts'
import { doorText } from '#texts/door-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { type DoorBook, hoursOf, knownPlaces } from '../book/door-book.ts'
import { SexTag } from './sex-tag.tsx'
import styles from './guest-sheet.module.css'

type GuestSheetProps = {
  /** Whom it is about; null = it is closed. */
  guest: DoorPlace | null
  book: DoorBook
  onClose: () => void
  onLetIn: (guest: DoorPlace) => void
}

/** Somebody who was found by name: whom they come with, and letting them in without their ticket. */
export function GuestSheet({ guest, book, onClose, onLetIn }: GuestSheetProps) {
  const now = useNow()
  const known = knownPlaces(book)
  const shown = known.find(({ placeId }) => placeId === guest?.placeId) ?? null
  const party = shown?.orderId == null ? [] : known.filter((one) => one !== shown && one.orderId === shown.orderId)
  const hasCome = shown?.checkInTime != null
  return (
    <Sheet
      isOpen={shown !== null}
      onClose={onClose}
      title={shown?.nickName ?? doorText.nameless}
      footer={
        shown && !hasCome && hoursOf(book, now) === 'open' ? (
          <Button isWide onPress={() => onLetIn(shown)}>
            {doorText.letIn}
          </Button>
        ) : undefined
      }
      className={styles.sheet}
    >
      {shown && (
        <p className={styles.line}>
          <SexTag sex={shown.sex} />
          {shown.table != null && <b>{doorText.table({ number: shown.table })}</b>}
          <span>{shown.ticketType}</span>
          <span>{cameWords(shown, book.activity.timeZone)}</span>
        </p>
      )}
      {party.length > 0 && (
        <section>
          <h3 className={styles.heading}>{doorText.party({ count: party.length })}</h3>
          <ul className={styles.party}>
            {party.map((one) => (
              <li key={one.placeId} className={styles.line}>
                <b>{one.nickName ?? (one.marks.length === 0 ? doorText.unassigned : doorText.nameless)}</b>
                <SexTag sex={one.sex} />
                <span>{cameWords(one, book.activity.timeZone)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown && !hasCome && <p className={styles.advice}>{doorText.letInAdvice}</p>}
    </Sheet>
  )
}

const cameWords = ({ checkInTime }: DoorPlace, timeZone: string) =>
  checkInTime === null ? doorText.notYet : doorText.cameAt({ time: formatClock(Date.parse(checkInTime), timeZone) })
