import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import { anActivity } from '#features/activity/testing/an-activity.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.sql`truncate activity cascade`)

const store = () => activityStore(database.sql)
const rows = () => database.sql`select * from activity order by title`
describe('add', () => {
  test('stores what is new, with its ticket types', async () => {
    await store().add([anActivity({ title: 'a' }), anActivity({ title: 'b', ticketTypes: [] })])
    expect(await rows()).toMatchObject([{ title: 'a' }, { title: 'b' }])
    expect(await database.sql`select from ticket_type`).toHaveLength(1)
  })

  test('what cannot be stored is a failure', async () => {
    await expect(store().add([anActivity({ cityCode: '999999' })])).rejects.toThrow(/first_day|city/)
  })
})
