import type { Page } from 'playwright-core'

/** The banner of a message that has just come, as people see it. */
export function banner(page: Page) {
  const shown = page.locator('[aria-live] article:not([data-leaving])')
  const close = shown.getByRole('button', { name: '关闭' })
  return {
    shown,
    title: shown.locator('b'),
    link: shown.getByRole('link').first(),
    more: shown.getByRole('link', { name: /^还有/ }),
    close,
    /** Waits for it, and keeps it there by the focus: else it leaves by itself. */
    async hold() {
      await shown.waitFor()
      await close.focus()
    },
  }
}
