import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import { pathOf, type ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import type { Locator, Page } from 'playwright-core'
import { untilFound } from '../journey/until-found.ts'
import { fingerOn } from './gesture.ts'

/** Steps closer and farther until single pins stand apart. */
const STEPS_MAX = 40

/** From this width on the cards are a column, of which those near the screen alone are in the document, in pixels. */
const COLUMN_FROM_PX = 1_024

/** Most pages of the list that stand on the map. */
const MAP_PAGES_MAX = 4

/** The list as a map. */
export type MapPage = {
  area: Locator
  /** Single activities; several in one place are a cluster. */
  pins: Locator
  chosenPin: Locator
  listButton: Locator
  /** A district that is named on the ground: which one is seen depends on where the next activity is. */
  districtName: Locator
  /** The map once its ground is so far. */
  ground(state: 'ready' | 'failed'): Locator
  /** Swipes the card in the middle away to the left. */
  swipeToNextCard(): Promise<void>
  /** A chip of its filters. */
  filter(name: string): Locator
  /** Opens the map and waits until everything stands on it: pins move and gather while more of them come. */
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
  const clusters = area.locator('button:not([aria-pressed])')
  const cards = page.getByRole('region').or(page.locator('section')).locator('[data-id]')
  const cardIds = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-id') ?? ''))
  /** Which of some buttons would be hit by a tap, by their place among them. */
  const onTop = (buttons: Locator) =>
    buttons.evaluateAll((all) =>
      all.flatMap((button, index) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return button.contains(button.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)) ? [index] : []
      }),
    )
  /** Names of the pins that are not chosen, would be hit by a tap, and are called like no other. */
  async function namesOfOthersOnTop() {
    const all = await pins.evaluateAll((found) =>
      found.map((pin) => ({
        name: pin.getAttribute('aria-label') ?? '',
        isChosen: pin.getAttribute('aria-pressed') === 'true',
      })),
    )
    const isAlone = (name: string) => all.filter((pin) => pin.name === name).length === 1
    const others = (await onTop(pins)).flatMap((index) => all[index] ?? [])
    return others.filter(({ name, isChosen }) => !isChosen && isAlone(name)).map(({ name }) => name)
  }
  return {
    area,
    pins,
    chosenPin: area.locator('button[aria-pressed=true]'),
    listButton: page.getByRole('button', { name: '列表', exact: true }),
    districtName: area
      .locator('svg text')
      .filter({ hasText: /[区县市]/ })
      .first(),
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
      const told = wholeListTold(page)
      await page.goto('/?view=map')
      const count = await told
      const cardsMin = (page.viewportSize()?.width ?? 0) < COLUMN_FROM_PX ? count : 1
      await untilFound('the cards of the activities', async () => (await cardIds()).length >= cardsMin || null)
      await pins.first().waitFor()
    },
    async tapAnotherPin() {
      for (let step = 0, tapped = 0; step < STEPS_MAX; step += 1) {
        const [name] = await namesOfOthersOnTop()
        if (name !== undefined) {
          await area.getByRole('button', { name, exact: true }).tap()
          return name
        }
        const found = await onTop(clusters)
        // one that is left alone stands for a single place and never parts: from farther out the next one is taken
        if (found.length > 1) await clusters.nth(found[tapped++ % found.length] ?? 0).tap()
        else await page.getByRole('button', { name: '缩小' }).click()
      }
      throw new Error('The map shows no other pin.')
    },
    cardIds,
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

/** Waits until the map was told its whole list, page after page; answers how many of its activities have a place. */
async function wholeListTold(page: Page): Promise<number> {
  const placed = new Set<string>()
  let pages = 0
  await page.waitForResponse(async (answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    if (pathname !== pathOf(getActivityList) || searchParams.get('maxResultCount') !== `${PAGE_SIZE_MAX}`) return false
    const { result } = (await answer.json()) as Envelope<ResultOf<typeof getActivityList>>
    for (const { id, longitude } of result?.items ?? []) if (longitude !== null) placed.add(id)
    pages += 1
    return pages === MAP_PAGES_MAX || result?.nextCursor === null
  })
  return placed.size
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
