import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { AT_A_COMPUTER } from '#browser/launch.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { mapPage } from '#page/map-page.ts'

const atWidth = (width: number) => ({ ...AT_A_COMPUTER, viewport: { width, height: 900 } })

/** The map of a wide screen: its cards, and the ground beside them. */
function wideMap(page: Page) {
  const { area, chosenPin } = mapPage(page)
  const cards = page.locator('[data-id]')
  return { area, chosenPin, cards, titleOf: (card: number) => cards.nth(card).getByRole('heading').textContent() }
}

describe('the map on a wide screen', () => {
  // proves 21.10
  journey.for([1_024, 1_280, 1_600])('fills what its cards leave free at %i', async (width, { visitor }) => {
    const { page } = await visitor(atWidth(width))
    const { area, cards, chosenPin } = wideMap(page)
    await mapPage(page).open()
    await cards.first().waitFor()
    const [card, ground] = [await cards.first().boundingBox(), await area.boundingBox()]
    expect(ground!.x).toBeGreaterThanOrEqual(card!.x + card!.width)
    expect(ground!.x - card!.x - card!.width).toBeLessThan(32)
    expect([ground!.x + ground!.width, ground!.y + ground!.height]).toEqual([width, 900])
    const pin = await chosenPin.boundingBox()
    expect(pin!.x).toBeGreaterThan(ground!.x)
    expect(pin!.x + pin!.width).toBeLessThan(width)
    await page.locator('[data-pane=map]').waitFor()
    expect(await page.locator('[data-pane=panel]:visible').count()).toBe(0)
  })

  // proves 21.10
  journey(
    'shows the pin of the card that is pointed at, and lies there again behind an activity',
    async ({ visitor }) => {
      const { page } = await visitor(atWidth(1_280))
      const { area, cards, chosenPin, titleOf } = wideMap(page)
      await mapPage(page).open()
      await cards.nth(2).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      const title = (await titleOf(2))!.replaceAll('\u00a0', ' ')
      await cards.nth(2).hover()
      await eventually(() => chosenPin.getAttribute('aria-label')).toSatisfy((name) => name.startsWith(`${title}，`))

      await cards.nth(2).getByRole('link').click()
      const panel = page.locator('[data-page][data-pane=panel]').filter({ visible: true })
      await panel.getByRole('article').waitFor()
      expect(await area.isVisible()).toBe(false)
      expect(await cards.nth(2).getByRole('link').getAttribute('aria-current')).toBe('true')
      await page.getByRole('button', { name: '地图', exact: true }).filter({ visible: true }).click()
      await area.waitFor()
      expect(await chosenPin.getAttribute('aria-label')).toContain(title)
      await page.goBack()
      await panel.getByRole('article').waitFor()
      await page.goBack()
      await area.waitFor()

      await page.getByRole('button', { name: '列表', exact: true }).click()
      await panel.getByRole('article').waitFor()
      expect(new URL(page.url()).searchParams.get('view')).toBeNull()
    },
  )

  // proves 21.10
  journey('brings the card of a pin that is chosen among the others', async ({ visitor }) => {
    const { page } = await visitor({ ...atWidth(1_280), hasTouch: true })
    const { chosenPin, cards } = wideMap(page)
    await mapPage(page).open()
    await cards.nth(2).waitFor()
    const name = await mapPage(page).tapAnotherPin()
    await eventually(() => chosenPin.getAttribute('aria-label')).toBe(name)
    const own = cards.filter({ hasText: name.slice(0, name.lastIndexOf('，')).replaceAll(' ', '\u00a0') })
    const other = cards.filter({ hasText: name.slice(0, name.lastIndexOf('，')) })
    const box = () => own.or(other).first().boundingBox()
    await eventually(async () => (await box())?.y ?? -1).toSatisfy((y) => y > 64 && y < 900 - 136)
  })
})
