import { describe, expect } from 'vitest'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { allCities, firstRecommendedIds } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { cityPicker, listPage } from '#page/list-page.ts'

const CHENGDU = '510100'

describe('the picker of cities', () => {
  journey(
    'offers the hot ones; the chosen one stays through a reload and is the next time’s recent one',
    async ({ visitor }) => {
      const { page } = await visitor()
      const [list, picker] = [listPage(page), cityPicker(page)]
      await list.open()
      await picker.open()
      expect(new URL(page.url()).searchParams.get('view')).toBe('city')
      const hot = (await allCities()).filter((city) => city.hot)
      for (const { name } of hot) await eventually(() => picker.cityIn('热门城市', name).count()).toBe(1)
      await picker.cityIn('热门城市', '成都').click()
      await picker.dialog.waitFor({ state: 'hidden' })
      await eventually(() => list.city.textContent()).toBe('成都')
      await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(await firstRecommendedIds(4, CHENGDU))
      expect(await page.getByText('还没有选城市').count()).toBe(0)

      await page.reload()
      await list.rows.first().waitFor()
      await eventually(() => list.city.textContent()).toBe('成都')
      await picker.open()
      await picker.cityIn('最近选过', '成都').waitFor()
    },
  )

  journey('leads by the letters of the index to every mainland city', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, picker] = [listPage(page), cityPicker(page)]
    await list.open()
    await picker.open()
    await picker.letter('X').click()
    const xiamen = picker.cityIn('X', /^厦门/)
    await eventually(() => xiamen.evaluate((row) => row.getBoundingClientRect().top)).toBeLessThan(812)
    await xiamen.click()
    await eventually(() => list.city.textContent()).toBe('厦门')
  })

  // proves 15.4
  journey('leads from a city with nothing on to the nearest one, in one answer', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, picker] = [listPage(page), cityPicker(page)]
    await list.open()
    await picker.open()
    await picker.box.fill('tongling')
    const lists: string[] = []
    page.on('request', (request) => request.url().includes(getRecommended.path) && lists.push(request.url()))
    await picker.dialog.getByRole('listitem').filter({ hasText: '铜陵' }).getByRole('button').click()
    await page.getByText(/^铜陵这周还没有活动，看看附近的/).waitFor()
    expect(lists).toHaveLength(1)
    const other = page.getByRole('button', { name: /^去/ }).first()
    const name = (await other.textContent())?.slice(1)
    await other.click()
    await eventually(() => list.city.textContent()).toBe(name)
    await list.rows.first().waitFor()
  })

  journey('has a section of its own for what is online', async ({ visitor }) => {
    const { page } = await visitor()
    const [list, picker] = [listPage(page), cityPicker(page)]
    await list.open()
    await picker.open()
    await picker.letter('线').click()
    await picker.cityIn('线上', /^线上/).click()
    await eventually(() => list.city.textContent()).toBe('线上')
    await page.getByText('线上暂时没有活动').waitFor()
    await page.getByRole('button', { name: '看看其他城市' }).click()
    await picker.dialog.waitFor()
  })

  journey.for([
    ['宁波', '宁波'],
    ['ningbo', '宁波'],
    ['chang', '长沙'],
  ] as const)('finds by %s: %s', async ([typed, name], { visitor }) => {
    const { page } = await visitor()
    const [list, picker] = [listPage(page), cityPicker(page)]
    await list.open()
    await picker.open()
    await picker.box.fill(typed)
    await picker.dialog.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
    await eventually(() => list.city.textContent()).toBe(name)
  })

  journey('says kindly that there is no such city', async ({ visitor }) => {
    const { page } = await visitor()
    const picker = cityPicker(page)
    await listPage(page).open('/?view=city')
    await picker.box.fill('zzz')
    await picker.dialog.getByText('没有找到「zzz」').waitFor()
  })
})
