import type { Sql } from '#platform/database/connect.ts'

const LOCK = /\s*for (?:no key )?update(?: of \w+)?(?: skip locked)?/g

/**
 * A database whose statements lock nothing, with which a test shows that it would notice a missing lock. `atRead` holds
 * up whoever has read the state of an order, until everybody has.
 */
export function withoutLocks(sql: Sql, atRead: () => Promise<void>): Sql {
  return new Proxy(sql, {
    apply(target, self, [first, ...values]: [unknown, ...unknown[]]) {
      const strings = lockless(first)
      const query = Reflect.apply(target, self, [strings ?? first, ...values]) as Promise<unknown>
      return strings && isOrderRead(strings) ? held(query, atRead) : query
    },
    get(target, name) {
      if (name !== 'begin') return Reflect.get(target, name) as unknown
      return (act: (tx: unknown) => unknown) => target.begin((tx) => act(withoutLocks(tx as never, atRead)))
    },
  })
}

async function held(query: Promise<unknown>, atRead: () => Promise<void>) {
  const rows = await query
  await atRead()
  return rows
}

/** The strings of a statement that locks, without that; null for every other one. */
function lockless(first: unknown): TemplateStringsArray | null {
  if (!Array.isArray(first) || !('raw' in first)) return null
  const strings = first as unknown as TemplateStringsArray
  if (strings.join('$').search(LOCK) < 0) return null
  const without = strings.map((text) => text.replace(LOCK, ''))
  return Object.assign(without, { raw: without })
}

/** Whether it is the read that decides what becomes of an order. */
const isOrderRead = (strings: TemplateStringsArray) => /select \$ from "order"/.test(strings.join('$'))
