import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { describe, expect } from 'vitest'
import { HANGZHOU } from '#catalogue/busiest-city.ts'
import { countActivities, firstIds } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { filterSheet } from '#page/filter-sheet.ts'
import { listPage } from '#page/list-page.ts'

describe('the sheet of filters', () => {
  journey('tells how many activities fit before it narrows the list', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, sheet] = [listPage(page), filterSheet(page)]
    await list.open()
    await sheet.open()
    await sheet.choose('费用', '100 元内')
    await sheet.choose('性别名额', '女生有位')
    const filter = { city: HANGZHOU, priceMax: 10_000, sex: 2 } as const
    const count = await countActivities(filter)
    await sheet.showButton(count === undefined ? `查看 ${PAGE_SIZE_MAX}+ 场活动` : `查看 ${count} 场活动`).click()
    await sheet.dialog.waitFor({ state: 'hidden' })
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ priceMax: '10000', sex: '2' })
    await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(await firstIds(filter, 4))
    await page.getByRole('button', { name: /^筛选.*2/ }).waitFor()
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
      expect(await sheet.option(question, answer).getAttribute('aria-pressed')).toBe('true')
    }
  })

  journey('is left by back, by Esc and by its reset without harm', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, sheet] = [listPage(page), filterSheet(page)]
    await list.open('/?priceMax=0')
    await sheet.open()
    expect(new URL(page.url()).searchParams.get('view')).toBe('filter')
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
