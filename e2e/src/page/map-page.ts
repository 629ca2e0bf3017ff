import type { Locator, Page } from 'playwright-core'
import { fingerOn } from './gesture.ts'

/** Steps closer until single pins stand apart. */
const ZOOMS_MAX = 6

/** The list as a map. */
export type MapPage = {
  area: Locator
  /** Single activities; several in one place are a cluster. */
  pins: Locator
  chosenPin: Locator
  listButton: Locator
  /** A district as it is named on the ground. */
  districtName(name: string): Locator
  /** The map once its ground is so far. */
  ground(state: 'ready' | 'failed'): Locator
  /** Swipes the card in the middle away to the left. */
  swipeToNextCard(): Promise<void>
  /** A chip of its filters. */
  filter(name: string): Locator
  /** Opens the map and waits for its first pin. */
  open(): Promise<void>
  /** Taps a pin that is not chosen and lies under nothing else; answers its name. */
  tapAnotherPin(): Promise<string>
  /** Ids of the activities on the cards, from left to right. */
  cardIds(): Promise<string[]>
  /** Title of the card in the middle of the screen, null without one. */
  titleInTheMiddle(): Promise<string | null>
}

export function mapPage(page: Page): MapPage {
  const area = page.getByRole('group', { name: '地图，可以拖动和缩放' })
  const pins = area.locator('button[aria-pressed]')
  const cards = page.getByRole('region').or(page.locator('section')).locator('li[data-id]')
  /** Names of the pins that are not chosen and would be hit by a tap. */
  const namesOfOthersOnTop = () =>
    pins.evaluateAll((all) => {
      const others = all.filter((pin) => pin.getAttribute('aria-pressed') === 'false')
      const onTop = others.filter((pin) => {
        const { left, top, width, height } = pin.getBoundingClientRect()
        return pin.contains(pin.ownerDocument.elementFromPoint(left + width / 2, top + height / 2))
      })
      return onTop.map((pin) => pin.getAttribute('aria-label') ?? '')
    })
  return {
    area,
    pins,
    chosenPin: area.locator('button[aria-pressed=true]'),
    listButton: page.getByRole('button', { name: '列表', exact: true }),
    districtName: (name) => area.locator('svg text').filter({ hasText: name }),
    ground: (state) => area.and(page.locator(`[data-ground="${state}"]`)),
    async swipeToNextCard() {
      const box = await cards
        .filter({ has: page.getByRole('heading') })
        .first()
        .boundingBox()
      const { width = 0 } = page.viewportSize() ?? {}
      const finger = await fingerOn(page)
      await finger.put(width * 0.85, (box?.y ?? 0) + (box?.height ?? 0) / 2)
      await finger.slideBy(-width * 0.75, 0)
      await finger.lift()
    },
    filter: (name) => page.getByRole('group', { name: '快速筛选' }).getByRole('button', { name, exact: true }).last(),
    async open() {
      await page.goto('/?view=map')
      await pins.first().waitFor()
    },
    async tapAnotherPin() {
      for (let closer = 0; closer < ZOOMS_MAX; closer += 1) {
        const names = await namesOfOthersOnTop()
        const [name] = names.filter((one) => names.indexOf(one) === names.lastIndexOf(one))
        if (name !== undefined) {
          await area.getByRole('button', { name, exact: true }).tap()
          return name
        }
        await page.getByRole('button', { name: '放大' }).click()
      }
      throw new Error('The map shows no other pin.')
    },
    cardIds: () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-id') ?? '')),
    async titleInTheMiddle() {
      const middle = (page.viewportSize()?.width ?? 0) / 2
      for (const card of await cards.filter({ has: page.getByRole('heading') }).all()) {
        const box = await card.boundingBox()
        if (box && box.x <= middle && box.x + box.width >= middle)
          return plainTitle(await card.getByRole('heading').first().textContent())
      }
      return null
    },
  }
}

/** A title as it is told, read from where it is shown: there numbers and their units are kept together. */
export const plainTitle = (shown: string | null) => shown && shown.replaceAll('\u00a0', ' ')

/** The sheet that says what a position is for. */
type PlaceSheet = { dialog: Locator; allow: Locator; decline: Locator }

export function placeSheet(page: Page): PlaceSheet {
  const dialog = page.getByRole('dialog', { name: '看看离你多远' })
  return {
    dialog,
    allow: dialog.getByRole('button', { name: '允许使用位置' }),
    decline: dialog.getByRole('button', { name: '暂不' }),
  }
}
