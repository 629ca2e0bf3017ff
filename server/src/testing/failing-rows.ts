import type { Sql } from '#platform/database/connect.ts'

type FailingRows = {
  table: string
  /** Which: SQL on `new`. */
  where: string
  on?: 'insert' | 'update'
}

/** Has writes of some rows of a table fail, as of one that breaks a rule of the database; answers what ends that. */
export async function failRows(
  sql: Sql,
  { table, where, on = 'insert' }: FailingRows,
): Promise<() => Promise<unknown>> {
  await sql.unsafe(`
    create function fail_on_row() returns trigger language plpgsql as $$
      begin if ${where} then raise 'broken row'; end if; return new; end $$;
    create trigger fail_on_row before ${on} on ${table} for each row execute function fail_on_row()`)
  return async () => await sql`drop function fail_on_row cascade`
}
