import type { Sql } from '#platform/database/connect.ts'

/** A database whose pieces of SQL are noted as they are written, outside transactions. */
export function recordedSql(sql: Sql): { sql: Sql; pieces: readonly string[] } {
  const pieces: string[] = []
  const recorded: Sql = new Proxy(sql, {
    apply(target, self, [strings, ...parameters]: [TemplateStringsArray, ...unknown[]]) {
      pieces.push(strings.join('?'))
      return Reflect.apply(target, self, [strings, ...parameters]) as unknown
    },
  })
  return { sql: recorded, pieces }
}
