import type { SqlRunner } from '#platform/database/connect.ts'

type Progress = {
  hasColleague: boolean
  draftId: string | null
  draftCity: string | null
  activityCity: string | null
  hasOrder: boolean
}

export const setupQueries = (sql: SqlRunner) => ({
  /** How far an installation is, for one of its operators; one row of each table. */
  async findProgress(operatorId: string): Promise<Progress> {
    const [row] = await sql<[Progress]>`
      select
        exists (select from operator where disabled_at is null and id <> ${operatorId}) as "hasColleague",
        draft.id as "draftId", draft.fields ->> 'cityCode' as "draftCity",
        (select city_code from ticket_type join activity on activity.id = activity_id limit 1) as "activityCity",
        exists (select from "order") as "hasOrder"
      from (values (1)) as one left join lateral (
        select id, fields from host_draft where operator_id is not null and state <> 40
        order by updated_at desc, id desc limit 1) as draft on true`
    return row
  },

  async findCity(code: string): Promise<{ code: string; name: string } | null> {
    const [row] = await sql<{ code: string; name: string }[]>`select code, name from city where code = ${code}`
    return row ?? null
  },
})
