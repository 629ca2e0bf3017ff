import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { firstIds, HANGZHOU } from '#catalogue/find-activity.ts'
import { journey } from '#journey/journey.ts'
import { styleOf } from '#look/style-of.ts'
import { appPage, settled } from '#page/app-page.ts'

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

const DETAIL = APP_ROUTES.activityDetail.path
/** Pages whose content looks unlike each other: a list with a wash behind its head, details, a form. */
const GROUNDS = [APP_ROUTES.search.path, DETAIL, APP_ROUTES.login.path]

/** Opens a page; the detail is of some activity. */
async function open(page: Page, path: string) {
  const [id = ''] = path === DETAIL ? await firstIds({ city: HANGZHOU }, 1) : []
  await page.goto(id === '' ? path : `${path}?id=${id}`)
  await settled(page)
}

const groundOf = async (page: Page) => colourOf(await styleOf(appPage(page).main, 'background-color'))

describe('a page in light appearance', () => {
  // proves 2.42
  journey.for(GROUNDS)('is light grey: %s', async (path, { visitor }) => {
    const { page } = await visitor({ colorScheme: 'light' })
    await open(page, path)
    expect(await groundOf(page)).toSatisfy(isLightGrey)
  })

  // proves 2.43
  journey('has a light grey navigation bar with black text', async ({ visitor }) => {
    const { page } = await visitor({ colorScheme: 'light' })
    await open(page, DETAIL)
    const { heading } = appPage(page)
    const bar = page.locator('header').filter({ has: heading })
    expect(colourOf(await styleOf(bar, 'background-color'))).toSatisfy(isLightGrey)
    expect(colourOf(await styleOf(heading, 'color'))).toSatisfy(isBlack)
  })
})

// proves 2.42
journey('a page in dark appearance is dark, as the device is', async ({ visitor }) => {
  const { page } = await visitor({ colorScheme: 'dark' })
  await open(page, DETAIL)
  expect(Math.max(...(await groundOf(page)))).toBeLessThan(60)
})
