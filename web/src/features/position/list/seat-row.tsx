import type { OrderPlace } from '@quan/contract/order/order.ts'
import { PlaceHolderKind } from '@quan/contract/order/place-holder-kind.ts'
import { positionText } from '#texts/position-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { plus } from '#ui/icon/icon-shapes.ts'
import styles from './seat-row.module.css'

/** Places drawn one by one; the rest is a number. */
const SEATS_SHOWN = 5

/** Who holds the first places, and which are free. */
export function SeatRow({ places }: { places: readonly OrderPlace[] }) {
  const left = places.filter(({ returnTime }) => returnTime === null)
  const more = left.length - SEATS_SHOWN
  return (
    <ul className={styles.seats}>
      {left.slice(0, SEATS_SHOWN).map((place) => (
        <Seat key={place.id} place={place} />
      ))}
      {more > 0 && <li className={styles.more}>{positionText.moreSeats({ count: more })}</li>}
    </ul>
  )
}

function Seat({ place: { holder, sex } }: { place: OrderPlace }) {
  if (holder.kind === PlaceHolderKind.none)
    return (
      <li className={styles.seat}>
        <i className={styles.free}>
          <Icon shape={plus} size={18} stroke={2} />
        </i>
        <span>{positionText.unassigned}</span>
      </li>
    )
  return (
    <li className={styles.seat}>
      <Avatar id={holder.id ?? ''} sex={sex} size={40} />
      <span>{holder.nickName}</span>
    </li>
  )
}
