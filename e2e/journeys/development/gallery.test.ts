import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'
import { allPicturesThere } from '#look/all-pictures-there.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { CELL_PX, pictureDifference } from '#look/picture-difference.ts'
import { GALLERY_GROUP_NAMES, type GalleryGroup, openWholeGroup } from '#page/gallery-page.ts'

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** Where the page is unlike its picture in the documents. */
async function unlikePicture(page: Page, scheme: Scheme, group: GalleryGroup): Promise<string[]> {
  const committed = new URL(`../../../docs/screenshots/gallery-${scheme}-${group}.png`, import.meta.url)
  const found = await pictureDifference(await readFile(committed), await page.screenshot({ animations: 'disabled' }))
  const lines = await linesOfHiddenDigits(page)
  return found.filter((square) => !lines.some((line) => isIn(line, square)))
}

type Line = { left: number; right: number; top: number; bottom: number }

/** The dots of a phone number come from whatever font of the machine has them, and are as wide as it likes. */
async function linesOfHiddenDigits(page: Page): Promise<Line[]> {
  return await page.getByText('••••').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right: right + (right - left) / 2, top, bottom }
    }),
  )
}

function isIn({ left, right, top, bottom }: Line, square: string): boolean {
  const [x = 0, y = 0] = square.split(',').map(Number)
  return x + CELL_PX > left && x < right && y + CELL_PX > top && y < bottom
}

async function turnLight(page: Page, scheme: Scheme) {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-theme=${scheme}]`).waitFor()
}

describe('the reusable pieces', () => {
  // proves 2.59
  journey.for(GALLERY_GROUP_NAMES)(
    'of %s look as on their pictures and please axe, light and dark',
    async (group, { visitor }) => {
      const { page } = await visitor()
      await openWholeGroup(page, group)
      await allPicturesThere(page)
      for (const scheme of SCHEMES) {
        await turnLight(page, scheme)
        // `npm run screenshots -- 'gallery-*'` takes the pictures anew
        expect({ [scheme]: await unlikePicture(page, scheme, group) }).toEqual({ [scheme]: [] })
      }
      await page.clock.resume()
      for (const scheme of SCHEMES) {
        await turnLight(page, scheme)
        expect({ [scheme]: await accessibilityFaults(page) }).toEqual({ [scheme]: [] })
      }
    },
  )

  journey('are unlike their picture when one button changes', async ({ visitor }) => {
    const { page } = await visitor()
    await openWholeGroup(page, 'buttons')
    await page.getByRole('button', { name: '立即报名' }).first().evaluate(squareTheCorners)
    expect((await unlikePicture(page, 'light', 'buttons')).length).toBeGreaterThan(0)
  })
})

function squareTheCorners(button: unknown) {
  ;(button as { style: { borderRadius: string } }).style.borderRadius = '0'
}
