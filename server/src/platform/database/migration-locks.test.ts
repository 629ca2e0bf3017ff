import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { statementsOf } from '#platform/database/apply-migration.ts'
import { listMigrations, MIGRATIONS } from '#platform/database/migrate.ts'

/** Those that were there before one could run apart or in bites. */
const OLD = 50

const files = await Promise.all(
  (await listMigrations(MIGRATIONS))
    .slice(OLD)
    .map(async (name) => ({ name, text: await readFile(new URL(name, MIGRATIONS), 'utf8') })),
)
const wayOf = (text: string) => /^-- runs (.+)$/m.exec(text)?.[1]
const ofWay = (way: string | undefined) => files.filter(({ text }) => wayOf(text) === way)

describe('a migration of one transaction', () => {
  test.each(ofWay(undefined))('$name reads through no table that people use', ({ text }) => {
    const bodyless = text.replaceAll(/\$\$[\s\S]*?\$\$/g, '')
    const statements = statementsOf(bodyless)
    const isNew = new Set(statements.map((each) => /^create (?:unlogged )?table (\S+)/.exec(each)?.[1]))
    const heavy = statements.filter((each) => {
      const indexed = /^create (?:unique )?index \w+ on (\S+)/.exec(each)?.[1]
      if (indexed !== undefined) return !isNew.has(indexed)
      const altered = /^alter table (\S+)/.exec(each)?.[1]
      if (altered !== undefined && !isNew.has(altered)) return checksAllRows(each)
      const filled = /^(?:update|delete from|insert into) (\S+)/.exec(each)?.[1]
      const read = filled === undefined ? undefined : /^insert into [^;]*? from (\w+)/s.exec(each)?.[1]
      return filled !== undefined && (!isNew.has(filled) || (read !== undefined && !isNew.has(read)))
    })
    expect(heavy).toEqual([])
  })

  /** A rule for rows that are there already reads them all, unless it says that they are looked at later. */
  const checksAllRows = (alteration: string) =>
    (/\bcheck \(|\bforeign key\b|\bset not null\b|\bset data type\b|\balter column \w+ type\b/.test(alteration) &&
      !/\bnot valid\b/.test(alteration)) ||
    /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b/.test(alteration)
})

test.each(ofWay('apart'))('$name, which runs apart, may run again and locks no writer out', ({ text }) => {
  const others = statementsOf(text).filter(
    (each) =>
      !/^create (?:unique )?index concurrently if not exists /.test(each) &&
      !each.startsWith('drop index concurrently if exists ') &&
      // of one table each, which it lets go after 150 ms where somebody uses it
      !/^select put_behind_wall\((?:'[^']+'(?:, )?)+\)$/.test(each) &&
      !/^alter table \S+ validate constraint \w+$/.test(each),
  )
  expect(others).toEqual([])
})

test.each(ofWay('in bites'))(
  '$name, which runs in bites, is one bounded statement that says where it ended',
  ({ text }) => {
    expect(statementsOf(text)).toHaveLength(1)
    expect(text).toMatch(/\blimit 1000\b/)
    expect(text).toMatch(/\bas last\b/)
    expect(text).toContain('$1')
  },
)

test('there is no other way to run', () => {
  const ways = new Set(files.map(({ text }) => wayOf(text)))
  expect([...ways].filter((way) => way !== undefined).sort()).toEqual(['apart', 'in bites'])
})
