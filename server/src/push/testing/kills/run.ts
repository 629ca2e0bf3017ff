import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { writeAppMessage } from '@quan/contract/push/app-message.ts'
import type { ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sendPush } from '#push/outbox.ts'
import type { Random } from '#testing/stored-member.ts'
import { openPhone, type Phone, twiceOnALine } from './phone.ts'

type World = { sql: Sql; server: NonNullable<ServerInfo['push']> }

/** Steps of a run, and the longest time between two, in milliseconds. */
const STEPS = { least: 6, most: 18, gapMs: 250 }
/** How often somebody looks at a phone, and how long at most until everything is there. */
const LOOK_MS = 100
const SETTLES_WITHIN_MS = 120_000
const DAY_MS = 86_400_000

/** What went wrong in a run, by ids of messages; all empty is what there must be. */
export type Run = { sent: number; lost: string[]; twiceOnALine: string[]; keptForEver: string[] }

/** One phone and messages to it, while its line breaks and it comes and goes; then everything must be there. */
export async function run(random: Random, { sql, server }: World): Promise<Run> {
  const phone = openPhone({ server })
  const over = new AbortController()
  const looking = lookAt(phone, over.signal)
  try {
    await until(() => phone.cid() !== '', 'registered')
    const sent: string[] = []
    const steps = STEPS.least + random.below(STEPS.most - STEPS.least)
    for (let step = 0; step < steps; step++) {
      await take(random.pick(STEP_KINDS), { phone, sql, sent })
      await sleep(random.below(STEPS.gapMs))
    }
    phone.airplane(false)
    const isThere = async () => (await waiting(sql, sent)).length === 0 && lost(phone, sent).length === 0
    await until(isThere, null)
    return {
      sent: sent.length,
      lost: lost(phone, sent),
      twiceOnALine: twiceOnALine(phone),
      keptForEver: await waiting(sql, sent),
    }
  } finally {
    over.abort()
    await looking
    phone.close()
  }
}

const STEP_KINDS = ['send', 'send', 'send', 'send', 'burst', 'cut', 'reload', 'airplane', 'back', 'back'] as const
const BURST = 5

type Step = (typeof STEP_KINDS)[number]

async function take(step: Step, { phone, sql, sent }: { phone: Phone; sql: Sql; sent: string[] }) {
  if (step === 'send') await send(sql, phone.cid(), sent)
  else if (step === 'burst') await Promise.all(Array.from({ length: BURST }, () => send(sql, phone.cid(), sent)))
  else if (step === 'cut') phone.cut()
  else if (step === 'reload') phone.reload()
  else phone.airplane(step === 'airplane')
}

async function send(sql: Sql, cid: string, sent: string[]) {
  const [id, at] = [randomUUID(), Date.now()]
  const createTime = new Date(at).toISOString()
  const kind = NotificationKind.orderPaid
  const text = writeAppMessage({ id, kind, title: '订单', text: '已支付', route: '/', createTime })
  await sql.begin((tx) => sendPush(tx, { cids: [cid], taskId: id, text, at, expiresAt: at + DAY_MS }))
  sent.push(id)
}

async function waiting(sql: Sql, sent: readonly string[]): Promise<string[]> {
  const rows = await sql<
    { task: string }[]
  >`select task_id as task from push_message where task_id = any(${sent as string[]})`
  return rows.map(({ task }) => task)
}

const lost = ({ arrivals }: Phone, sent: readonly string[]) =>
  sent.filter((id) => !arrivals.some((arrival) => arrival.id === id))

async function lookAt(phone: Phone, over: AbortSignal) {
  while (!over.aborted) {
    phone.look()
    await sleep(LOOK_MS, undefined, { signal: over }).catch(() => {})
  }
}

/** Waits until something is so; without a name for it, it goes on when that does not come. */
async function until(isSo: () => boolean | Promise<boolean>, name: string | null) {
  for (const end = Date.now() + SETTLES_WITHIN_MS; Date.now() < end;) {
    if (await isSo()) return
    await sleep(LOOK_MS)
  }
  if (name) throw new Error(`A phone never was ${name}.`)
}

/** Lines to the servers that break by chance, in the middle of a frame as well. */
type RoughLine = { url: string; close(): Promise<void> }

/** Chance that a line breaks by itself, and the most bytes it carries then. */
const BREAKS = { chance: 0.4, mostBytes: 9_000 }

/** Opens a port that passes each connection on to one of the servers. */
export async function openRoughLine(ports: () => readonly number[], random: Random): Promise<RoughLine> {
  const open = new Set<Socket>()
  const listener = createServer((near) => {
    const far = connect(random.pick(ports()), '127.0.0.1')
    const mostBytes = random.next() < BREAKS.chance ? random.below(BREAKS.mostBytes) : Infinity
    join([near, far], mostBytes, open)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    url: `ws://127.0.0.1:${(listener.address() as AddressInfo).port}/push`,
    async close() {
      for (const socket of open) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

/** What comes from one end goes to the other, in both directions, until so many bytes have gone by. */
function join(ends: [Socket, Socket], mostBytes: number, open: Set<Socket>) {
  let left = mostBytes
  const [near, far] = ends
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(from)
    from.on('data', (bytes) => {
      to.write(bytes.subarray(0, Math.max(0, left)))
      left -= bytes.length
      if (left <= 0) cut()
    })
    from.on('end', () => to.end())
    from.on('error', cut)
    from.on('close', () => {
      open.delete(from)
      to.destroySoon()
    })
  }
}
