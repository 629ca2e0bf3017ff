import { describe, expect } from 'vitest'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { journey } from '#journey/journey.ts'
import { detailPage } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'

/** The gutter of every page, in pixels. */
const GUTTER = 16

describe('the mark of the demo', () => {
  journey('stands in the gutter, where no title is', async ({ visitor }) => {
    const { page } = await visitor()
    const mark = page.locator('aside', { hasText: '演示' })
    await listPage(page).open()
    const places = [await mark.boundingBox()]
    await detailPage(page).open((await firstIds({ city: HANGZHOU }, 1))[0]!)
    places.push(await mark.boundingBox())
    for (const place of places) expect((place?.x ?? GUTTER) + (place?.width ?? 0)).toBeLessThanOrEqual(GUTTER)
  })
})
