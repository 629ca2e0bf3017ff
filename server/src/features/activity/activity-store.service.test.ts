import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activityStore } from '#features/activity/activity-store.service.ts'
import type { NewActivity } from '#features/activity/new-activity.ts'
import { aTicketType, anActivity } from '#features/activity/testing/an-activity.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.sql`truncate activity cascade`)

const store = () => activityStore(database.sql)
const rows = () => database.sql`select * from activity order by title`
const imported = (key: string, topics: string[], about: Partial<NewActivity> = {}) =>
  anActivity({
    source: { name: '来源', url: null, licence: null, attribution: null, key },
    topics,
    ticketTypes: [],
    ...about,
  })

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

describe('merge', () => {
  test('a known source key keeps its row and gains the topics', async () => {
    expect(await store().merge([imported('k', ['b'], { title: '原名' })])).toEqual({ inserted: 1, merged: 0 })
    expect(await store().merge([imported('k', ['a', 'b'], { title: '新名' })])).toEqual({ inserted: 0, merged: 1 })
    expect(await rows()).toMatchObject([{ title: '原名', topics: ['a', 'b'] }])
  })

  test('doubles within a call are one activity', async () => {
    const found = [imported('k', ['a']), imported('l', []), imported('k', ['b'])]
    expect(await store().merge(found)).toEqual({ inserted: 2, merged: 1 })
    expect(await database.sql`select topics from activity where source_key = 'k'`).toEqual([{ topics: ['a', 'b'] }])
  })

  test('a merged activity brings no ticket types along', async () => {
    await store().merge([imported('k', [], { ticketTypes: [aTicketType()] })])
    await store().merge([imported('k', [], { ticketTypes: [aTicketType()] })])
    expect(await database.sql`select from ticket_type`).toHaveLength(1)
  })
})
