import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { FrameLocator, Locator, Page } from 'playwright-core'

/** The own path that shows a page of another site. */
export const webViewPath = (src: string, title = '用户协议') =>
  `${APP_ROUTES.webView.path}?src=${encodeURIComponent(src)}&title=${encodeURIComponent(title)}`

/** The page that frames others. */
export type WebViewPage = {
  frame: Locator
  inside: FrameLocator
  goOn: Locator
  open(src: string, title?: string): Promise<void>
}

export function webViewPage(page: Page): WebViewPage {
  return {
    frame: page.locator('main iframe'),
    inside: page.frameLocator('main iframe'),
    goOn: page.getByRole('link', { name: '继续访问' }),
    async open(src, title) {
      await page.goto(webViewPath(src, title))
    },
  }
}
