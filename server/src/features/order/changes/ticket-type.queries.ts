import type { SqlRunner } from '#platform/database/connect.ts'

/** Counts places of a locked ticket type as free again. */
export async function countReturned(tx: SqlRunner, ticketTypeId: string, places: number): Promise<void> {
  await tx`update ticket_type set taken = taken - ${places} where id = ${ticketTypeId}`
}
