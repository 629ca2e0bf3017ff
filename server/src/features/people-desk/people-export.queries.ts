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
}

/** Whose export of which activity. */
export type ExportKey = { operatorId: string; activityId: string }

type MadePart = { id: string; exportId: string; number: number; sealed: Buffer }

const COLUMNS = `
  id, activity_id as "activityId", total, done, cursor, begun_at as "begunAt", ready_at as "readyAt"`

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

    /** One that is to be gone on with, which nobody else does until the transaction ends. */
    async lockDue(id: string | null = null): Promise<ExportRow | null> {
      const [row] = await sql<ExportRow[]>`
        select ${sql.unsafe(COLUMNS)} from people_export
        where ready_at is null and ${id === null ? sql`true` : sql`id = ${id}`}
        order by begun_at limit 1 for update skip locked`
      return row ?? null
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
        update people_export set done = done + ${people}, cursor = ${cursor},
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
