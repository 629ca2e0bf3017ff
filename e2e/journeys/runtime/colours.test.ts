import { describe, expect } from 'vitest'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { journey } from '#journey/journey.ts'
import { styleOf } from '#look/style-of.ts'
import { appPage } from '#page/app-page.ts'
import { detailPage } from '#page/detail-page.ts'

/** Red, green and blue from 0 to 255. */
type Colour = readonly [number, number, number]

const colourOf = (style: string): Colour => {
  const [red = 0, green = 0, blue = 0] = (style.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}
const spread = (colour: Colour) => Math.max(...colour) - Math.min(...colour)
const isGrey = (colour: Colour) => spread(colour) <= 10
const isLightGrey = (colour: Colour) => isGrey(colour) && Math.min(...colour) >= 230 && Math.max(...colour) < 255
const isBlack = (colour: Colour) => isGrey(colour) && Math.max(...colour) <= 40

describe('a page in light appearance', () => {
  // proves 2.42, 2.43
  journey('is light grey, and its navigation bar too, with black text', async ({ visitor }) => {
    const { page } = await visitor({ colorScheme: 'light' })
    const [id = ''] = await firstIds({ city: HANGZHOU }, 1)
    await detailPage(page).open(id)
    const { heading, main } = appPage(page)
    await heading.waitFor()
    const bar = page.locator('header').filter({ has: heading })
    const [ground, barGround, text] = [
      await styleOf(main, 'background-color'),
      await styleOf(bar, 'background-color'),
      await styleOf(heading, 'color'),
    ].map(colourOf)
    expect(ground).toSatisfy(isLightGrey)
    expect(barGround).toSatisfy(isLightGrey)
    expect(text).toSatisfy(isBlack)
  })
})
