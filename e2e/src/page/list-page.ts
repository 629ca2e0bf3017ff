import type { Locator, Page } from 'playwright-core'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'

const DETAIL = `${APP_ROUTES.activityDetail.path}?id=`

/** Links to an activity, as the rows of a list are. */
export const ROW = `a[href^="${DETAIL}"]`

/** The list of activities. */
export type ListPage = {
  city: Locator
  rows: Locator
  row(id: string): Locator
  /** A chip of the quick filters, or a category. */
  choice(name: string): Locator
  /** The box that scrolls. */
  scroller: Locator
  /** Opens the list and waits for its first row. */
  open(path?: string): Promise<void>
  /** Ids of the activities that are in the document, from top to bottom. */
  ids(): Promise<string[]>
}

export function listPage(page: Page): ListPage {
  const rows = page.locator(ROW).filter({ visible: true })
  return {
    city: page.getByRole('button', { name: /^选择城市/ }),
    rows,
    row: (id) => page.locator(`a[href^="${DETAIL}${id}"]`).filter({ visible: true }),
    choice: (name) => page.getByRole('main').getByRole('button', { name, exact: true }),
    scroller: page.getByRole('main').filter({ visible: true }),
    async open(path = '/') {
      await page.goto(path)
      await rows.first().waitFor()
    },
    async ids() {
      const links = await rows.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      return links.map((link) => new URLSearchParams(link?.split('?')[1]).get('id') ?? '')
    },
  }
}

/** The sheet of filters. */
type FilterSheet = {
  dialog: Locator
  open(): Promise<void>
  option(question: string, answer: string): Locator
  choose(question: string, answer: string): Promise<void>
  showButton(name: string | RegExp): Locator
}

export function filterSheet(page: Page): FilterSheet {
  const dialog = page.getByRole('dialog', { name: '筛选活动' })
  const option = (question: string, answer: string) =>
    dialog.getByRole('group', { name: question }).getByRole('button', { name: answer, exact: true })
  return {
    dialog,
    async open() {
      await page.getByRole('button', { name: /^筛选/ }).click()
      await dialog.waitFor()
    },
    option,
    choose: (question, answer) => option(question, answer).click(),
    showButton: (name) => dialog.getByRole('button', { name }),
  }
}

/** Searching by words. */
type KeywordPage = {
  box: Locator
  hotWords: Locator
  history: Locator
  open(): Promise<void>
}

export function keywordPage(page: Page): KeywordPage {
  const box = page.getByRole('searchbox')
  const section = (name: string) =>
    page.locator('section:not(:has(section))').filter({ has: page.getByRole('heading', { name }) })
  return {
    box,
    hotWords: section('大家在搜').getByRole('listitem'),
    history: section('搜索历史').getByRole('listitem'),
    async open() {
      await page.getByRole('button', { name: /^搜索，/ }).click()
      await box.waitFor()
    },
  }
}

/** The picker of cities. */
type CityPicker = {
  dialog: Locator
  box: Locator
  open(): Promise<void>
  /** A city in one of the picker's sections, such as 热门城市 or A. */
  cityIn(section: string, name: string | RegExp): Locator
  letter(letter: string): Locator
  locate: Locator
}

export function cityPicker(page: Page): CityPicker {
  const dialog = page.getByRole('dialog', { name: '选择城市' })
  return {
    dialog,
    box: dialog.getByRole('searchbox'),
    async open() {
      await page.getByRole('button', { name: /^选择城市/ }).click()
      await dialog.waitFor()
    },
    cityIn: (section, name) =>
      dialog
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: section, exact: true }) })
        .getByRole('button', { name }),
    letter: (letter) =>
      dialog.getByRole('navigation', { name: '城市索引' }).getByRole('button', { name: letter, exact: true }),
    locate: dialog.getByRole('button', { name: /定位$/ }),
  }
}
