import type { DraftFields, DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { DraftState as State } from '@quan/contract/hosting/activity-draft.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { ofCities } from '#platform/database/of-cities.ts'
import type { WaitingReading } from '#platform/paging/waiting-page.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

export type DraftRow = {
  id: string
  owner_id: string
  version: number
  state: DraftState
  reason: string | null
  fields: DraftFields
  activity_id: string | null
  updated_at: Date
}

/** A draft that waits for an operator. */
export type WaitingDraft = {
  id: string
  ownerId: string
  nickName: string | null
  fields: DraftFields
  submittedAt: Date
  isHostUnmade: boolean
}

/** SQL that is true of a draft in review; in words of its own, since partial indexes know no parameters. */
const IS_IN_REVIEW = `state = ${State.inReview}`

type NewDraft = { id: string; ownerId: string; fields: DraftFields; at: number }
type SavedDraft = { id: string; fields: DraftFields; at: number }
type MovedDraft = { id: string; state: DraftState; reason: string | null; at: number }

const inReview = (sql: SqlRunner, { behind, limit }: WaitingReading, cities: readonly string[] | null) =>
  ofCities(sql, cities, {
    fitting: sql`
      select host_draft.id, owner_id, nick_name, fields, submitted_at, is_organizer
      from host_draft join member on member.id = owner_id
      where ${sql.unsafe(IS_IN_REVIEW)} and (submitted_at, host_draft.id) > (${behind.at}, ${behind.id}::uuid)`,
    city: sql`fields ->> 'cityCode'`,
    inOrder: sql`order by submitted_at, id limit ${limit}`,
  })

export function draftQueries(sql: SqlRunner) {
  const columns = sql.unsafe('host_draft.id, owner_id, version, state, reason, fields, activity_id, updated_at')
  return {
    async isHost(memberId: string): Promise<boolean> {
      const rows = await sql`select from member where id = ${memberId} and is_organizer and closed_at is null`
      return rows.length > 0
    },

    /** Makes changes by the same host wait for each other until the transaction ends. */
    async lockHost(memberId: string) {
      await sql`select from member where id = ${memberId} for update`
    },

    /** An own draft; in a transaction nobody else changes it until the end. */
    async hold(id: string, ownerId: string): Promise<DraftRow | null> {
      const [row] = await sql<DraftRow[]>`
        select ${columns} from host_draft where id = ${id} and owner_id = ${ownerId} for update`
      return row ?? null
    },

    /** A draft whosever it is, for operators. */
    async holdForReview(id: string): Promise<DraftRow | null> {
      const [row] = await sql<
        DraftRow[]
      >`select ${columns} from host_draft where id = ${id} and owner_id is not null for update`
      return row ?? null
    },

    /** Own drafts that are not published, the one changed last first. */
    async listOpen(ownerId: string, limit: number): Promise<DraftRow[]> {
      return await sql<DraftRow[]>`
        select ${columns} from host_draft where owner_id = ${ownerId} and state <> ${State.published}
        order by updated_at desc, id limit ${limit}`
    },

    async countOpen(ownerId: string): Promise<number> {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::int from host_draft where owner_id = ${ownerId} and state <> ${State.published}`
      return row.count
    },

    /** How many activities of a host were published after an operator had looked at them. */
    async countReviewed(ownerId: string): Promise<number> {
      const [row] = await sql<[{ count: number }]>`
        select count(*)::int from host_draft
        where owner_id = ${ownerId} and state = ${State.published} and reviewed`
      return row.count
    },

    async add({ id, ownerId, fields, at }: NewDraft) {
      await sql`
        insert into host_draft (id, owner_id, fields, created_at, updated_at)
        values (${id}, ${ownerId}, ${sql.json(fields)}, ${new Date(at)}, ${new Date(at)})`
    },

    async save({ id, fields, at }: SavedDraft) {
      await sql`
        update host_draft set fields = ${sql.json(fields)}, version = version + 1, updated_at = ${new Date(at)}
        where id = ${id}`
    },

    async move({ id, state, reason, at }: MovedDraft) {
      await sql`
        update host_draft set state = ${state}, reason = ${reason}, updated_at = ${new Date(at)},
          submitted_at = case when ${state} = ${State.inReview} then ${new Date(at)} else submitted_at end
        where id = ${id}`
    },

    async notePublished(id: string, { activityId, reviewed }: { activityId: string; reviewed: boolean }) {
      await sql`update host_draft set activity_id = ${activityId}, reviewed = ${reviewed} where id = ${id}`
    },

    /** What became of a date of a series is one of its dates as well. */
    async passSeriesOn(id: string) {
      await sql`
        update activity set series_id = host_draft.series_id from host_draft
        where host_draft.id = ${id} and host_draft.series_id is not null and activity.id = host_draft.activity_id`
    },

    async remove(id: string) {
      await sql`delete from host_draft where id = ${id}`
    },

    /** Drafts in review of some cities, null = all; the one sent first comes first. */
    async listInReview(waiting: WaitingReading, cities: readonly string[] | null): Promise<WaitingDraft[]> {
      return await sql<WaitingDraft[]>`
        select id, owner_id as "ownerId", nick_name as "nickName", fields, submitted_at as "submittedAt",
          not is_organizer as "isHostUnmade"
        from (${inReview(sql, waiting, cities)}) found order by submitted_at, id`
    },

    /** The city of a draft in review; null where there is no such one. */
    async findCityInReview(id: string): Promise<string | null> {
      const [row] = await sql<{ city: string | null }[]>`
        select fields ->> 'cityCode' as city from host_draft where id = ${id} and state = ${State.inReview}`
      return row?.city ?? null
    },
  }
}

/** Drafts of activities. Activities stay without the pictures of who went; those that operators took in stay. */
export const draftPersonalData: PersonalDataSource = {
  name: 'activityDrafts',
  async read(sql, memberId) {
    return [
      ...(await sql`
        select id, state, reason, fields, activity_id as "activityId", created_at as "createdAt",
          updated_at as "updatedAt", submitted_at as "submittedAt"
        from host_draft where owner_id = ${memberId} order by created_at, id`),
    ]
  },
  async erase(sql, memberId) {
    await sql`delete from host_draft where owner_id = ${memberId}`
    await sql`update host_draft set organizer_id = null where organizer_id = ${memberId}`
    await sql`
      update activity set cover = (select path from desk_picture where path = cover),
        pictures = array(
          select path from unnest(pictures) with ordinality shown (path, place) join desk_picture using (path)
          order by place)
      where organizer_id = ${memberId} and (cover is not null or pictures <> '{}')`
  },
}
