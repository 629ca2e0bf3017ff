import type { Position } from '@quan/contract/position/position.ts'
import { positionText } from '#texts/position-text.ts'
import { countSeats } from './position-group.ts'
import styles from './seats-summary.module.css'

/** How many places can still be handed out, over all positions. */
export function SeatsSummary({ positions }: { positions: readonly Position[] }) {
  const seats = countSeats(positions)
  const facts = [
    [seats.bought, positionText.bought],
    [seats.assigned, positionText.assigned],
    [seats.checkedIn, positionText.checkedIn],
  ] as const
  return (
    <div role="img" className={styles.summary} aria-label={positionText.summary(seats)}>
      <div>
        <span>{positionText.seatsLeft}</span>
        <p>
          <b>{seats.left}</b> {positionText.seatsUnit}
        </p>
      </div>
      <ul>
        {facts.map(([count, name]) => (
          <li key={name}>
            <b>{count}</b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
