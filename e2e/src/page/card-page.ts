import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'

/** Path of the page of the own card. */
export const MY_CARD = APP_ROUTES.myCard.path

export type CardPage = ReturnType<typeof cardPage>

/** The page of the own card, as people see it. */
export function cardPage(page: Page) {
  const dialog = page.getByRole('dialog')
  const photos = page.getByRole('button', { name: /^第 .* 张照片/ })
  return {
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    choice: (name: string) => page.getByRole('radio', { name, exact: true }),
    picked: (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) }),
    visibility: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}：`) }),
    wheel: (name: string) => dialog.getByRole('spinbutton', { name }),
    dialog,
    completeness: page.getByRole('progressbar', { name: /名片完整度/ }),
    isSaved: page.getByText('修改会自动保存'),
    unsaved: page.getByText('未保存', { exact: true }),
    photos,
    /** The photo under the finger that draws it elsewhere. */
    drawnPhoto: page.locator('[data-drawn]'),
    preview: page.getByRole('button', { name: '预览' }),
    /** Takes what is chosen; as long as the sheet moves away, nobody can type below it. */
    async finish() {
      const done = page.getByRole('button', { name: '完成' })
      const sheet = dialog.filter({ has: done })
      await done.click()
      await sheet.waitFor({ state: 'hidden' })
    },
    /** Picks a picture as from the album: what the screen shows now. */
    async addPhoto() {
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } })
      await page.getByLabel(/^添加/).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    },
  }
}
