import { useState } from 'react'
import type { Order } from '@quan/contract/order/order.ts'
import { orderText } from '#texts/order-text.ts'
import { Button } from '#ui/button/button.tsx'
import { useNow } from '#ui/now/use-now.ts'
import { Price } from '#ui/price/price.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './give-back-sheet.module.css'
import { PlaceChoice } from './place-choice.tsx'
import { amountBack, returnablePlaces } from './returnable.ts'
import { useGiveBack } from './use-give-back.ts'

type GiveBackSheetProps = { order: Order; isOpen: boolean; onClose: () => void; onRefused: () => void }

/** Which places go back, and what comes back for them at this very minute. */
export function GiveBackSheet({ order, isOpen, onClose, onRefused }: GiveBackSheetProps) {
  const now = useNow()
  const [kept, setKept] = useState<readonly string[]>([])
  const giveBack = useGiveBack(order.id, { onDone: onClose, onRefused })
  const places = returnablePlaces(order, now)
  const chosen = places.map(({ id }) => id).filter((id) => !kept.includes(id))

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
    <Sheet isOpen={isOpen} onClose={onClose} title={orderText.giveBack} footer={confirm}>
      {places.length > 1 && <PlaceChoice places={places} chosen={chosen} onChoose={choose} />}
      <AmountBack order={order} fen={amountBack(order, chosen.length, now)} />
    </Sheet>
  )
}

function AmountBack({ order, fen }: { order: Order; fen: number }) {
  if (order.price === 0) return <p className={styles.nothing}>{orderText.giveBackFree}</p>
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
