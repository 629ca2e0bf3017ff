import type { Locator, Page } from 'playwright-core'

/** The picker of cities. */
export type CityPicker = {
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
