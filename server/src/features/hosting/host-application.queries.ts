import { HostState } from '@quan/contract/hosting/host-state.ts'
import type { HostApplication, OpenDoor } from '@quan/contract/hosting/host-application.ts'
import { CHECK_IN_OPENS_BEFORE_MS } from '@quan/contract/order/order-limits.ts'
import { HAS_PLACE, PlaceState } from '#features/order/place-state.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { WaitingReading } from '#platform/paging/waiting-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

export type HostRow = {
  is_organizer: boolean
  state: HostState | null
  reason: string | null
  plan: string | null
  city_code: string | null
  idea: string | null
}

/** An application that an operator has not answered. */
export type WaitingApplication = {
  memberId: string
  nickName: string | null
  plan: string
  cityCode: string
  cityName: string
  idea: string
  createdAt: Date
}

/** SQL that is true of an application without an answer; in words of its own, since partial indexes know no parameters. */
const IS_WAITING = `state = ${HostState.waiting}`

/** What an operator decided; `at` is in milliseconds since 1970. */
export type HostDecision = { memberId: string; state: HostState; reason: string | null; at: number }

export function hostApplicationQueries(sql: SqlRunner) {
  return {
    async find(memberId: string): Promise<HostRow | null> {
      const [row] = await sql<HostRow[]>`
        select is_organizer, state, reason, plan, city_code, idea
        from member left join host_application on member_id = member.id
        where member.id = ${memberId} and closed_at is null`
      return row ?? null
    },

    /** Makes changes of the same host wait for each other until the transaction ends. */
    async lock(memberId: string) {
      await sql`select from member where id = ${memberId} for update`
    },

    async isCity(code: string): Promise<boolean> {
      const rows = await sql`select from city where code = ${code}`
      return rows.length > 0
    },

    async save(memberId: string, { plan, cityCode, idea }: HostApplication, at: number) {
      const row = { plan, city_code: cityCode, idea, state: HostState.waiting, reason: null, decided_at: null }
      await sql`
        insert into host_application ${sql({ member_id: memberId, ...row, created_at: new Date(at) })}
        on conflict (member_id) do update set ${sql({ ...row, created_at: new Date(at) })}`
    },

    /** Applications without an answer of some cities, null = all; the oldest first. */
    async listWaiting(
      { behind, limit }: WaitingReading,
      cities: readonly string[] | null,
    ): Promise<WaitingApplication[]> {
      const waiting = sql`
        select member_id, nick_name, plan, city_code, idea, host_application.created_at
        from host_application join member on member.id = member_id
        where ${sql.unsafe(IS_WAITING)} and closed_at is null`
      const inOrder = sql`order by host_application.created_at, member_id limit ${limit}`
      // of several cities each is read by itself, and merged; the city stands in its place, too, so that no other's are gone through
      const found =
        cities === null
          ? sql`
            ${waiting} and (host_application.created_at, member_id) > (${behind.at}, ${behind.id}::uuid) ${inOrder}`
          : sql`
            select found.* from unnest(${[...cities]}::text[]) as scope (code), lateral (
              ${waiting} and city_code = scope.code
                and (city_code, host_application.created_at, member_id) > (scope.code, ${behind.at}, ${behind.id}::uuid)
              ${inOrder}) found`
      return await sql<WaitingApplication[]>`
        select member_id as "memberId", nick_name as "nickName", plan, city.code as "cityCode", city.name as "cityName",
          idea, host_application.created_at as "createdAt"
        from (${found}) host_application join city on city.code = city_code ${inOrder}`
    },

    async decide({ memberId, state, reason, at }: HostDecision) {
      await sql`
        update host_application set state = ${state}, reason = ${reason}, decided_at = ${new Date(at)}
        where member_id = ${memberId}`
    },

    async setOrganizer(memberId: string, isOrganizer: boolean) {
      await sql`update member set is_organizer = ${isOrganizer} where id = ${memberId} and closed_at is null`
    },
  }
}

/** What a member wrote to be a host, and what came of it. */
export const hostApplicationPersonalData: PersonalDataSource = {
  name: 'hostApplication',
  async read(sql, memberId) {
    const [application] = await sql`
      select plan, city_code as "cityCode", idea, state, reason, created_at as "askedAt", decided_at as "decidedAt"
      from host_application where member_id = ${memberId}`
    return application ?? null
  },
  async erase(sql, memberId) {
    await sql`delete from host_application where member_id = ${memberId}`
  },
}

type OpenDoorRow = Omit<OpenDoor, 'startTime' | 'endTime'> & { startAt: Date; endAt: Date }

/** The organizer's activity whose door is open at a time, the one that starts last of them; null = none is. */
export async function findOpenDoor(sql: SqlRunner, organizerId: string, now: number): Promise<OpenDoor | null> {
  const [row] = await sql<OpenDoorRow[]>`
    select open.id as "activityId", title, start_at as "startAt", end_at as "endAt", time_zone as "timeZone",
      places::integer, came::integer
    from (
      select activity.id, title, start_at, end_at, time_zone from activity join city on city.code = city_code
      where organizer_id = ${organizerId} and start_at <= ${new Date(now + CHECK_IN_OPENS_BEFORE_MS)}
        and end_at > ${new Date(now)} and cancelled_at is null and published_at is not null
      order by start_at desc, activity.id desc limit 1) open
      cross join lateral (
        select count(*) as places, count(*) filter (where state = ${PlaceState.used}) as came
        from place where activity_id = open.id and state in ${sql.unsafe(HAS_PLACE)}) door`
  if (!row) return null
  const { startAt, endAt, ...door } = row
  return { ...door, startTime: startAt.toISOString(), endTime: endAt.toISOString() }
}
