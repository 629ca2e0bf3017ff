import { formatClock } from '@quan/contract/date/format-date.ts'
import { OrderState } from '@quan/contract/order/order-state.ts'
import { Sex, TicketSex } from '@quan/contract/person/sex.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { orderText } from '#texts/order-text.ts'
import { personText } from '#texts/person-text.ts'
import { positionText } from '#texts/position-text.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { plus } from '#ui/icon/icon-shapes.ts'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import { Tag } from '#ui/tag/tag.tsx'
import { isFree, type NamedPlace, placeName } from './place-words.ts'
import styles from './place-row.module.css'

type PlaceRowProps = {
  position: Position
  place: NamedPlace
  canAssignPlaces: boolean
  onAssign: () => void
  onTakeBack: () => void
  onTicket: () => void
}

/** A place: free to be given, or somebody's, with their ticket where they have no account. */
export function PlaceRow({ position, place, canAssignPlaces, onAssign, onTakeBack, onTicket }: PlaceRowProps) {
  const { holder, sex, ticketLink, returnTime, checkInTime, at } = place
  const name = placeName(place)
  const state = placeState(position, place)
  const free = isFree(place)
  const canTakeBack = canAssignPlaces && !free && returnTime === null && checkInTime === null
  return (
    <li className={cx(rows.row, styles.row, returnTime !== null && styles.returned)}>
      {holder.id === null ? (
        <i className={styles.free}>
          <Icon shape={plus} size={18} stroke={2} />
        </i>
      ) : (
        <Avatar id={holder.id} sex={sex} size={40} />
      )}
      <div className={styles.words}>
        <p>
          <b>{name}</b>
          {sex !== TicketSex.any && (
            <Tag tone={sex === Sex.male ? 'male' : 'female'}>
              {sex === Sex.male ? personText.male : personText.female}
            </Tag>
          )}
        </p>
        {state !== null && <small>{state}</small>}
      </div>
      <div className={styles.actions}>
        {free && canAssignPlaces && (
          <Button tone="tint" size="small" label={positionText.assignTo({ at })} onPress={onAssign}>
            {positionText.assign}
          </Button>
        )}
        {ticketLink !== null && returnTime === null && (
          <Button tone="tint" size="small" label={`${positionText.showTicket} · ${name}`} onPress={onTicket}>
            {positionText.showTicket}
          </Button>
        )}
        {canTakeBack && (
          <Button tone="outline" size="small" label={positionText.takeBackFrom({ name })} onPress={onTakeBack}>
            {positionText.takeBack}
          </Button>
        )}
      </div>
    </li>
  )
}

function placeState({ state, activity }: Position, place: NamedPlace): string | null {
  if (place.returnTime !== null) return positionText.returned
  if (place.checkInTime !== null)
    return orderText.checkedIn({ time: formatClock(Date.parse(place.checkInTime), activity.timeZone) })
  return state === OrderState.paid && !isFree(place) ? positionText.waitingEntry : null
}
