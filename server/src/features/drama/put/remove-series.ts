import type { Sql } from '#platform/database/connect.ts'

/** Takes a series out of the theatre and answers its title, or null where there is none; its clips stay until they are swept. */
export async function removeSeries(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql<{ title: string }[]>`delete from drama_series where id = ${id} returning title`
  return row?.title ?? null
}
