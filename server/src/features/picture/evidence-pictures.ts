import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * Pictures that open reports keep: whoever deletes one deletes it for everybody else, and its files go once the report is
 * decided. With the account of its owner it goes at once.
 */
export function evidencePictures(sql: SqlRunner) {
  return {
    /** Keeps these for a report, in place of those before; deleted ones are none. They wait for the end of the transaction. */
    async keep(reportId: string, paths: readonly string[]) {
      await sql`delete from report_picture where report_id = ${reportId}`
      await sql`
        with there as (
          select path from picture where path = any(${[...paths]}) and deleted_at is null order by path for share)
        insert into report_picture (report_id, path) select ${reportId}, path from there`
    },
    /** Lets those of a report go. */
    async letGo(reportId: string) {
      await sql`delete from report_picture where report_id = ${reportId}`
    },
    /** Lets these go, whatever keeps them. */
    async forget(paths: readonly string[]) {
      await sql`delete from report_picture where path = any(${[...paths]})`
    },
    /** Those of the paths that are deleted and kept by no report, or whose files have not come yet. */
    async listGone(paths: readonly string[]): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`
        select path from picture where path = any(${[...paths]}) and deleted_at is not null
          and not exists (select from report_picture where report_picture.path = picture.path)`
      return rows.map(({ path }) => path)
    },
    /** Those of the paths that no report keeps. Asked once they are deleted: what was reported until then is seen. */
    async listFree(paths: readonly string[]): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`select path from report_picture where path = any(${[...paths]})`
      const kept = new Set(rows.map(({ path }) => path))
      return paths.filter((path) => !kept.has(path))
    },
  }
}
