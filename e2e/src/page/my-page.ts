import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Page } from 'playwright-core'
import { appPage } from '#page/app-page.ts'

/** Path of the personal area, or of a view in it. */
export function myPath(view: Record<string, string> = {}): string {
  const query = new URLSearchParams(view).toString()
  return query === '' ? APP_ROUTES.my.path : `${APP_ROUTES.my.path}?${query}`
}

export type MyPage = ReturnType<typeof myPage>

/** The personal area, as people see it. */
export function myPage(page: Page) {
  const app = appPage(page)
  return {
    ...app,
    // the page rests hidden below its views
    heading: app.heading.filter({ visible: true }),
    back: app.back.filter({ visible: true }),
    bell: page.getByRole('button', { name: /^消息/ }),
    settings: page.getByRole('button', { name: '设置' }),
    row: (name: string) => page.getByRole('button', { name }),
    /** The number over a word, such as that of the fans. */
    count: (name: string) => page.getByRole('link', { name: new RegExp(`^\\d+\\s*${name}$`) }),
    async open(view?: Record<string, string>) {
      await page.goto(myPath(view))
      await page.locator('h1:visible').waitFor()
    },
  }
}
