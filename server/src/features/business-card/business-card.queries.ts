import type { CountedFacts } from '@quan/contract/activity/organizer-facts.ts'
import type { CardLines } from '@quan/contract/card/card-lines.ts'
import { ACTIVITY_LASTS_MAX_MS } from '@quan/contract/hosting/hosting-limits.ts'
import { PRIVATE_LINES } from '@quan/contract/my-data/separate-consent.ts'
import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import { cardColumns, type CardRow, lineColumn, lineValues, ownLineColumns } from '#features/business-card/card-row.ts'
import { HAS_PLACE } from '#features/order/place-state.ts'
import { FACT_COLUMNS } from '#features/organizer-facts/fact-columns.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { PersonalDataSource } from '#platform/personal-data/personal-data-source.ts'

/** The columns of a card besides its lines. */
type CardRest = { photos: string[]; visibility: Partial<CardVisibilities> }

/** Reads and writes a member's own card. */
export function myCardQueries(sql: SqlRunner) {
  return {
    /** Null once the account is closed: a call under way would bring back what was erased. */
    async find(memberId: string): Promise<CardRow | null> {
      const [row] = await sql<CardRow[]>`
        select ${cardColumns(sql)} from member left join business_card card on card.member_id = member.id
        where member.id = ${memberId} and member.closed_at is null`
      return row ?? null
    },
    /** Makes changes of the same card wait for each other until the transaction ends. */
    async lock(memberId: string) {
      await sql`select from member where id = ${memberId} for update`
    },
    async isCity(code: string): Promise<boolean> {
      const rows = await sql`select from city where code = ${code}`
      return rows.length > 0
    },
    async saveMember(memberId: string, { nickName, sex }: CardLines, sealedBirthDate: Buffer | null) {
      await sql`
        update member set nick_name = ${nickName}, sex = ${sex}, sealed_birth_date = ${sealedBirthDate}
        where id = ${memberId}`
    },
    async saveHead(memberId: string, path: string | null) {
      await sql`update member set head_picture = ${path} where id = ${memberId}`
    },
    async saveCard(memberId: string, lines: CardLines, { photos, visibility }: CardRest) {
      const row = {
        member_id: memberId,
        ...lineValues(lines),
        photos,
        visibility: sql.json(visibility),
      }
      await sql`insert into business_card ${sql(row)} on conflict (member_id) do update set ${sql(row)}`
    },
    async emptyPrivateLines(memberId: string) {
      const emptied = Object.fromEntries(PRIVATE_LINES.map((line) => [lineColumn(line), null]))
      await sql`update business_card set ${sql(emptied)} where member_id = ${memberId}`
    },
  }
}

/** The card, but for what stands with the member. */
export const cardPersonalData: PersonalDataSource = {
  name: 'card',
  async read(sql, memberId) {
    const [card] = await sql`
      select ${ownLineColumns(sql)}, photos, visibility
      from business_card card where member_id = ${memberId}`
    return card ?? null
  },
  async erase(sql, memberId) {
    await sql`delete from business_card where member_id = ${memberId}`
  },
}

/** A card with what is between its owner and who looks at it. */
export type SeenCardRow = CardRow & {
  is_organizer: boolean
  city_name: string | null
  /** Null where nothing was counted. */
  facts: CountedFacts | null
  /** The viewer blocked the owner. */
  is_blocked: boolean
  is_followed: boolean
  is_follower: boolean
  /** Both hold a paid or used place in one activity, and neither hides. */
  shares_activity: boolean
  /** Both chose each other. */
  is_matched: boolean
}

/** Who looks at a card; since when they learned of activities to come who comes, null where nothing is counted. */
type SeenFrom = { viewerId: string | null; lookedSince: Date | null; now: number }

type OrganizedWanted = { now: number; running: boolean; limit: number }

export function userDetailQueries(sql: SqlRunner) {
  return {
    /** Null for who is not there, or not for this viewer: the account is closed, or its owner blocked them. */
    async find(memberId: string, { viewerId, lookedSince, now }: SeenFrom): Promise<SeenCardRow | null> {
      const [row] = await sql<SeenCardRow[]>`
        select ${cardColumns(sql)}, member.is_organizer, home.name as city_name, ${sql.unsafe(FACT_COLUMNS)} as facts,
          exists (select from block where blocker_id = viewer.id and blocked_id = member.id) as is_blocked,
          exists (select from follow where follower_id = viewer.id and followed_id = member.id) as is_followed,
          exists (select from follow where follower_id = member.id and followed_id = viewer.id) as is_follower,
          exists (select from place own join place theirs using (activity_id)
            join activity on activity.id = own.activity_id
            where own.holder_id = viewer.id and theirs.holder_id = member.id
              -- of what is to come so many a day are told, as by the lists of who comes
              and (start_at <= ${new Date(now)} or ${lookedSince}::timestamptz is null or exists (
                select from participant_look look
                where look.member_id = viewer.id and look.activity_id = activity.id and looked_at > ${lookedSince}))
              -- who hides sees nobody, and is nobody's company
              and not own.is_hidden and not theirs.is_hidden
              and own.state in ${sql.unsafe(HAS_PLACE)} and theirs.state in ${sql.unsafe(HAS_PLACE)}) as shares_activity,
          exists (select from match_pair where one_id = least(viewer.id, member.id)
            and other_id = greatest(viewer.id, member.id)) as is_matched
        from member
          left join business_card card on card.member_id = member.id
          left join organizer_fact fact on fact.member_id = member.id and member.is_organizer
          left join city home on home.code = card.city_code,
          (select ${viewerId}::uuid as id) viewer
        where member.id = ${memberId} and member.closed_at is null
          and (member.frozen_at is null or member.id = viewer.id)
          and not exists (select from block where blocker_id = member.id and blocked_id = viewer.id)`
      return row ?? null
    },
    /** Ids of a member's activities to come, soonest first; with `running`, for the member, those that have begun or are hidden as well. */
    async listOrganized(memberId: string, { now, running, limit }: OrganizedWanted): Promise<string[]> {
      const startedAfter = running ? now - ACTIVITY_LASTS_MAX_MS : now
      const rows = await sql<{ id: string }[]>`
        select id from activity
        where organizer_id = ${memberId} and start_at > ${new Date(startedAfter)} and end_at > ${new Date(now)}
          and (published_at <= ${new Date(now)} or ${running} and hidden_at is not null) and cancelled_at is null
        order by start_at, id limit ${limit}`
      return rows.map(({ id }) => id)
    },
  }
}
