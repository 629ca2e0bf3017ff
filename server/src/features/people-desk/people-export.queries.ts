import type { SqlRunner } from '#platform/database/connect.ts'

/** An export as it is stored. */
export type ExportRow = {
  id: string
  activityId: string
  total: number
  done: number
  cursor: string | null
  begunAt: Date
  readyAt: Date | null
  /** Tries of the part that comes next, and when it is tried again; null = at once. */
  tries: number
  nextAt: Date | null
}

/** Whose export of which activity. */
export type ExportKey = { operatorId: string; activityId: string }

/** What is due by now, tried less than so often; the first pause is so long, in milliseconds. */
type DueExport = { now: number; tries: number; firstPauseMs: number }

/** Each pause is so many times as long as the one before. */
const PAUSE_GROWS = 3

type MadePart = { id: string; exportId: string; number: number; sealed: Buffer }

const COLUMNS = `
  id, activity_id as "activityId", total, done, cursor, begun_at as "begunAt", ready_at as "readyAt", tries,
  next_at as "nextAt"`

export function peopleExportQueries(sql: SqlRunner) {
  return {
    async find({ operatorId, activityId }: ExportKey): Promise<ExportRow | null> {
      const [row] = await sql<ExportRow[]>`
        select ${sql.unsafe(COLUMNS)} from people_export
        where operator_id = ${operatorId} and activity_id = ${activityId}`
      return row ?? null
    },

    async remove({ operatorId, activityId }: ExportKey): Promise<void> {
      await sql`delete from people_export where operator_id = ${operatorId} and activity_id = ${activityId}`
    },

    /** Stores one; where another request of the same operator was faster, nothing. */
    async add(
      id: string,
      { operatorId, activityId, total, at }: ExportKey & { total: number; at: number },
    ): Promise<void> {
      await sql`
        insert into people_export (id, operator_id, activity_id, total, begun_at)
        values (${id}, ${operatorId}, ${activityId}, ${total}, ${new Date(at)}) on conflict do nothing`
    },

    /**
     * One that is to be gone on with, counted as tried. What fails, or is cut off, waits longer each time, so that those
     * behind it have their turn.
     */
    async claimDue({ now, tries, firstPauseMs }: DueExport): Promise<ExportRow | null> {
      const [row] = await sql<ExportRow[]>`
        update people_export set tries = tries + 1,
          next_at = ${new Date(now)}::timestamptz + power(${PAUSE_GROWS}, tries) * ${firstPauseMs} * interval '1 ms'
        where id = (
          select id from people_export
          where ready_at is null and tries < ${tries} and coalesce(next_at, begun_at) <= ${new Date(now)}
          order by coalesce(next_at, begun_at), id limit 1 for update skip locked)
        returning ${sql.unsafe(COLUMNS)}`
      return row ?? null
    },

    /** The same, which nobody else goes on with until the transaction ends; null where somebody has done so. */
    async lockClaimed({ id, tries, cursor }: Pick<ExportRow, 'id' | 'tries' | 'cursor'>): Promise<ExportRow | null> {
      const [row] = await sql<ExportRow[]>`
        select ${sql.unsafe(COLUMNS)} from people_export
        where id = ${id} and tries = ${tries} and cursor is not distinct from ${cursor} for update`
      return row ?? null
    },

    /** Waits no longer: it has failed. */
    async giveUp(id: string, at: number): Promise<void> {
      await sql`update people_export set next_at = ${new Date(at)} where id = ${id}`
    },

    /** The number of the part that comes next. */
    async countParts(exportId: string): Promise<number> {
      const [row] = await sql<[{ parts: number }]>`
        select count(*)::integer as parts from people_export_part where export_id = ${exportId}`
      return row.parts
    },

    async addPart({ id, exportId, number, sealed }: MadePart): Promise<void> {
      await sql`
        insert into people_export_part (id, export_id, number, content)
        values (${id}, ${exportId}, ${number}, ${sealed})`
    },

    async goOn(
      id: string,
      { people, cursor, at }: { people: number; cursor: string | null; at: number },
    ): Promise<void> {
      await sql`
        update people_export set done = done + ${people}, cursor = ${cursor}, tries = 0, next_at = null,
          ready_at = ${cursor === null ? new Date(at) : null}
        where id = ${id}`
    },

    async findPart(exportId: string, number: number): Promise<{ id: string; content: Buffer } | null> {
      const [row] = await sql<{ id: string; content: Buffer }[]>`
        select id, content from people_export_part where export_id = ${exportId} and number = ${number}`
      return row ?? null
    },

    async sweep(begunBefore: number): Promise<void> {
      await sql`delete from people_export where begun_at <= ${new Date(begunBefore)}`
    },
  }
}
