import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { describe, expect } from 'vitest'
import { AS_IT_OPENS, listActivities } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { listPage } from '#page/list-page.ts'
import { mapPage } from '#page/map-page.ts'

const hasPlace = ({ longitude, latitude }: ActiveItem) => longitude !== null && latitude !== null

describe('the map of the list', () => {
  journey('chooses a card by a tap on its pin', async ({ visitor }) => {
    const { page } = await visitor()
    const map = mapPage(page)
    await map.open()
    await map.chosenPin.waitFor()
    const name = await map.tapAnotherPin()
    await eventually(() => map.chosenPin.getAttribute('aria-label')).toBe(name)
    await eventually(() => map.titleInTheMiddle()).toSatisfy((title) => name.startsWith(`${title}，`))
  })

  journey('shows what the list shows, narrowed by its own filters, and leads back to it', async ({ visitor }) => {
    const { page } = await visitor()
    const [map, list] = [mapPage(page), listPage(page)]
    await map.open()
    await map.filter('今天').click()
    await page.waitForURL(/date=today/)
    expect(new URL(page.url()).searchParams.get('view')).toBe('map')
    const today = formatDate(Date.now(), MAINLAND_TIME_ZONE)
    const expected: ActiveItem[] = []
    for await (const item of listActivities({ ...AS_IT_OPENS, from: today, to: today })) expected.push(item)
    expect(expected.length).toBeGreaterThan(0)
    await eventually(map.cardIds).toEqual(expected.filter(hasPlace).map(({ id }) => id))

    await map.listButton.click()
    await page.waitForURL('/?date=today')
    await map.area.waitFor({ state: 'hidden' })
    await eventually(async () => (await list.ids()).slice(0, 4)).toEqual(expected.slice(0, 4).map(({ id }) => id))
  })

  journey('says when nothing is on it', async ({ visitor }) => {
    const { page } = await visitor()
    const map = mapPage(page)
    await page.goto('/?view=map&category=20&from=2020-01-01&to=2020-01-02')
    await page.getByRole('status').filter({ hasText: '地图上暂时没有活动' }).waitFor()
    expect([await map.pins.count(), await map.cardIds()]).toEqual([0, []])
    await map.listButton.click()
    await page.getByText('这里暂时没有合适的活动').waitFor()
  })
})
