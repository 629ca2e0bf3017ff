import { SAVED_VIEW_NAME_MAX, SAVED_VIEW_SEARCH_MAX, SAVED_VIEWS_MAX } from '@quan/contract/console/console-limits.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { saveOperator } from '@quan/contract/console/operators.ts'
import { getSavedViews, removeView, type SavedView, saveView } from '@quan/contract/console/saved-views.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consoleWorld } from '../console-world.testing.ts'

let database: TestDatabase
let world: ReturnType<typeof consoleWorld>
beforeAll(async () => {
  database = await testDatabase()
  world = consoleWorld(database.sql)
})
afterAll(async () => {
  await world.close()
  await database.close()
})

type Browser = Awaited<ReturnType<typeof world.sessionOf>>
type Wish = ConsoleInputOf<typeof saveView>

const HANGZHOU: Wish = { table: 'activities', name: '杭州', search: 'cityCode=330100&keyword=%E8%B7%91' }
const named = (name: string): Wish => ({ ...HANGZHOU, name })
const shown = (views: readonly SavedView[]) => views.map(({ id: _id, ...view }) => view)
const viewsOf = async (page: Browser) => (await page.call(getSavedViews, {})).result.views

/** A browser of an operator who keeps as many views as told. */
async function keeping(count: number) {
  const page = await world.signedIn({ roles: ['door'] })
  const rows = Array.from({ length: count }, (_, number) => ({
    id: crypto.randomUUID(),
    operator_id: page.id,
    table_name: 'orders',
    name: `第 ${number}`,
    search: '',
  }))
  if (count > 0) await database.sql`insert into operator_view ${database.sql(rows)}`
  return page
}

/** Closes an account as colleagues do. */
async function close(id: string) {
  const facts = { displayName: '测试', roles: ['door' as const], cities: null }
  const owner = await world.signedIn()
  return await owner.call(saveOperator, { id, version: 1, ...facts, isDisabled: true })
}

/** Until so many statements wait for locks that others hold. */
async function untilWaiting(count: number) {
  for (;;) if ((await database.sql`select from pg_locks where not granted`).length >= count) return
}

describe('filters under a name', () => {
  // proves 29.14
  test('are of who saved them in each browser of theirs, in the order they were first saved', async () => {
    const page = await keeping(0)
    const other = await world.sessionOf(page)
    expect(await viewsOf(page)).toEqual([])
    await page.call(saveView, HANGZHOU)
    const { result } = await other.call(saveView, { table: 'orders', name: '杭州', search: '' })
    expect(shown(result.views)).toEqual([HANGZHOU, { table: 'orders', name: '杭州', search: '' }])
    expect(await viewsOf(page)).toEqual(result.views)

    // the same name at the same table is the same view, with other filters
    await other.call(saveView, { ...HANGZHOU, name: ' 杭州 ', search: 'cityCode=330100' })
    const [first, second] = await viewsOf(page)
    expect(first).toEqual({ ...result.views[0], search: 'cityCode=330100' })
    expect((await page.call(removeView, { id: first!.id })).result.views).toEqual([second])
    expect(await viewsOf(other)).toEqual([second])
  })

  // proves 29.18
  test('are neither shown to another operator nor changed by one, of whatever role', async () => {
    const [page, owner] = [await keeping(0), await world.signedIn()]
    const { result } = await page.call(saveView, HANGZHOU)
    const id = result.views[0]!.id
    expect(await viewsOf(owner)).toEqual([])
    expect((await owner.call(removeView, { id })).code).toBe('console.not_found')
    await owner.call(saveView, { ...HANGZHOU, search: 'status=cancelled' })
    expect(await viewsOf(page)).toEqual(result.views)
  })

  // proves 29.18
  test('are so many of an operator and no more, and one of them may still be changed', async () => {
    const page = await keeping(SAVED_VIEWS_MAX)
    expect((await page.call(saveView, HANGZHOU)).code).toBe('console.views_full')
    const changed = await page.call(saveView, { table: 'orders', name: '第 7', search: 'state=20' })
    expect(changed.result.views.find(({ name }) => name === '第 7')?.search).toBe('state=20')
    expect(changed.result.views).toHaveLength(SAVED_VIEWS_MAX)
    expect((await (await keeping(0)).call(saveView, HANGZHOU)).code).toBeNull()
  })

  // proves 29.18
  test('that two browsers save at once are both there, and only as many as there is room for', async () => {
    const page = await keeping(SAVED_VIEWS_MAX - 1)
    const pages = [page, await world.sessionOf(page)]
    const begun = await database.sql.begin(async (transaction) => {
      await transaction`select from operator where id = ${page.id} for no key update`
      const saving = Promise.all(pages.map((each, place) => each.call(saveView, named(`杭州 ${place}`))))
      await untilWaiting(2)
      return { saving }
    })
    const answers = await begun.saving
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['console.views_full', null])
    expect(await viewsOf(page)).toHaveLength(SAVED_VIEWS_MAX)

    const free = await keeping(0)
    const both = [free, await world.sessionOf(free)]
    await Promise.all(both.map((each) => each.call(saveView, HANGZHOU)))
    await Promise.all(both.map((each, place) => each.call(saveView, named(`杭州 ${place}`))))
    expect((await viewsOf(free)).map(({ name }) => name).toSorted()).toEqual(['杭州', '杭州 0', '杭州 1'])
  })

  // proves 29.18
  test('are gone with the account when that is closed, also one that is being saved just then', async () => {
    const [page, colleague] = [await keeping(2), await keeping(1)]
    expect((await close(page.id)).code).toBeNull()
    expect(await database.sql`select from operator_view where operator_id = ${page.id}`).toHaveLength(0)
    expect(await viewsOf(colleague)).toHaveLength(1)

    const late = await database.sql.begin(async (transaction) => {
      await transaction`update operator set disabled_at = now() where id = ${colleague.id}`
      const saving = colleague.call(saveView, HANGZHOU)
      await untilWaiting(1)
      return { saving }
    })
    expect((await late.saving).code).toBe('console.entry_required')
    expect(await database.sql`select from operator_view where operator_id = ${colleague.id}`).toHaveLength(1)
  })

  // proves 29.18
  test('stand in the log without their names and filters', async () => {
    const page = await keeping(0)
    const { result } = await page.call(saveView, HANGZHOU)
    const id = result.views[0]!.id
    await page.call(removeView, { id })
    await page.call(removeView, { id })
    const entries = await database.sql`
      select act, outcome, target_kind, target_id, details from audit_entry
      where operator_id = ${page.id} order by number`
    const target = { target_kind: 'view', target_id: id }
    expect(entries).toEqual([
      { act: 'View/Save', outcome: 'done', ...target, details: '{}' },
      { act: 'View/Remove', outcome: 'done', ...target, details: '{}' },
      { act: 'View/Remove', outcome: 'refused', ...target, details: '{"code":"console.not_found"}' },
    ])
  })

  // proves 29.18
  test.each([
    ['without a name', { name: '  ' }],
    ['with a name too long', { name: '长'.repeat(SAVED_VIEW_NAME_MAX + 1) }],
    ['with filters too long', { search: 'x'.repeat(SAVED_VIEW_SEARCH_MAX + 1) }],
    ['with what no page writes into its address', { search: 'a=1#/../<script>' }],
    ['of no table', { table: 'operators' as 'orders' }],
  ])('are refused %s', async (_, wrong: Partial<Wish>) => {
    const page = await keeping(0)
    expect(await page.call(saveView, { ...HANGZHOU, ...wrong })).toMatchObject({ status: 400, code: 'input.invalid' })
    expect(await viewsOf(page)).toEqual([])
  })
})
