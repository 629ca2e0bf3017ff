import { describe, expect } from 'vitest'
import { allCities, AS_IT_OPENS, HANGZHOU, listActivities } from '#catalogue/find-activity.ts'
import { journey } from '#journey/journey.ts'
import { appPage } from '#page/app-page.ts'
import { listPage } from '#page/list-page.ts'

describe('the list of somebody who never chose a city', () => {
  // proves 2.8
  journey('is that of the busiest city, and the head says so', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open()
    expect(await list.city.textContent()).toBe('杭州')
    await page.getByText('先看看杭州 · 点这里换城市').waitFor()
    const cities = await allCities()
    const busiest = cities.toSorted((a, b) => b.activityCount - a.activityCount)[0]
    expect([busiest?.name, busiest?.code]).toEqual(['杭州', HANGZHOU])
  })

  journey('begins with what can be joined soonest there', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open()
    const shown = await list.ids()
    const expected: string[] = []
    for await (const { id } of listActivities(AS_IT_OPENS)) {
      expected.push(id)
      if (expected.length === shown.length) break
    }
    expect(shown).toEqual(expected)
  })

  // proves 2.7
  journey('answers under the path of the search page as well', async ({ visitor }) => {
    const { page } = await visitor()
    await listPage(page).open('/pages/20search/search?activeName=home')
    expect(await appPage(page).heading.textContent()).toBe('同城活动')
    expect(await page.title()).toBe('同城活动')
  })
})
