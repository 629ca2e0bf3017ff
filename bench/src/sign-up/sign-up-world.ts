import { randomUUID } from 'node:crypto'
import { BuyType } from '@quan/contract/order/order.ts'
import { activityStore } from '@quan/server/features/activity/activity-store.service.ts'
import { memberBirthDate } from '@quan/server/features/member/member-secrets.ts'
import type { ServerKeys } from '@quan/server/platform/config/server-keys.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import { personalVault } from '@quan/server/platform/personal-data/personal-vault.ts'
import { type AccessTokens, accessTokens, type Caller } from '@quan/server/platform/tokens/access-tokens.ts'
import { makeActivity } from '#catalogue/make-activity.ts'
import type { Catalogue } from '#catalogue/open-catalogues.ts'
import type { SingleCall } from '#load/open-load.ts'

/** An activity with a ticket type for each sex. */
export type HotActivity = { id: string; ticketTypeIds: [string, string] }
/** Somebody who is to sign up; men and women take turns. */
export type Person = Caller & { sex: 1 | 2 }

type Hot = { quotaOfEachSex: number; capacity: number }
type Parts = { sql: Sql; catalogue: Catalogue; keys: ServerKeys }

const DAY_MS = 86_400_000
const PRICE_FEN = 6_800

/** Makes what sign-ups need, on the database of a catalogue. */
export function signUpWorld({ sql, catalogue, keys }: Parts) {
  const vault = personalVault(keys)
  const tokens: AccessTokens = accessTokens({ keys: keys.accessToken, clock: { now: () => Date.now() } })

  return {
    async hotActivity({ quotaOfEachSex: quota, capacity }: Hot): Promise<HotActivity> {
      const [id, ...ticketTypeIds] = [randomUUID(), randomUUID(), randomUUID()] as [string, string, string]
      const startAt = Date.now() + 3 * DAY_MS
      const ticketTypes = ticketTypeIds.map((typeId, index) => ({
        id: typeId,
        name: index === 0 ? '男士票' : '女士票',
        sex: index === 0 ? (1 as const) : (2 as const),
        priceFen: PRICE_FEN,
        quota,
        taken: 0,
      }))
      const times = {
        startAt,
        endAt: startAt + DAY_MS / 12,
        enrollDeadlineAt: startAt,
        publishedAt: Date.now() - DAY_MS,
      }
      const made = makeActivity({ number: 1, cities: [catalogue.busiestCity], now: catalogue.now })
      await activityStore(sql).add([{ ...made, ...times, id, ticketTypes, capacity, cancelledAt: null }])
      return { id, ticketTypeIds }
    },

    async people(count: number): Promise<Person[]> {
      const people = Array.from({ length: count }, (_, number) => ({
        memberId: randomUUID(),
        deviceId: randomUUID(),
        sex: number % 2 === 0 ? (1 as const) : (2 as const),
      }))
      const told = people.map((person) => ({
        ...person,
        born: memberBirthDate.seal(person.memberId, '1996-02-29', vault).toString('hex'),
      }))
      const given = sql`
        jsonb_to_recordset(${sql.json(told)}) as p ("memberId" uuid, "deviceId" uuid, sex smallint, born text)`
      await sql`
        insert into member (id, nick_name, sex, sealed_birth_date)
        select "memberId", '小满', sex, decode(born, 'hex') from ${given}`
      await sql`
        insert into device (id, member_id, device_key, name, is_native, created_at, last_used_at)
        select "deviceId", "memberId", "deviceId"::text, 'bench', false, now(), now() from ${given}`
      return people
    },

    /** Each person's own place, asked for once. */
    callsOf: (people: Person[], activity: HotActivity): Promise<SingleCall[]> =>
      Promise.all(people.map(async (person) => ({ token: await tokens.issue(person), input: wish(person, activity) }))),
  }
}

/** The world that `signUpWorld` makes. */
export type SignUpWorld = ReturnType<typeof signUpWorld>

/** The input of CreateOrder for an own place. */
export const wish = ({ sex }: Person, { id, ticketTypeIds }: HotActivity) => ({
  activityId: id,
  ticketTypeId: ticketTypeIds[sex - 1] ?? '',
  buyType: BuyType.places,
  quantity: 1,
  requestId: randomUUID(),
})
