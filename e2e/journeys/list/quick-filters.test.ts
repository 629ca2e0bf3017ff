import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { weekend } from '@quan/contract/date/weekday.ts'
import { describe } from 'vitest'
import { firstIds, firstRecommendedIds, JOINABLE } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { listPage } from '#page/list-page.ts'

describe('the quick filters', () => {
  journey('narrow the list, stand in the address, and are taken back by a second tap', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open()
    await list.choice('本周末').click()
    await page.waitForURL('/?date=weekend')
    const days = weekend(Date.now(), MAINLAND_TIME_ZONE)
    const expected = await firstIds({ ...JOINABLE, ...days }, 4)
    await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(expected)
    await eventually(() => list.choice('本周末').getAttribute('aria-pressed')).toBe('true')
    await list.choice('本周末').click()
    await page.waitForURL('/')
    await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(await firstRecommendedIds(4))
  })

  journey.for([
    ['女生有位', 'sex=2', { sex: 2 }],
    ['男生有位', 'sex=1', { sex: 1 }],
    ['免费', 'priceMax=0', { priceMax: 0 }],
    ['单身联谊', 'category=10', { category: 10 }],
    ['咖啡局', 'category=30', { category: 30 }],
  ] as const)('%s asks for %s', async ([name, query, filter], { visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open()
    await list.choice(name).click()
    await page.waitForURL(`/?${query}`)
    const expected = await firstIds({ ...JOINABLE, ...filter }, 4)
    await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(expected)
  })
})
