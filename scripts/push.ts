import { setTimeout as timer } from 'node:timers/promises'
import { PUSH_MESSAGE_LIFE_MS } from '@quan/contract/push/push-gateway-limits.ts'
import { readServerConfig, type ServerConfig } from '@quan/server/platform/config/server-config.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { loadServerKeys } from '../server/src/platform/config/server-keys.ts'
import { sendPush } from '@quan/server/push/outbox.ts'
import { findGatewayAddress, pushAddress } from '@quan/server/push/push-address.ts'
import { isKnownClient, isOrderTaken, orderClient, refuseClient, withdrawOrder } from '@quan/server/push/push-orders.ts'
import { withDatabase } from './commands/database.ts'
import { fail, say } from './commands/progress.ts'
import { type ClientCommand, readPushCommand } from './commands/read-push-command.ts'

/** Feedbacks of messages that an operator sent name this. */
const TASK_ID = 'operator'
/** How long a server may take to carry an order out, in milliseconds, and how often that is looked at. */
const TAKEN_WITHIN_MS = 3_000
const CHECK_EVERY_MS = 100

/** `npm run push -- …`, by the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. */
async function main() {
  const command = readPushCommand(process.argv.slice(2))
  const config = readServerConfig(process.env)
  await withDatabase(config, async (sql) => {
    if (command.act === 'info') return await info(sql, config)
    if (!(await isKnownClient(sql, command.cid))) throw new Error(`没有这个推送编号：${command.cid}`)
    await act(sql, command)
  })
}

/** Where the running server is, else where one would be with these settings. */
async function info(sql: Sql, config: ServerConfig) {
  const told = await findGatewayAddress(sql)
  process.stdout.write(`${JSON.stringify(told ?? (await addressBySettings(config)))}\n`)
}

async function addressBySettings(config: ServerConfig) {
  const { keysDir, rsaBits, mode, push } = config
  return pushAddress(push, await loadServerKeys({ keysDir, rsaBits, mayMake: mode === 'demo' }))
}

async function act(sql: Sql, command: ClientCommand) {
  const { cid } = command
  if (command.act === 'send') return await send(sql, command)
  if (command.act === 'welcome') await refuseClient(sql, cid, null)
  else if (command.act === 'refuse') {
    await refuseClient(sql, cid, command.code)
    await order(sql, cid, { close: { code: command.code, msg: '' } })
  } else if (!(await order(sql, cid, command.order))) throw new Error(`${cid} 现在没有连接，没有执行。`)
  say('已执行。')
}

async function send(sql: Sql, { cid, text }: { cid: string; text: string }) {
  const at = Date.now()
  const message = { cids: [cid], taskId: TASK_ID, text, at, expiresAt: at + PUSH_MESSAGE_LIFE_MS }
  const [id] = await sql.begin((tx) => sendPush(tx, message))
  say(`已发送：${id}。对方不在线的话，下次登录后收到。`)
}

/** Waits until a server has taken the order; false = none did, and none will. */
async function order(sql: Sql, cid: string, wanted: Parameters<typeof orderClient>[1]['order']): Promise<boolean> {
  const at = Date.now()
  const id = await orderClient(sql, { cid, order: wanted, at })
  for (let waited = 0; waited < TAKEN_WITHIN_MS; waited += CHECK_EVERY_MS) {
    if (await isOrderTaken(sql, id)) return true
    await timer(CHECK_EVERY_MS)
  }
  return !(await withdrawOrder(sql, id))
}

await main().catch(fail)
