import { useId } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { TicketSex } from '@quan/contract/person/sex.ts'
import { activityText } from '#texts/activity-text.ts'
import { detailText } from '#texts/detail-text.ts'
import choices from '#ui/choice-rows/choice-rows.module.css'
import { check, ticket } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Price } from '#ui/price/price.tsx'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { placesLeft } from './places-left.ts'
import styles from './ticket-type-list.module.css'

const LOOKS = { [TicketSex.male]: styles.male, [TicketSex.female]: styles.female }

type TicketTypeListProps = {
  /** Name of the choice, for screen readers. */
  label: string
  activity: Pick<ActivityDetail, 'ticketTypes' | 'capacity'>
  /** Null while none is chosen. */
  chosenId: string | null
  onChoose: (ticketTypeId: string) => void
  /** False where nobody can wait for a place: then a full type cannot be chosen. */
  canWait: boolean
}

/** One of the ticket types of an activity: whom it is for, what it costs, what is left. */
export function TicketTypeList({ label, activity, canWait, ...choice }: TicketTypeListProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={rows.card}>
      {activity.ticketTypes.map((type) => (
        <TypeRow
          key={type.id}
          group={name}
          type={type}
          left={placesLeft(type, activity)}
          canWait={canWait}
          {...choice}
        />
      ))}
    </div>
  )
}

type TypeRowProps = Pick<TicketTypeListProps, 'chosenId' | 'onChoose'> & {
  group: string
  type: ActivityDetail['ticketTypes'][number]
  left: number
  canWait: boolean
}

function TypeRow({ group, type, left, canWait, chosenId, onChoose }: TypeRowProps) {
  const isClosed = !canWait && left === 0
  return (
    <label className={cx(rows.row, choices.row, isClosed && styles.closed)}>
      <input
        type="radio"
        name={group}
        checked={type.id === chosenId && !isClosed}
        disabled={isClosed}
        onChange={() => onChoose(type.id)}
      />
      <SexTile sex={type.sex} />
      <span className={choices.words}>
        <b>{type.name}</b>
        <small className={cx(left === 1 && styles.last)}>
          {isClosed ? detailText.seatsFull : ticketLeftWords(left)}
        </small>
      </span>
      <Price fen={type.price} />
      <span className={cx(choices.mark, choices.round)}>
        <Icon shape={check} size={16} stroke={2.6} />
      </span>
    </label>
  )
}

/** Sex a ticket type is for, in a square: 男, 女, or a ticket for anybody. */
function SexTile({ sex }: { sex: TicketSex }) {
  if (sex === TicketSex.any)
    return (
      <span className={styles.tile}>
        <Icon shape={ticket} size={22} />
      </span>
    )
  return (
    <span className={cx(styles.tile, LOOKS[sex])}>
      {sex === TicketSex.male ? activityText.male : activityText.female}
    </span>
  )
}

/** 还剩 3 席, by how many places of a ticket type are left. */
export function ticketLeftWords(left: number): string {
  if (left <= 0) return detailText.ticketFull
  return left === 1 ? detailText.ticketLast : detailText.ticketLeft({ count: left })
}
