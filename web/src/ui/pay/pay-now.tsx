import { orderText } from '#texts/order-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import styles from './pay-now.module.css'

type PayNowProps = { fen: number; isPaying: boolean; onPay: () => void }

/** What is due and the button that pays it; a large amount takes both to the next line of their bar together. */
export function PayNow({ fen, isPaying, onPay }: PayNowProps) {
  return (
    <div className={styles.pay}>
      <Price fen={fen} size="large" />
      <Button isLifted isLoading={isPaying} onPress={onPay}>
        {orderText.payNow}
      </Button>
    </div>
  )
}
