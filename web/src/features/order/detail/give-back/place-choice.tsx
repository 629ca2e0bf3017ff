import type { OrderPlace } from '@quan/contract/order/order.ts'
import { orderText } from '#texts/order-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import { holderName } from '../parts/holder-name.ts'
import styles from './place-choice.module.css'

type PlaceChoiceProps = {
  places: readonly OrderPlace[]
  chosen: readonly string[]
  onChoose: (id: string, goes: boolean) => void
}

/** Which of several places go back. */
export function PlaceChoice({ places, chosen, onChoose }: PlaceChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{orderText.giveBackChoose}</legend>
      {places.map((place) => (
        <label key={place.id}>
          <input
            type="checkbox"
            checked={chosen.includes(place.id)}
            onChange={(event) => onChoose(place.id, event.target.checked)}
          />
          <i aria-hidden="true">
            <Icon shape={check} size={16} stroke={2.6} />
          </i>
          {holderName(place)}
        </label>
      ))}
    </fieldset>
  )
}
