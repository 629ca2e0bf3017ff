import type { SqlRunner } from '#platform/database/connect.ts'

/** What the ledger tells of: places taken or returned, and money that came, is owed to the payer, or went back. */
export type LedgerEntry = {
  at: number
  orderId: string
  ticketTypeId: string
  kind: 'placesHeld' | 'placesReturned' | 'moneyReceived' | 'refundDecided' | 'refundDone'
  /** Taken (+) or returned (−). */
  places?: number
  /** Received (+) or gone back (−). */
  moneyFen?: number
  /** Owed to the payer (+) or no longer (−). */
  owedFen?: number
  refundId?: string
}

/** Writes the ledger on. */
export async function writeLedger(tx: SqlRunner, entry: LedgerEntry): Promise<void> {
  const { at, orderId, ticketTypeId, kind, places = 0, moneyFen = 0, owedFen = 0, refundId = null } = entry
  await tx`
    insert into ledger_entry (at, order_id, ticket_type_id, kind, places, money_fen, owed_fen, refund_id)
    values (${new Date(at)}, ${orderId}, ${ticketTypeId}, ${kind}, ${places}, ${moneyFen}, ${owedFen}, ${refundId})`
}
