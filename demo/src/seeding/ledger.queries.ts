import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { Day } from '#time/calendar-day.ts'

/** One catalogue among others on the same database. */
export type CatalogueKey = { seed: string; activities: number }

/** The seeding's own memory, in a schema of its own: production never has it. */
export const ledger = (sql: Sql, { seed, activities }: CatalogueKey) => ({
  async prepare(): Promise<void> {
    await sql`create schema if not exists demo`
    await sql`create table if not exists demo.published_day (
      seed text, activities integer, day integer, filled_until timestamptz not null, primary key (seed, activities, day))`
  },
  /** The stored days of publishing, and up to when the places of their activities are filled, in milliseconds since 1970. */
  async listDays(): Promise<Map<Day, number>> {
    const rows = await sql<{ day: Day; filled_until: Date }[]>`
      select day, filled_until from demo.published_day where seed = ${seed} and activities = ${activities}`
    return new Map(rows.map((row) => [row.day, row.filled_until.getTime()]))
  },
  async setDay(day: Day, filledUntil: number): Promise<void> {
    await sql`
      insert into demo.published_day (seed, activities, day, filled_until)
      values (${seed}, ${activities}, ${day}, ${new Date(filledUntil)})
      on conflict (seed, activities, day) do update set filled_until = excluded.filled_until`
  },
})
