import type { Locator, Page } from 'playwright-core'

/** The sheet of filters. */
export type FilterSheet = {
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
