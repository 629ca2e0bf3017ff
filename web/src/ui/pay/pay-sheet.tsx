import { payLink } from '#platform/pay/pay-address.ts'
import type { Pay } from '#platform/pay/use-pay.ts'
import { orderText } from '#texts/order-text.ts'
import { payText } from '#texts/pay-text.ts'
import { Button } from '#ui/button/button.tsx'
import { Price } from '#ui/price/price.tsx'
import { QrCode } from '#ui/qr-code/qr-code.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './pay-sheet.module.css'

type PaySheetProps = {
  order: { id: string; amount: number }
  sheet: Pay['sheet']
  /** True when the demo's cashier is at hand. */
  isDemo?: boolean
}

/** Where somebody pays who is not in WeChat: a code to scan there and, in the demo, a cashier. */
export function PaySheet({ order, sheet, isDemo = import.meta.env.MODE === 'demo' }: PaySheetProps) {
  const cashier = isDemo && (
    <Button tone="tint" isWide isLoading={sheet.isLeaving} onPress={sheet.openCashier}>
      {payText.demoCashier}
    </Button>
  )
  return (
    <Sheet isOpen={sheet.isOpen} onClose={sheet.close} title={payText.title} footer={cashier || undefined}>
      <div className={styles.scan}>
        <Price fen={order.amount} size="large" />
        <QrCode text={payLink(order.id)} label={payText.code} size={184} className={styles.code} />
        <p>{payText.scan}</p>
        <small>{payText.scanAdvice}</small>
      </div>
    </Sheet>
  )
}

type PayNowProps = { fen: number; isPaying: boolean; onPay: () => void }

/** Amount due and the button that pays it; a large amount takes both to the next line of their bar together. */
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
