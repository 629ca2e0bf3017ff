import { bindClientId } from '@quan/contract/notification/bind-client-id.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { type Arrival, openPhone, type Phone, twiceOnALine } from '../../server/src/push/testing/kills/phone.ts'
import { until } from './machines.ts'
import type { Assurances, Person, Town } from './town.ts'
import type { World } from './world.ts'

/** How many people hold a phone with a line to the gateways. */
const PHONES = 10
/** How often somebody looks at a phone whose line is lost, in milliseconds. */
const LOOK_EVERY_MS = 1_500
/** Longest wait until what was told is on the phones, in milliseconds. */
const COMES_WITHIN_MS = 120_000

type Held = { owner: Person; phone: Phone }

/** Phones that hear over the balancer what their owners are told, each from an address of its own. */
export type Phones = {
  owners: readonly Person[]
  /** What came for the first time: by then its owner had heard of it. */
  arrivals(): Arrival[]
  /** Waits until all that was told up to an instant has come; answers what has not, and what came twice over one line. */
  lost(upTo: number): Promise<string[]>
  close(): void
}

/** Opens the phones, and has their owners' messages come to them. */
export async function openPhones(town: Town, world: World): Promise<Phones> {
  const owners = await world.people(PHONES)
  const since = new Date()
  const held: Held[] = []
  const looking = setInterval(() => {
    for (const { phone } of held) phone.look()
  }, LOOK_EVERY_MS)
  for (const owner of owners) {
    const by = { person: owner, deed: 'buy' } as const
    const info = await town.call(getServerInfo, {}, by)
    if (!info?.push) throw new Error('There is no push gateway.')
    const phone = openPhone({ server: info.push, from: owner.from })
    held.push({ owner, phone })
    await until('a phone is registered', async () => phone.cid() !== '')
    await town.call(bindClientId, { cid: phone.cid(), session: phone.session() }, by)
  }
  return {
    owners,
    arrivals: () => held.flatMap(({ phone }) => firstTimes(phone)),
    async lost(upTo) {
      const { sql } = world
      // what was told before and is committed only now has its time as well, and is looked at the next time
      const looks: Missing[][] = []
      const isAllThere = async () => {
        const late = await missing(sql, held, { since, upTo })
        looks.push(late)
        return late.length === 0
      }
      await until('all that was told has come', isAllThere, COMES_WITHIN_MS).catch(() => undefined)
      const late = looks.at(-1)
      if (late === undefined) throw new Error('What was told could not be read.')
      const twice = held.flatMap(({ phone }) => twiceOnALine(phone))
      return [
        ...(await untold(sql, owners, town.told.follows)).map((id) => `followed, and not told: ${id}`),
        ...late.map(whereItIs),
        ...twice.map((id) => `came twice over one line: ${id}`),
      ]
    },
    close() {
      clearInterval(looking)
      for (const { phone } of held) phone.close()
    },
  }
}

/** A phone shows what comes again over another line no more. */
const firstTimes = ({ arrivals }: Phone) =>
  arrivals.filter(({ id }, index) => arrivals.findIndex((one) => one.id === id) === index)

type Span = { since: Date; upTo: number }

/** A notification that is on no phone, how far it came, and whether its phone has a line. */
type Missing = { id: string; createdAt: Date; handedOnAt: Date | null; waits: boolean; isOnline: boolean }

/** Notifications of the owners that stand in the database and are on no phone of theirs. */
async function missing(sql: Sql, held: readonly Held[], { since, upTo }: Span): Promise<Missing[]> {
  const phoneOf = new Map(held.map(({ owner, phone }) => [owner.memberId, phone]))
  const told = await sql<(Omit<Missing, 'isOnline'> & { memberId: string })[]>`
    select id, member_id as "memberId", created_at as "createdAt",
      (select at from notification_delivery where notification_id = notification.id and way = 'page') as "handedOnAt",
      exists (
        select from push_client join push_message using (cid)
        where push_client.member_id = notification.member_id and task_id = notification.id::text) as waits
    from notification
    where member_id = any(${[...phoneOf.keys()]}::uuid[]) and created_at between ${since} and ${new Date(upTo)}`
  return told.flatMap(({ memberId, ...one }) => {
    const phone = phoneOf.get(memberId)
    if (!phone || phone.arrivals.some(({ id }) => id === one.id)) return []
    return [{ ...one, isOnline: phone.isOnline() }]
  })
}

function whereItIs({ id, createdAt, handedOnAt, waits, isOnline }: Missing): string {
  const handedOn = handedOnAt ? `handed on ${handedOnAt.toISOString()}` : 'not handed on'
  const way = `${waits ? 'waits at a gateway' : 'waits nowhere'}, its phone is ${isOnline ? 'online' : 'offline'}`
  return `told ${createdAt.toISOString()}, and not on the phone: ${id}; ${handedOn}, ${way}`
}

/** Owners who were followed, as the follower was told, and of whom no notification knows. */
async function untold(sql: Sql, owners: readonly Person[], follows: Assurances['follows']): Promise<string[]> {
  const members = new Set(owners.map(({ memberId }) => memberId))
  const ofOwners = follows.filter(({ followedId }) => members.has(followedId))
  const followers = ofOwners.map(({ followerId }) => followerId)
  const followed = ofOwners.map(({ followedId }) => followedId)
  const rows = await sql<{ followed: string }[]>`
    select followed from unnest(${followers}::uuid[], ${followed}::uuid[]) as told (follower, followed)
    where not exists (select from notification where member_id = followed and from_id = follower)`
  return rows.map((row) => row.followed)
}
