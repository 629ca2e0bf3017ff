import type { HostingLimits, HostLimitName, OwnLimits } from '@quan/contract/console/host-limits.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

type SetBy = { version: number; operatorName: string; changedAt: Date }
/** What was set for the house, and by whom. */
export type HouseLimitRow = HostingLimits & SetBy
/** A host with what was set for them; `version` null = nothing ever. */
export type OwnLimitRow = OwnLimits['limits'] & { memberId: string; nickName: string } & {
  [Name in keyof SetBy]: SetBy[Name] | null
}

type Change = { version: number; operatorId: string; at: Date }

const columnsOf = (limits: Record<HostLimitName, number | null>) => ({
  price: limits.price,
  capacity: limits.capacity,
  days_ahead: limits.daysAhead,
  open_activities: limits.openActivities,
  reviewed_first: limits.reviewedFirst,
})

export function hostLimitQueries(sql: SqlRunner) {
  const limits = sql.unsafe(
    `price, capacity, days_ahead as "daysAhead", open_activities as "openActivities", reviewed_first as "reviewedFirst"`,
  )
  const columns = sql`
    member.id as "memberId", coalesce(nick_name, '') as "nickName", ${limits}, own.version,
      display_name as "operatorName", own.changed_at as "changedAt"`
  return {
    async findHouse(): Promise<HouseLimitRow | null> {
      const [row] = await sql<HouseLimitRow[]>`
        select ${limits}, house_limits.version, display_name as "operatorName", changed_at as "changedAt"
        from house_limits join operator on operator.id = operator_id`
      return row ?? null
    },

    /** A host; null = who is none. */
    async findOwn(memberId: string): Promise<OwnLimitRow | null> {
      const [row] = await sql<OwnLimitRow[]>`
        select ${columns}
        from member left join host_limits own on own.member_id = member.id left join operator on operator.id = operator_id
        where closed_at is null and is_organizer and member.id = ${memberId}`
      return row ?? null
    },

    /** Hosts who have something of their own, the one changed last first. */
    async listOwn({ before, limit }: TimeReading): Promise<OwnLimitRow[]> {
      // the page is read first, and then who they are: joined the other way round all members are looked through
      return await sql<OwnLimitRow[]>`
        select ${columns}
        from (
          select * from host_limits
          where num_nulls(price, capacity, days_ahead, open_activities, reviewed_first) < 5
            and (changed_at, member_id) < (${before.at}, ${before.id}::uuid)
          order by changed_at desc, member_id desc limit ${limit}
        ) own join member on member.id = own.member_id left join operator on operator.id = operator_id
        where closed_at is null
        order by own.changed_at desc, own.member_id desc`
    },

    /** What was set for a member, their own before the house's; null where nothing was. */
    async findFor(memberId: string): Promise<OwnLimits['limits']> {
      const [row] = await sql<OwnLimits['limits'][]>`
        select coalesce(own.price, house.price) as price, coalesce(own.capacity, house.capacity) as capacity,
          coalesce(own.days_ahead, house.days_ahead) as "daysAhead",
          coalesce(own.open_activities, house.open_activities) as "openActivities",
          coalesce(own.reviewed_first, house.reviewed_first) as "reviewedFirst"
        from (select ${memberId}::uuid as id) asked left join house_limits house on true
          left join host_limits own on own.member_id = asked.id`
      return row ?? NOTHING_SET
    },

    /** Sets the house's; false where another version stands. */
    async setHouse(values: HostingLimits, { version, operatorId, at }: Change): Promise<boolean> {
      const row = { ...columnsOf(values), operator_id: operatorId, changed_at: at }
      const { count } =
        version === 0
          ? await sql`insert into house_limits ${sql(row)} on conflict do nothing`
          : await sql`update house_limits set ${sql(row)}, version = version + 1 where version = ${version}`
      return count === 1
    },

    /** Sets a host's; false where another version stands. */
    async setOwn(memberId: string, values: OwnLimits['limits'], { version, operatorId, at }: Change): Promise<boolean> {
      const row = { ...columnsOf(values), operator_id: operatorId, changed_at: at }
      const { count } =
        version === 0
          ? await sql`insert into host_limits ${sql({ member_id: memberId, ...row })} on conflict do nothing`
          : await sql`
              update host_limits set ${sql(row)}, version = version + 1
              where member_id = ${memberId} and version = ${version}`
      return count === 1
    },

    /** Own activities that are published and not over. */
    async countOpen(memberId: string, at: number): Promise<number> {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::int from activity
        where organizer_id = ${memberId} and published_at is not null and cancelled_at is null
          and end_at > ${new Date(at)}`
      return row.count
    },
  }
}

const NOTHING_SET: OwnLimits['limits'] = {
  price: null,
  capacity: null,
  daysAhead: null,
  openActivities: null,
  reviewedFirst: null,
}

/** Within what an operator lets this host publish alone. */
export const hostLimitPersonalData: PersonalDataSource = {
  name: 'hostLimits',
  async read(sql, memberId) {
    const [row] = await sql`
      select price, capacity, days_ahead as "daysAhead", open_activities as "openActivities",
        reviewed_first as "reviewedFirst", changed_at as "changedAt"
      from host_limits where member_id = ${memberId}`
    return row ?? null
  },
  async erase(sql, memberId) {
    await sql`delete from host_limits where member_id = ${memberId}`
  },
}
