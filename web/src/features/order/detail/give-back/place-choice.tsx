import type { OrderPlace } from '@quan/contract/order/order.ts'
import { orderText } from '#texts/order-text.ts'
import choices from '#ui/choice-rows/choice-rows.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { check } from '#ui/icon/icon-shapes.ts'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
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
        <label key={place.id} className={cx(rows.row, choices.row)}>
          <input
            type="checkbox"
            checked={chosen.includes(place.id)}
            onChange={(event) => onChoose(place.id, event.target.checked)}
          />
          <span className={choices.words}>
            <b>{holderName(place)}</b>
          </span>
          <span className={choices.mark}>
            <Icon shape={check} size={16} stroke={2.6} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
