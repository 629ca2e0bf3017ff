import { useState } from 'react'
import { requestRefund } from '@quan/contract/order/give-back.ts'
import type { Order, OrderPlace } from '@quan/contract/order/order.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { orderText } from '#texts/order-text.ts'
import { Button } from '#ui/button/button.tsx'
import choices from '#ui/choice-rows/choice-rows.module.css'
import { moneyText } from '#ui/format/local-number.ts'
import { check } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { Price } from '#ui/price/price.tsx'
import rows from '#ui/rows/rows.module.css'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { cx } from '#ui/style/cx.ts'
import { holderName, placeState } from './parts/places-part.tsx'
import { amountBack, presentPrice, returnablePlaces } from './order-rules.ts'
import styles from './return-places-sheet.module.css'

type ReturnPlacesSheetProps = { order: Order; isOpen: boolean; onClose: () => void; onRefused: () => void }

/** Which places go back, and what comes back for them at this very minute. */
export function ReturnPlacesSheet({ order, isOpen, onClose, onRefused }: ReturnPlacesSheetProps) {
  const now = useNow()
  const [choice, setKept] = useState<readonly string[] | null>(null)
  const giveBack = useReturnPlaces(order.id, { onDone: close, onRefused })
  const places = returnablePlaces(order, now)
  // the last place has no box to tick: what was kept beside others says nothing of it
  const kept = places.length === 1 ? [] : (choice ?? keptAtFirst(places))
  const chosen = places.map(({ id }) => id).filter((id) => !kept.includes(id))

  /** The next time it begins anew: what is left then is not what was chosen among. */
  function close() {
    setKept(null)
    onClose()
  }

  function choose(id: string, goes: boolean) {
    setKept(goes ? kept.filter((other) => other !== id) : [...kept, id])
  }

  const confirm = (
    <Button
      tone="heart"
      isWide
      isDisabled={chosen.length === 0}
      isLoading={giveBack.isPending}
      onPress={() => giveBack.mutate(chosen)}
    >
      {orderText.giveBackConfirm({ count: chosen.length })}
    </Button>
  )
  return (
    <Sheet isOpen={isOpen} onClose={close} title={orderText.giveBack} footer={confirm}>
      {places.length > 1 && <PlaceChoice order={order} places={places} chosen={chosen} onChoose={choose} />}
      <AmountBack order={order} fen={amountBack(order, chosen.length, now)} />
    </Sheet>
  )
}

/** Whom a door noted as come may well be inside: of several places theirs goes back only where somebody chooses it. */
const keptAtFirst = (places: readonly OrderPlace[]) =>
  places.flatMap(({ id, checkInTime }) => (checkInTime === null ? [] : [id]))

function AmountBack({ order, fen }: { order: Order; fen: number }) {
  if (presentPrice(order) === 0) return <p className={styles.nothing}>{orderText.giveBackFree}</p>
  return (
    <>
      <p className={styles.amount}>
        {orderText.giveBackNow}
        <Price fen={fen} size="large" isPlain />
      </p>
      {fen === 0 && <p className={styles.nothing}>{orderText.giveBackNothing}</p>}
    </>
  )
}

type PlaceChoiceProps = {
  order: Order
  places: readonly OrderPlace[]
  chosen: readonly string[]
  onChoose: (id: string, goes: boolean) => void
}

/** Which of several places go back. */
function PlaceChoice({ order, places, chosen, onChoose }: PlaceChoiceProps) {
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
            {place.checkInTime !== null && <small>{placeState(order, place)}</small>}
          </span>
          <span className={choices.mark}>
            <Icon shape={check} size={16} stroke={2.6} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type GiveBack = { onDone: () => void; onRefused: () => void }

/** Gives places of an order back, and says what comes back for them. */
function useReturnPlaces(id: string, { onDone, onRefused }: GiveBack) {
  const api = useApi()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: (placeIds: string[]) => api.call(requestRefund, { id, placeIds }),
    onSuccess: ({ order, refundAmount }) => {
      changed(order)
      onDone()
      const amount = moneyText(refundAmount)
      showToast(refundAmount > 0 ? orderText.givenBackAmount({ amount }) : orderText.givenBack, { kind: 'success' })
    },
    onError: onRefused,
  })
}
