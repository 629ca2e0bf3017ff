import { type DraftFields, DraftState } from '@quan/contract/hosting/activity-draft.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import type { TimeReading } from '#platform/paging/time-page.ts'

/** Who writes at the desk; `cities` null = all. */
export type DraftEditor = { operatorId: string; cities: readonly string[] | null }

/** A draft of the operators. */
export type OperatorDraftRow = {
  id: string
  operator_id: string
  author: string
  organizer_id: string | null
  organizer_nick_name: string | null
  /** Whether the organizer hosts still; null where none is named. */
  is_host: boolean | null
  version: number
  state: DraftState
  reason: string | null
  fields: DraftFields
  city_name: string | null
  activity_id: string | null
  publish_at: Date | null
  updated_at: Date
}

/** What is written of a draft. */
export type WrittenDraft = { id: string; organizerId: string | null; fields: DraftFields; at: number }

const COLUMNS = `
  d.id, d.operator_id, operator.display_name as author, d.organizer_id, member.nick_name as organizer_nick_name,
  member.is_organizer and member.closed_at is null as is_host, d.version, d.state, d.reason, d.fields,
  city.name as city_name, d.activity_id, d.publish_at, d.updated_at`
const TABLES = `host_draft d join operator on operator.id = d.operator_id
  left join member on member.id = d.organizer_id left join city on city.code = d.fields ->> 'cityCode'`

export function operatorDraftQueries(sql: SqlRunner) {
  /** A draft belongs to its city; until it has one, to whoever began it. */
  const isTheirs = ({ operatorId, cities }: DraftEditor) =>
    cities === null
      ? sql`true`
      : sql`(d.fields ->> 'cityCode' = any(${[...cities]}::text[])
          or (d.fields ->> 'cityCode' is null and d.operator_id = ${operatorId}))`
  return {
    async find(id: string, editor: DraftEditor): Promise<OperatorDraftRow | null> {
      const [row] = await sql<OperatorDraftRow[]>`
        select ${sql.unsafe(COLUMNS)} from ${sql.unsafe(TABLES)} where d.id = ${id} and ${isTheirs(editor)}`
      return row ?? null
    },

    /** Makes changes of a draft wait for each other until the transaction ends; what is read afterwards is the newest. */
    async lock(id: string) {
      await sql`select from host_draft where id = ${id} and operator_id is not null for update`
    },

    async list(editor: DraftEditor, { before, limit }: TimeReading): Promise<OperatorDraftRow[]> {
      return await sql<OperatorDraftRow[]>`
        select ${sql.unsafe(COLUMNS)} from ${sql.unsafe(TABLES)}
        where d.state <> ${DraftState.published} and (d.updated_at, d.id) < (${before.at}, ${before.id}::uuid)
          and ${isTheirs(editor)}
        order by d.updated_at desc, d.id desc limit ${limit}`
    },

    async add({ id, organizerId, fields, at }: WrittenDraft, operatorId: string) {
      await sql`
        insert into host_draft (id, operator_id, organizer_id, fields, created_at, updated_at)
        values (${id}, ${operatorId}, ${organizerId}, ${sql.json(fields)}, ${new Date(at)}, ${new Date(at)})`
    },

    /** Saves it; whatever it waited for it waits for no more. */
    async save({ id, organizerId, fields, at }: WrittenDraft) {
      await sql`
        update host_draft set fields = ${sql.json(fields)}, organizer_id = ${organizerId}, version = version + 1,
          state = ${DraftState.draft}, reason = null, publish_at = null, updated_at = ${new Date(at)}
        where id = ${id}`
    },

    async schedule(id: string, publishAt: Date) {
      await sql`update host_draft set state = ${DraftState.draft}, reason = null, publish_at = ${publishAt} where id = ${id}`
    },

    /** Lets it wait no more, with a reason for whoever reads it next. */
    async giveUpWaiting(id: string, reason: string) {
      await sql`
        update host_draft set publish_at = null, state = ${DraftState.sentBack}, reason = ${reason} where id = ${id}`
    },

    async stopWaiting(id: string) {
      await sql`update host_draft set publish_at = null where id = ${id}`
    },

    async remove(id: string) {
      await sql`delete from host_draft where id = ${id}`
    },

    /** Drafts whose time has come, the longest over first. */
    async listDue(at: number, limit: number): Promise<string[]> {
      const rows = await sql<{ id: string }[]>`
        select id from host_draft where publish_at <= ${new Date(at)} order by publish_at limit ${limit}`
      return rows.map(({ id }) => id)
    },

    async isHost(memberId: string): Promise<boolean> {
      const rows = await sql`select from member where id = ${memberId} and is_organizer and closed_at is null`
      return rows.length > 0
    },

    /** Members who host whose nickname begins so, or whose id it is. */
    async findHosts(sought: string, limit: number): Promise<{ id: string; nickName: string }[]> {
      const pattern = `${sought.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return await sql<{ id: string; nickName: string }[]>`
        select id, nick_name as "nickName" from member
        where is_organizer and closed_at is null and nick_name is not null
          and (nick_name like ${pattern} or id::text = ${sought})
        order by nick_name, id limit ${limit}`
    },
  }
}
