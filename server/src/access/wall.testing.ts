import { namedCaller } from '#platform/database/caller.ts'
import type { Sql } from '#platform/database/connect.ts'

type Maker = (...given: unknown[]) => unknown

/**
 * The same pool, whose statements for a member take another's id wherever the member's own is bound: as if all conditions
 * of a program named the wrong one.
 */
export function takenFor<Pool extends object>(pool: Pool, ids: { from: string; to: string }): Pool {
  const swap = (value: unknown): unknown => {
    if (namedCaller() !== ids.from) return value
    if (value === ids.from) return ids.to
    return Array.isArray(value) && !('raw' in value) ? value.map(swap) : value
  }
  return new Proxy(pool, {
    apply: (target, _self, given: unknown[]) => Reflect.apply(target as unknown as Maker, undefined, given.map(swap)),
    get(target, name) {
      const theirs: unknown = Reflect.get(target, name)
      if (name === 'unsafe' && typeof theirs === 'function')
        return (text: string, values: unknown[] = [], ...rest: unknown[]) =>
          (theirs as Maker)(text, values.map(swap), ...rest)
      if ((name === 'begin' || name === 'savepoint') && typeof theirs === 'function')
        return (...given: unknown[]) =>
          (theirs as Maker)(
            ...given.map((one) =>
              typeof one === 'function' ? (lent: Sql) => (one as Maker)(takenFor(lent, ids)) : one,
            ),
          )
      return theirs
    },
  })
}
