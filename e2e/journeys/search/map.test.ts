import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { addDays } from '@quan/contract/date/calendar-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { describe, expect } from 'vitest'
import { JOINABLE, listActivities } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { listPage } from '#page/list-page.ts'
import { mapPage } from '#page/map-page.ts'

/** Some of the first cards lie far out. */
const SWIPES = 4

/** Steps closer until even the chosen pin has left the screen, which nobody but the next choice brings back. */
const CLOSER = 5

/** Most activities of the list that stand on the map. */
const MAP_MOST = 200

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

  // proves 19.10
  journey('keeps the chosen pin in view', async ({ visitor }) => {
    const { page } = await visitor()
    const map = mapPage(page)
    await map.open()
    /** How far the chosen pin stands beyond an edge, or below what floats over the cards, in pixels. */
    async function beyond() {
      const boxes = [map.chosenPin, map.area, map.listButton].map((part) => part.boundingBox())
      const [pin, area, button] = await Promise.all(boxes)
      if (!pin || !area || !button) return Infinity
      const across = Math.max(area.x - pin.x, pin.x + pin.width - area.x - area.width)
      return Math.max(across, area.y - pin.y, pin.y + pin.height - button.y - button.height)
    }
    await eventually(beyond).toBeLessThanOrEqual(0)
    // from so near the place of hardly any other card is on the screen
    for (let closer = 0; closer < CLOSER; closer += 1) await page.getByRole('button', { name: '放大' }).click()
    await eventually(beyond).toBeGreaterThan(0)
    for (let swipe = 0; swipe < SWIPES; swipe += 1) {
      const name = await map.chosenPin.getAttribute('aria-label')
      await map.swipeToNextCard()
      await eventually(() => map.chosenPin.getAttribute('aria-label')).not.toBe(name)
      await eventually(beyond).toBeLessThanOrEqual(0)
    }
  })

  journey('says so where the list has more than the map', async ({ visitor }) => {
    const { page } = await visitor()
    let count = 0
    for await (const _item of listActivities(JOINABLE)) count += 1
    await mapPage(page).open()
    const told = page.getByText('活动很多，先显示')
    await eventually(() => told.count()).toBe(count > MAP_MOST ? 1 : 0)
  })

  journey('shows what the list shows, narrowed by its own filters, and leads back to it', async ({ visitor }) => {
    const { page } = await visitor()
    const [map, list] = [mapPage(page), listPage(page)]
    await map.open()
    await map.filter('明天').click()
    await page.waitForURL(/date=tomorrow/)
    expect(new URL(page.url()).searchParams.get('view')).toBe('map')
    // late in the evening nothing is on any more today
    const tomorrow = addDays(formatDate(Date.now(), MAINLAND_TIME_ZONE), 1)
    const expected: ActiveItem[] = []
    for await (const item of listActivities({ ...JOINABLE, from: tomorrow, to: tomorrow })) expected.push(item)
    expect(expected.length).toBeGreaterThan(0)
    await eventually(map.cardIds).toEqual(expected.filter(hasPlace).map(({ id }) => id))

    await map.listButton.click()
    await page.waitForURL('/?date=tomorrow')
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
