import { detailText } from '#texts/detail-text.ts'

/** 还剩 3 席, by how many places of a ticket type are left. */
export function ticketLeftWords(left: number): string {
  if (left <= 0) return detailText.ticketFull
  return left === 1 ? detailText.ticketLast : detailText.ticketLeft({ count: left })
}
