import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { type Random, seeded } from '#testing/stored-member.ts'
import { readTestSettings } from '#testing/test-settings.ts'
import { type ConversationWorld, conversationWorld } from './conversation-world.testing.ts'

const { conversationRuns: RUNS } = readTestSettings()
const LONGEST_MS = 180_000 + RUNS * 5_000
/** Longest time a killed connection takes to go, in milliseconds. */
const KILLED_WITHIN_MS = 10_000
/** At least as many connections as the tests' pool holds. */
const POOL_SIZE = 32
/** Messages each device has to send in a run. */
const MESSAGES = 4

let world: ConversationWorld
beforeAll(async () => {
  world = await conversationWorld()
})
afterAll(() => world.end())

type Device = { name: string; member: Caller; outbox: { requestId: string; body: string }[] }

/**
 * A device sends what it has in its order. The way there or back may be cut, and the database may drop the connection at
 * work: what was not answered is sent again, as it stands.
 */
async function step(device: Device, id: string, chance: Random) {
  const [next] = device.outbox
  if (next === undefined) return
  const fate = chance.pick(['arrives', 'arrives', 'arrives', 'lost', 'answer lost', 'twice', 'killed'] as const)
  if (fate === 'lost') return
  const sending = world.send(device.member, id, next.body, next)
  if (fate === 'killed') await killSome()
  const [answer] = await Promise.all([
    sending,
    fate === 'twice' ? world.send(device.member, id, next.body, next) : null,
  ])
  if (answer.status === 200 && fate !== 'answer lost') device.outbox.shift()
}

/** Ends what the database is doing for these calls just now, and waits until it has. */
async function killSome() {
  await world.sql`
    select pg_terminate_backend(pid, ${KILLED_WITHIN_MS}) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`
}

/** Whoever takes a killed connection of the pool fails once: that must not be who begins a run, or looks at its end. */
async function replaceKilled() {
  const lines = Array.from({ length: POOL_SIZE })
  for (;;) {
    const tried = await Promise.allSettled(lines.map(() => world.sql`select`))
    if (tried.every(({ status }) => status === 'fulfilled')) return
  }
}

// proves 25.24
test(
  'none is lost, none comes twice and the order is kept, however two people on two devices each are cut off',
  async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const chance = seeded(seed)
      const { ann, ben, id } = await world.talking()
      const devices: Device[] = [ann, ann, ben, ben].map((member, at) => ({
        name: `${at}`,
        member,
        outbox: Array.from({ length: MESSAGES }, (_, index) => ({ requestId: randomUUID(), body: `${at}:${index}` })),
      }))
      while (devices.some(({ outbox }) => outbox.length > 0))
        await Promise.all(devices.filter(() => chance.next() < 0.7).map((device) => step(device, id, chance)))
      await replaceKilled()
      const { result } = await world.one(ben, id, { maxResultCount: 50 })
      const said = result?.items.toReversed() ?? []
      expect(
        said.map(({ number }) => number),
        `seed ${seed}`,
      ).toEqual(Array.from({ length: devices.length * MESSAGES }, (_, index) => index + 1))
      for (const { name } of devices)
        expect(
          said.map(({ body }) => body).filter((body) => body.startsWith(`${name}:`)),
          `seed ${seed}`,
        ).toEqual(Array.from({ length: MESSAGES }, (_, index) => `${name}:${index}`))
    }
  },
  LONGEST_MS,
)
