import { isDeepStrictEqual } from 'node:util'
import { describe, expect } from 'vitest'
import { allCities, firstRecommendedIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { appPage } from '#page/app-page.ts'
import { listPage } from '#page/list-page.ts'

describe('the list of somebody who never chose a city', () => {
  // proves 2.8
  journey('is that of the busiest city, and the head says so', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open()
    await eventually(() => list.city.textContent()).toBe('杭州')
    await page.getByText('先看看杭州 · 点这里换城市').waitFor()
    const cities = await allCities()
    const busiest = cities.toSorted((a, b) => b.activityCount - a.activityCount)[0]
    expect([busiest?.name, busiest?.code]).toEqual(['杭州', HANGZHOU])
  })

  // proves 26.9
  journey('begins with what is recommended there', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    // others take places meanwhile, and what is full stands elsewhere
    await eventually(async () => {
      await list.open()
      const shown = await list.ids()
      return isDeepStrictEqual(shown, await firstRecommendedIds(shown.length))
    }).toBe(true)
  })

  // proves 2.7
  journey('answers under the path of the search page as well', async ({ visitor }) => {
    const { page } = await visitor()
    await listPage(page).open('/pages/20search/search?activeName=home')
    await eventually(() => appPage(page).heading.textContent()).toBe('同城活动')
    await eventually(() => page.title()).toBe('同城活动')
  })
})
