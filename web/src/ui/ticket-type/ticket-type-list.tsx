import { useId } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import choices from '#ui/choice-rows/choice-rows.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import { Price } from '#ui/price/price.tsx'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { placesLeft } from './places-left.ts'
import { SexTile } from './sex-tile.tsx'
import { ticketLeftWords } from './ticket-left-words.ts'
import styles from './ticket-type-list.module.css'

type TicketTypeListProps = {
  /** What is chosen here, for screen readers. */
  label: string
  activity: Pick<ActivityDetail, 'ticketTypes' | 'capacity'>
  /** Null while none is chosen. */
  chosenId: string | null
  onChoose: (ticketTypeId: string) => void
}

/** One of the ticket types of an activity: whom it is for, what it costs, what is left. */
export function TicketTypeList({ label, activity, chosenId, onChoose }: TicketTypeListProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={rows.card}>
      {activity.ticketTypes.map((type) => (
        <label key={type.id} className={cx(rows.row, choices.row)}>
          <input type="radio" name={name} checked={type.id === chosenId} onChange={() => onChoose(type.id)} />
          <SexTile sex={type.sex} />
          <span className={choices.words}>
            <b>{type.name}</b>
            <LeftWords left={placesLeft(type, activity)} />
          </span>
          <Price fen={type.price} />
          <span className={cx(choices.mark, choices.round)}>
            <Icon shape={check} size={16} stroke={2.6} />
          </span>
        </label>
      ))}
    </div>
  )
}

function LeftWords({ left }: { left: number }) {
  return <small className={cx(left === 1 && styles.last)}>{ticketLeftWords(left)}</small>
}
