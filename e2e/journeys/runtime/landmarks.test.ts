import { describe } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { SCREENS } from '#journey/screens.ts'
import { appPage } from '#page/app-page.ts'
import { listPage } from '#page/list-page.ts'

const TITLES: Record<string, string> = {
  list: '同城活动',
  search: '同城活动',
  map: '同城活动',
  detail: '活动详情',
  login: '登录',
  'card of an organizer': '用户信息',
  'not found': '页面不存在',
  error: '同城活动',
  empty: '同城活动',
}

type OnPage = {
  document: { activeElement: unknown }
  getComputedStyle(element: unknown): { display: string; contentVisibility: string }
}
type Links = { querySelector(selector: string): { focus(): void } | null }

function focusesALink(place: unknown): boolean {
  const link = (place as Links).querySelector('a')
  link?.focus()
  return link === null || (globalThis as unknown as OnPage).document.activeElement === link
}

function layoutOf(place: unknown) {
  const { display, contentVisibility } = (globalThis as unknown as OnPage).getComputedStyle(place)
  return { display, contentVisibility }
}

describe('a page', () => {
  // proves 2.10 (case list: '同城活动')
  journey.for(Object.entries(TITLES))(
    'has one heading, one main landmark and its title: %s is %s',
    async ([screen, title], { visitor }) => {
      const { page } = await visitor({ expectedFaults: [/Failed to load resource/] })
      await SCREENS[screen]?.(page)
      const shown = (tag: string) => page.locator(tag).filter({ visible: true })
      await eventually(() => shown('h1').allTextContents()).toEqual([title])
      await eventually(() => shown('[role=main]').count()).toBe(1)
      await eventually(() => page.title()).toBe(title)
    },
  )

  journey('below another one is kept, but out of reach', async ({ visitor }) => {
    const { page } = await visitor()
    await listPage(page).open()
    await listPage(page).rows.first().click()
    await eventually(() => appPage(page).heading.textContent()).toBe('活动详情')
    const pages = page.locator('[data-page]')
    await eventually(() => pages.count()).toBe(2)
    await eventually(() => pages.first().getAttribute('data-covered')).not.toBeNull()
    await eventually(() => pages.last().getAttribute('data-covered')).toBeNull()
    await eventually(() => appPage(page).main.count()).toBe(1)
    // neither read out nor reached by keys, and still laid out as it was
    await eventually(() => pages.first().getByRole('link').count()).toBe(0)
    await eventually(() => pages.first().evaluate(focusesALink)).toBe(false)
    await eventually(() => pages.first().evaluate(layoutOf)).toEqual({ display: 'flex', contentVisibility: 'hidden' })
    await eventually(() => appPage(page).tabBar.getAttribute('inert')).not.toBeNull()
  })
})
