import type { Order } from '@quan/contract/order/order.ts'
import { canShareBySystem, copyText, shareBySystem } from '#platform/share/system-share.ts'
import { publicUrl } from '#platform/share/share-link.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { orderText } from '#texts/order-text.ts'
import { Button } from '#ui/button/button.tsx'

type SendTicketProps = {
  order: Pick<Order, 'activity'>
  /** Holder of the ticket. */
  name: string
  /** Below the host. */
  path: string
  /** The one thing to do, as wide as there is room. */
  isMain?: boolean
}

const MAIN = { isWide: true } as const
const IN_A_ROW = { tone: 'tint', size: 'small' } as const

/** Sends the link of a guest's ticket by the device's own way of sharing, else copies it. */
export function SendTicket({ order, name, path, isMain = false }: SendTicketProps) {
  const link = publicUrl() + path

  async function send() {
    const isHandedOver =
      canShareBySystem() &&
      (await shareBySystem({ title: order.activity.title, text: orderText.ticketShareText, link }))
    if (isHandedOver) return
    showToast((await copyText(link)) ? orderText.ticketCopied : orderText.ticketCopyFailed)
  }

  return (
    <Button {...(isMain ? MAIN : IN_A_ROW)} label={orderText.sendTicketTo({ name })} onPress={() => void send()}>
      {orderText.sendTicket}
    </Button>
  )
}
