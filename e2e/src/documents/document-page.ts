import type { FrameLocator, Locator, Page } from 'playwright-core'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { FILES_HOST } from './sample-documents.ts'

/** The own path that shows a file of the other host. */
export const documentPath = (path: string, title = '活动须知') =>
  `${APP_ROUTES.webPage.path}?url=${encodeURIComponent(FILES_HOST + path)}&title=${encodeURIComponent(title)}`

/** The page that shows a document. */
export type DocumentPage = {
  content: Locator
  /** Of a Word file. */
  frame: FrameLocator
  sheet(page: number): Locator
  place: Locator
  zoom: Locator
  button(name: '放大' | '缩小' | '上一页' | '下一页' | '下载'): Locator
  open(path: string): Promise<void>
}

export function documentPage(page: Page): DocumentPage {
  const content = page.getByRole('region', { name: '文件内容' })
  return {
    content,
    frame: content.frameLocator('iframe'),
    sheet: (number) => page.getByRole('region', { name: `第 ${number} 页` }),
    place: page.getByText(/^\d+ \/ \d+$/),
    zoom: page.getByRole('button', { name: /恢复原大小/ }),
    button: (name) => page.getByRole('button', { name, exact: true }),
    async open(path) {
      await page.goto(documentPath(path))
    },
  }
}

/** The own path that shows a page of another site. */
export const webViewPath = (src: string, title = '用户协议') =>
  `${APP_ROUTES.webView.path}?src=${encodeURIComponent(src)}&title=${encodeURIComponent(title)}`

/** The page that frames others. */
type WebViewPage = {
  frame: Locator
  inside: FrameLocator
  goOn: Locator
  open(src: string, title?: string): Promise<void>
}

export function webViewPage(page: Page): WebViewPage {
  return {
    frame: page.locator('[role=main] iframe'),
    inside: page.frameLocator('[role=main] iframe'),
    goOn: page.getByRole('link', { name: '继续访问' }),
    async open(src, title) {
      await page.goto(webViewPath(src, title))
    },
  }
}
