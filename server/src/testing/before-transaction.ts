import type { Sql } from '#platform/database/connect.ts'

/** The same pool, but something else is done before its n-th transaction begins, as by another process. */
export function beforeTransaction(sql: Sql, number: number, act: () => Promise<unknown>): Sql {
  let begun = 0
  const begin = async (...asked: Parameters<Sql['begin']>) => {
    begun += 1
    if (begun === number) await act()
    return await sql.begin(...asked)
  }
  return new Proxy(sql, { get: (target, name) => (name === 'begin' ? begin : (Reflect.get(target, name) as unknown)) })
}
