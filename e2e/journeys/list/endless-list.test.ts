import { describe, expect } from 'vitest'
import { JOINABLE, listActivities } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { listPage } from '#page/list-page.ts'
import { scrollDown, scrollTop } from '#page/gesture.ts'

describe('the list', () => {
  // proves 1.4, 1.9
  journey('goes on by itself to its last activity, none twice, none left out', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open('/?category=10')
    // the code of these cards comes after the list
    await list.rows.nth(1).waitFor()
    const seen = new Set<string>()
    const isAtEnd = async () => {
      for (const id of await list.ids()) seen.add(id)
      const before = await scrollTop(list.scroller)
      await scrollDown(list.scroller, 600)
      return (await page.getByText('到底了').isVisible()) && (await scrollTop(list.scroller)) === before
    }
    await eventually(isAtEnd).toBe(true)
    const all: string[] = []
    for await (const { id } of listActivities({ ...JOINABLE, category: 10 })) all.push(id)
    expect([...seen]).toEqual(all)
  })
})
