import { randomUUID } from 'node:crypto'
import type { Redirect, ServerClose } from '@quan/contract/push/packet-data.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { publishToBus } from '#platform/database/bus.ts'
import type { Sql, SqlRunner } from '#platform/database/connect.ts'
import { PUSH_CHANNEL, writeBusMessage } from './push-channel.ts'

type ClientOrder = {
  cid: string
  order: { close: ServerClose } | { redirect: Redirect }
  /** Milliseconds since 1970. */
  at: number
}

/** Whether a client is registered. */
export async function isKnownClient(sql: SqlRunner, cid: string): Promise<boolean> {
  return (await sql`select from push_client where cid = ${cid}`).length > 0
}

/** Orders whichever process holds a client's connection to close or redirect it. Answers the id of the order. */
export async function orderClient(sql: Sql, { cid, order, at }: ClientOrder): Promise<string> {
  const id = randomUUID()
  const [command, data] =
    'close' in order ? [PushCommand.serverClose, order.close] : [PushCommand.redirectServer, order.redirect]
  await sql.begin(async (tx) => {
    await tx`
      insert into push_order (id, cid, command, data, created_at)
      values (${id}, ${cid}, ${command}, ${tx.json(data)}, ${new Date(at)})`
    await publishToBus(tx, PUSH_CHANNEL, writeBusMessage({ kind: 'order', cids: [cid] }))
  })
  return id
}

/** Whether somebody took an order. */
export async function isOrderTaken(sql: SqlRunner, id: string): Promise<boolean> {
  return (await sql`select from push_order where id = ${id}`).length === 0
}

/** Takes an order back; false = somebody took it before. */
export async function withdrawOrder(sql: SqlRunner, id: string): Promise<boolean> {
  return (await sql`delete from push_order where id = ${id}`).count > 0
}

/** Refuses a client with a close code at each login from now on; null = it is welcome again. */
export async function refuseClient(sql: SqlRunner, cid: string, code: number | null): Promise<void> {
  await sql`update push_client set refused_with = ${code} where cid = ${cid}`
}
