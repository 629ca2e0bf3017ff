import type { Locator, Page } from 'playwright-core'

/** Searching by words. */
export type KeywordPage = {
  box: Locator
  hotWords: Locator
  history: Locator
  open(): Promise<void>
}

export function keywordPage(page: Page): KeywordPage {
  const box = page.getByRole('searchbox')
  const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
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
