import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { appUrl } from '#app/app-process.ts'
import { webViewPage } from '#documents/document-page.ts'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { appPage } from '#page/app-page.ts'

describe('the web view', () => {
  journey(
    'frames our legal pages, the host beside the title, and owns up to links followed inside',
    async ({ visitor }) => {
      const { page } = await visitor()
      const view = webViewPage(page)
      await view.open('/legal/terms.html')
      await view.inside.getByRole('heading', { name: '一、谁可以用' }).waitFor()
      expect(await appPage(page).heading.textContent()).toBe('用户协议')
      await eventually(() => page.title()).toContain('用户协议')
      await page.getByText(`来自 ${new URL(appUrl()).host}`).waitFor({ state: 'attached' })
      await view.inside.getByRole('link', { name: '隐私政策' }).first().click()
      await page.getByText('已转到其他页面').waitFor()
    },
  )

  journey('has a word before other hosts, and opens them beside the app', async ({ visitor }) => {
    const { page, context } = await visitor()
    await context.route('https://docs.example/**', (route) =>
      route.fulfill({ body: 'hello', contentType: 'text/html' }),
    )
    const view = webViewPage(page)
    await view.open('https://docs.example/map')
    await page.getByText('即将离开同城圈').waitFor()
    await page.getByText('docs.example', { exact: true }).waitFor()
    expect(await view.frame.count()).toBe(0)
    const [other] = await Promise.all([context.waitForEvent('page'), view.goOn.click()])
    await other.waitForURL('https://docs.example/map')
    expect(
      await other.evaluate(() => {
        const { opener, document } = globalThis as unknown as { opener: unknown; document: { referrer: string } }
        return [opener, document.referrer]
      }),
    ).toEqual([null, ''])
  })

  journey('shows unsafe addresses as text, and opens our own pages instead of framing them', async ({ visitor }) => {
    const { page } = await visitor()
    const view = webViewPage(page)
    for (const src of ['javascript:alert(1)', 'data:text/html,<h1>hi</h1>', 'http://docs.example/']) {
      await view.open(src)
      await page.getByText(src).waitFor()
      expect(await appPage(page).main.getByRole('link').count()).toBe(0)
    }
    await view.open('/legal/../pages/20search/search')
    const open = page.getByRole('link', { name: '打开' })
    expect([await open.getAttribute('href'), await view.frame.count()]).toEqual([APP_ROUTES.search.path, 0])
    await open.click()
    await eventually(() => appPage(page).heading.textContent()).toContain('同城活动')
  })
})
