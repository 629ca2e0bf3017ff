import {
  addUnfitWords,
  getUnfitWords,
  removeUnfitWord,
  tryUnfitWords,
  UNFIT_WORDS_MAX,
} from '@quan/contract/console/unfit-words.ts'
import { saveMyCard } from '@quan/contract/card/my-card.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unfitWords } from '#features/safety/unfit-words.service.ts'
import { openBus } from '#platform/database/bus.ts'
import { openLog } from '#platform/log/log.ts'
import { eventually } from '#testing/eventually.ts'
import { storeMember } from '#testing/stored-member.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { callByMember } from '../call-by-member.testing.ts'
import { consoleWorld } from '../console-world.testing.ts'

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql, { sealing: false })
})
beforeEach(() => database.sql`delete from unfit_word`)
afterAll(async () => {
  await world.close()
  await database.close()
})

const log = openLog({ level: 'silent' })
const safety = (cities: string[] | null = null) => world.signedIn({ roles: ['safety'], cities })
type Operator = Awaited<ReturnType<typeof safety>>
const listed = async (operator: Operator, part?: string) =>
  (await operator.call(getUnfitWords, { maxResultCount: 50, part: part ?? null })).result.items
const introOf = async (intro: string) => {
  const member = await storeMember(database.sql, { nickName: '安安' })
  return (await callByMember(world, saveMyCard, { input: { lines: { intro } }, member })).code
}

/** The list of another process, which hears of changes. */
async function otherProcess() {
  const words = unfitWords({ sql: database.sql, clock: { now: () => world.time.now }, log, base: [] })
  const bus = openBus({ databaseUrl: database.url, log })
  words.follow(bus)
  await words.load()
  return { words, bus }
}

// proves 28.19
test('a listed word is refused to members in all processes, and taken off it is not', async () => {
  const operator = await safety()
  const { words, bus } = await otherProcess()
  expect([await introOf('周末拉-人 进群'), words.isUnfit('拉人进群')]).toEqual([null, false])
  expect((await operator.call(addUnfitWords, { words: ['拉人进群', ' 私下交易'] })).result).toEqual({
    added: ['拉人进群', '私下交易'],
  })
  expect(await introOf('周末拉-人 进群')).toBe('text.unfit')
  await eventually(() => expect(words.isUnfit('拉人进群')).toBe(true))
  const [item] = await listed(operator, '拉 人')
  expect(item).toMatchObject({ word: '拉人进群', operatorName: '测试' })
  expect((await operator.call(removeUnfitWord, { id: item!.id })).code).toBe(null)
  expect(await introOf('周末拉-人 进群')).toBe(null)
  await eventually(() => expect(words.isUnfit('拉人进群')).toBe(false))
  expect((await operator.call(removeUnfitWord, { id: item!.id })).code).toBe('console.not_found')
  await bus.close()
  const entries = await database.sql<{ act: string; words: string[] }[]>`
    select act, details::jsonb -> 'words' as words from audit_entry
    where operator_id = ${operator.id} and outcome = 'done' order by number`
  expect(entries.map(({ act, words: told }) => [act, told])).toEqual([
    ['UnfitWord/Add', ['拉人进群', '私下交易']],
    ['UnfitWord/Remove', ['拉人进群']],
  ])
})

// proves 28.19
test('words that are read alike are one, a word has two letters, and the list has a bound', async () => {
  const operator = await safety()
  const add = async (words: string[]) => {
    const { result, code } = await operator.call(addUnfitWords, { words })
    return code ?? result.added
  }
  expect(await add(['拉人', '拉 人'])).toEqual(['拉人'])
  expect(await add(['拉-人', 'ＡＢ'])).toEqual(['ＡＢ'])
  expect([await add(['*ab*']), await add(['了']), await add(['！！！'])]).toEqual([
    [],
    'unfit_word.too_short',
    'unfit_word.too_short',
  ])
  await database.sql`
    insert into unfit_word (id, word, read_as, operator_id, created_at)
    select gen_random_uuid(), 'w' || n, 'w' || n, ${operator.id}, now()
    from generate_series(3, ${UNFIT_WORDS_MAX}) n`
  expect(await add(['再来一个'])).toBe('unfit_word.full')
  expect(await listed(operator, '再来一个')).toEqual([])
})

// proves 28.19
test('it is for operators of all cities to change; those of some see it and try texts out', async () => {
  const [everywhere, here] = [await safety(), await safety(['330100'])]
  await everywhere.call(addUnfitWords, { words: ['拉人进群'] })
  const [item] = await listed(here)
  const changes = [
    await here.call(addUnfitWords, { words: ['别的词'] }),
    await here.call(removeUnfitWord, { id: item!.id }),
  ]
  expect(changes.map(({ code }) => code)).toEqual(Array(2).fill('unfit_word.all_cities'))
  expect((await listed(here)).map(({ word }) => word)).toEqual(['拉人进群'])
  const tried = async (text: string) => (await here.call(tryUnfitWords, { text })).result.finds
  expect(await tried('周末去爬山')).toEqual([])
  expect(await tried('拉*人*进群，刷单，13800138000，www.example.com')).toEqual([
    { kind: 'link', text: 'www.', wordId: null },
    { kind: 'phone', text: '13800138000', wordId: null },
    { kind: 'word', text: '拉人进群', wordId: item!.id },
    { kind: 'word', text: '刷单', wordId: null },
  ])
})

// proves 28.19
test('a list that cannot be read is the one from before, until it can', async () => {
  const operator = await safety()
  await operator.call(addUnfitWords, { words: ['拉人进群'] })
  const { words, bus } = await otherProcess()
  await bus.close()
  // emptied once it is out of sight: the bus may have had the list read anew, and that may be under way
  await database.sql`alter table unfit_word rename to unfit_word_away`
  await database.sql`delete from unfit_word_away`
  await words.load()
  expect(words.isUnfit('拉人进群')).toBe(true)
  await database.sql`alter table unfit_word_away rename to unfit_word`
  await words.job.run()
  expect(words.isUnfit('拉人进群')).toBe(false)
})
