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
      const isAllThere = async () => (await missing(sql, held, { since, upTo })).length === 0
      await until('all that was told has come', isAllThere, COMES_WITHIN_MS).catch(() => undefined)
      const late = await missing(sql, held, { since, upTo })
      const twice = held.flatMap(({ phone }) => twiceOnALine(phone))
      return [
        ...(await untold(sql, owners, town.told.follows)).map((id) => `followed, and not told: ${id}`),
        ...late.map((id) => `told, and not on the phone: ${id}`),
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

/** Notifications of the owners that stand in the database and are on no phone of theirs. */
async function missing(sql: Sql, held: readonly Held[], { since, upTo }: Span): Promise<string[]> {
  const members = held.map(({ owner }) => owner.memberId)
  const told = await sql<{ id: string; memberId: string }[]>`
    select id, member_id as "memberId" from notification
    where member_id = any(${members}::uuid[]) and created_at between ${since} and ${new Date(upTo)}`
  const phoneOf = new Map(held.map(({ owner, phone }) => [owner.memberId, phone]))
  const isThere = ({ id, memberId }: { id: string; memberId: string }) =>
    phoneOf.get(memberId)?.arrivals.some((arrival) => arrival.id === id)
  return told.filter((one) => !isThere(one)).map(({ id }) => id)
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
