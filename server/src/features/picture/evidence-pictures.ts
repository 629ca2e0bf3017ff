import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * Pictures that reports keep: whoever deletes one deletes it for everybody else, and its files go once the report is
 * decided and no appeal against that can come or waits. With the account of its owner it goes at once.
 */
export function evidencePictures(sql: SqlRunner) {
  return {
    /** Keeps these for an open report, beside those of before; deleted ones are none. They wait for the end of the transaction. */
    async keep(reportId: string, paths: readonly string[]) {
      await sql`update report_picture set kept_until = null where report_id = ${reportId}`
      await sql`
        with there as (
          select path from picture where path = any(${[...paths]}) and deleted_at is null order by path for share)
        insert into report_picture (report_id, path) select ${reportId}, path from there on conflict do nothing`
    },
    /** Those that a report keeps. */
    async listKept(reportId: string): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`select path from report_picture where report_id = ${reportId}`
      return rows.map(({ path }) => path)
    },
    /** Lets those of a report go. */
    async letGo(reportId: string) {
      await sql`delete from report_picture where report_id = ${reportId}`
    },
    /** Keeps those of a decided report until it can be appealed against no more. */
    async keepUntil(reportId: string, until: Date) {
      await sql`update report_picture set kept_until = ${until} where report_id = ${reportId}`
    },
    /** Keeps those of the report that a measure was taken on until the appeal against it is decided. */
    async keepForAppeal(measureId: string) {
      await sql`
        update report_picture set kept_until = null from conduct_measure measure
        where measure.id = ${measureId} and report_picture.report_id = measure.report_id`
    },
    /** Lets those of a report go whose appeal was decided; one that was made anew meanwhile keeps them. */
    async letGoAfterAppeal(reportId: string) {
      await sql`
        delete from report_picture using report
        where report.id = ${reportId} and report_picture.report_id = report.id and decided_at is not null
          and kept_until is null`
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
