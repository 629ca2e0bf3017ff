import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { Order } from '@quan/contract/order/order.ts'
import { detailText } from '#texts/detail-text.ts'
import { useNow } from '#ui/now/use-now.ts'
import { Sentences } from '#ui/sentences/sentences.tsx'
import { refundWords } from './refund-words.ts'

export type RefundSentencesProps = {
  activity: Pick<ActiveItem, 'startTime' | 'timeZone'>
  /** Null = everything comes back until the start. */
  refundRule: Order['refundRule']
  /** Of a place, in fen. */
  price: number
}

/** What comes back for a place until when, with the very times. */
export function RefundSentences({ activity: { startTime, timeZone }, refundRule, price }: RefundSentencesProps) {
  const now = useNow()
  const words = refundWords({ startTime, timeZone, refundRule, ticketTypes: [{ price }] }, now)
  return <Sentences of={refundRule === null ? [detailText.refundFullAlways] : words} />
}
