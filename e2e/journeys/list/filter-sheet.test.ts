import { describe, expect } from 'vitest'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { toGcj02 } from '@quan/contract/geo/convert-datum.ts'
import { JOINABLE, countActivities, firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { filterSheet, listPage } from '#page/list-page.ts'
import { placeSheet } from '#page/map-page.ts'

/** By the West Lake, as a device tells it. */
const WEST_LAKE = { longitude: 120.143, latitude: 30.253 }

describe('the sheet of filters', () => {
  journey('tells how many activities fit before it narrows the list', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, sheet] = [listPage(page), filterSheet(page)]
    await list.open()
    await sheet.open()
    await sheet.choose('费用', '100 元内')
    await sheet.choose('性别名额', '女生有位')
    const filter = { ...JOINABLE, priceMax: 10_000, sex: 2 } as const
    const count = await countActivities(filter)
    await sheet.showButton(count === undefined ? `查看 ${PAGE_SIZE_MAX}+ 场活动` : `查看 ${count} 场活动`).click()
    await sheet.dialog.waitFor({ state: 'hidden' })
    await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      priceMax: '10000',
      sex: '2',
    })
    await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(await firstIds(filter, 4))
    await page.getByRole('button', { name: /^筛选.*2/ }).waitFor()
  })

  journey('orders the list and narrows it to days', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, sheet] = [listPage(page), filterSheet(page)]
    const today = formatDate(Date.now(), MAINLAND_TIME_ZONE)
    const [year = 0, month = 0] = today.split('-').map(Number)
    const endOfMonth = formatDate(Date.UTC(year, month, 0), 'UTC')
    for (const [question, answer, query, filter] of [
      ['时间', '今天', '?date=today', { from: today, to: today }],
      ['时间', '本月', '?date=month', { from: today, to: endOfMonth }],
      ['排序', '最热', '?sort=popular', { sort: 'popular' }],
    ] as const) {
      await list.open()
      await sheet.open()
      await sheet.choose(question, answer)
      // late in the evening nothing is left of the day, nor on its last one of the month
      await sheet.showButton(/^(查看 \d|没有符合的活动$)/).click()
      await page.waitForURL(`/${query}`)
      const expected = await firstIds({ ...JOINABLE, ...filter }, 4)
      await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(expected)
    }
  })

  journey('narrows the list to days of one’s own choice', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, sheet] = [listPage(page), filterSheet(page)]
    const today = formatDate(Date.now(), MAINLAND_TIME_ZONE)
    const days = { from: addDays(today, 2), to: addDays(today, 9) }
    await list.open()
    await sheet.open()
    await sheet.choose('时间', '选日期')
    await sheet.dialog.getByLabel('开始日期').fill(days.from)
    await sheet.dialog.getByLabel('结束日期').fill(days.to)
    await sheet.showButton(/^查看 \d/).click()
    await page.waitForURL(`/?from=${days.from}&to=${days.to}`)
    const expected = await firstIds({ ...JOINABLE, ...days }, 4)
    await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(expected)
  })

  journey('narrows the list to a circle around a place that it asks for', async ({ visitor }) => {
    const { page } = await visitor({ geolocation: WEST_LAKE, permissions: ['geolocation'] })
    const [list, sheet] = [listPage(page), filterSheet(page)]
    await list.open()
    await sheet.open()
    await sheet.choose('距离', '5 km 内')
    await placeSheet(page).allow.click()
    await eventually(() => sheet.option('距离', '5 km 内').getAttribute('aria-pressed')).toBe('true')
    await sheet.showButton(/^查看 \d/).click()
    await page.waitForURL('/?km=5')
    const here = toGcj02({ ...WEST_LAKE, datum: 'wgs84' })
    const near = { longitude: Number(here.longitude.toFixed(3)), latitude: Number(here.latitude.toFixed(3)), km: 5 }
    const expected = await firstIds({ ...JOINABLE, near }, 4)
    expect(expected).not.toEqual(await firstIds(JOINABLE, 4))
    await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(expected)
  })

  journey('keeps its choice through a reload, and a link carries it to others', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open('/?status=30&category=20&sort=newest')
    const expected = await firstIds({ city: HANGZHOU, status: [30], category: 20, sort: 'newest' }, 3)
    await eventually(async () => (await list.ids()).slice(0, 3)).toEqual(expected)
    await page.reload()
    await list.rows.first().waitFor()
    await eventually(async () => (await list.ids()).slice(0, 3)).toEqual(expected)
    await page.getByRole('button', { name: /^筛选/ }).click()
    const sheet = filterSheet(page)
    for (const [question, answer] of [
      ['状态', '已结束'],
      ['排序', '最新发布'],
      ['分类', '户外徒步'],
    ] as const) {
      await eventually(() => sheet.option(question, answer).getAttribute('aria-pressed')).toBe('true')
    }
  })

  journey('is left by back, by Esc and by its reset without harm', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, sheet] = [listPage(page), filterSheet(page)]
    await list.open('/?priceMax=0')
    await sheet.open()
    await eventually(() => new URL(page.url()).searchParams.get('view')).toBe('filter')
    await page.goBack()
    await sheet.dialog.waitFor({ state: 'hidden' })
    await sheet.open()
    await page.keyboard.press('Escape')
    await sheet.dialog.waitFor({ state: 'hidden' })
    await page.waitForURL('/?priceMax=0')
    await sheet.open()
    await sheet.dialog.getByRole('button', { name: '重置' }).click()
    await sheet.showButton(/^查看/).click()
    await page.waitForURL('/')
  })
})
