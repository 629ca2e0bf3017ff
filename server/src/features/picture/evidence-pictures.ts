import { appealEnd } from '@quan/contract/safety/measure.ts'
import type { SqlRunner } from '#platform/database/connect.ts'

/**
 * Pictures that reports keep: whoever deletes one deletes it for everybody else, and its files go once the report is
 * decided and no appeal against that can come or waits. With the account of its owner it goes at once.
 */
export function evidencePictures(sql: SqlRunner) {
  return {
    /** Keeps these for a report, beside those of before; deleted ones are none. They wait for the end of the transaction. */
    async keep(reportId: string, paths: readonly string[]) {
      await sql`
        with there as (
          select path from picture where path = any(${[...paths]}) and deleted_at is null order by path for share)
        insert into report_picture (report_id, path) select ${reportId}, path from there on conflict do nothing`
      await sql`update report_picture set kept_until = null where report_id = ${reportId}`
    },
    /** Those that a report keeps. */
    async listKept(reportId: string): Promise<string[]> {
      const rows = await sql<{ path: string }[]>`select path from report_picture where report_id = ${reportId}`
      return rows.map(({ path }) => path)
    },
    /** Keeps those of a decided report until no measure on it can be appealed against any more; no longer where none can. */
    async keepUntilAppealsEnd(reportId: string, now: number) {
      const [last] = await sql<{ taken_at: Date | null }[]>`
        select max(taken_at) as taken_at from conduct_measure where report_id = ${reportId} and appealed_at is null`
      const until = new Date(last?.taken_at ? appealEnd(last.taken_at) : now)
      // one that was made anew meanwhile keeps them until it is decided
      await sql`
        update report_picture set kept_until = ${until} from report
        where report.id = ${reportId} and report_picture.report_id = report.id and decided_at is not null`
    },
    /** Lets some go that are kept no longer, unless an appeal waits; answers how many. */
    async sweep(now: number, limit: number): Promise<number> {
      const { count } = await sql`
        delete from report_picture where ctid in (
          select ctid from report_picture kept
          where kept_until <= ${new Date(now)} and not exists (
            select from conduct_measure
            where report_id = kept.report_id and appealed_at is not null and appeal_decided_at is null)
          order by kept_until limit ${limit} for update skip locked)`
      return count
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
