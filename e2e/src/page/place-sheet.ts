import type { Locator, Page } from 'playwright-core'

/** The sheet that says what a position is for. */
export type PlaceSheet = { dialog: Locator; allow: Locator; decline: Locator }

export function placeSheet(page: Page): PlaceSheet {
  const dialog = page.getByRole('dialog', { name: '看看离你多远' })
  return {
    dialog,
    allow: dialog.getByRole('button', { name: '允许使用位置' }),
    decline: dialog.getByRole('button', { name: '暂不' }),
  }
}
