import { getOperatorDrafts } from '@quan/contract/console/activities/operator-draft.ts'
import { getWaitingTodos } from '@quan/contract/console/today.ts'
import { DraftState, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '#testing/call-app.ts'
import { type ReadingWorld, readingWorld } from '../reading-world.testing.ts'

const [BUSY, QUIET] = ['330100', '110100']
const DRAFTS = 6_000
const STOPPED = 60
/** One of so many that stopped is of the quiet city. */
const ONE_OF_QUIET = 10
const SHOWN = 20
/** Rows that may be read for each that stopped: its own, and what it is found by. */
const READ_PER_STOPPED = 2
/** Further ones for each that is shown. */
const READ_PER_SHOWN = 1

async function fill({ sql, console }: ReadingWorld) {
  const { id } = await console.store()
  const isStopped = sql`n % ${DRAFTS / STOPPED} = 0`
  await sql`
    insert into host_draft (id, operator_id, state, reason, fields, created_at, updated_at)
    select gen_random_uuid(), ${id}, case when ${isStopped} then ${DraftState.sentBack}::smallint else ${DraftState.draft}::smallint end,
      case when ${isStopped} then '报名截止时间已经过了' end, ${sql.json(EMPTY_DRAFT)} || jsonb_build_object('title', '周六徒步',
        'cityCode', case when n / ${DRAFTS / STOPPED} % ${ONE_OF_QUIET} = 0 then ${QUIET} else ${BUSY} end),
      changed_at, changed_at
    from generate_series(1, ${DRAFTS}) n
      cross join lateral (select ${new Date(TEST_NOW)}::timestamptz - n * interval '30 minutes' as changed_at) c`
  await sql`analyze host_draft, draft_found`
}

// a statement that is asked again and again keeps a plan that knows none of its parameters
describe.each(['force_custom_plan', 'force_generic_plan'])(
  'drafts that were not published by themselves, by %s',
  (mode) => {
    let world: ReadingWorld
    beforeAll(async () => {
      world = await readingWorld({ settings: { plan_cache_mode: mode } })
      await fill(world)
    })
    afterAll(() => world.close())

    // proves 37.1
    test.each([
      ['of all cities', null, { shown: SHOWN, counted: 50 }],
      ['of a city that few are of', [QUIET], { shown: 6, counted: 6 }],
      ['of two cities', [QUIET, BUSY], { shown: SHOWN, counted: 50 }],
    ])('%s are read and counted without the others', async (_which, cities, { shown, counted }) => {
      const operator = await world.console.signedIn({ roles: ['editor'], cities })
      const list = await world.reading(() =>
        operator.call(getOperatorDrafts, { maxResultCount: SHOWN, isStopped: true }),
      )
      expect(list.result.result.items).toHaveLength(shown)
      expect(list.read).toBeLessThanOrEqual(READ_PER_STOPPED * STOPPED + READ_PER_SHOWN * (SHOWN + 1))
      const waiting = await world.reading(() => operator.call(getWaitingTodos, {}))
      expect(waiting.result.result.todos).toMatchObject([{ kind: 'stoppedDrafts', count: counted }])
      expect(waiting.read).toBeLessThanOrEqual(READ_PER_STOPPED * STOPPED + READ_PER_SHOWN * (counted + 1))
    })
  },
)
