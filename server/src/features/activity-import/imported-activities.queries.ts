import type { Sql } from '#platform/database/connect.ts'

/** What an import changes of activities that are stored already. */
export function importedActivities(sql: Sql) {
  return {
    /** Marks activities as cancelled from `at`, in milliseconds since 1970; those cancelled before keep their time. */
    async cancel(sourceKeys: string[], at: number): Promise<void> {
      if (sourceKeys.length === 0) return
      await sql`
        update activity set cancelled_at = ${new Date(at)}
        where source_key = any(${sourceKeys}) and cancelled_at is null`
    },
  }
}
