import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type AppProcess, startApp } from '#app/app-process.ts'
import { webViewPage, webViewPath } from '#documents/document-page.ts'
import { journey } from '#journey/journey.ts'
import { appPage } from '#page/app-page.ts'

const HOST = 'docs.example'
/** Tries everything a page of somebody else could do to the app, and tells what came of it. */
const HOSTILE = `<!doctype html><title>docs</title><h1></h1><a href="https://evil.example/" target="_self">away</a><script>
  const tries = {
    reachesApp: () => parent.document.title,
    movesApp: () => { top.location = 'https://evil.example/' },
    readsCookies: () => document.cookie,
    readsStorage: () => localStorage.length,
    asks: () => alert('password?'),
  }
  const worked = Object.keys(tries).filter((name) => {
    try { return tries[name]() !== undefined } catch { return false }
  })
  document.querySelector('h1').textContent = 'worked: ' + worked.join()
</script>`

describe('a page of an allowed host', () => {
  let app: AppProcess
  beforeAll(async () => {
    app = await startApp({ WEBVIEW_HOSTS: HOST })
  })
  afterAll(() => app.stop())

  // proves 2.38
  journey('runs in its frame and reaches nothing outside', async ({ visitor }) => {
    const expectedFaults = [/Unsafe attempt|Ignored call to 'alert|blocked|frame-src/i]
    const { page, context } = await visitor({ baseURL: app.url, expectedFaults })
    await context.route('https://*.example/**', (route) => {
      const isHostile = new URL(route.request().url()).host === HOST
      return route.fulfill({ contentType: 'text/html', body: isHostile ? HOSTILE : '<h1>arrived</h1>' })
    })
    const view = webViewPage(page)
    await view.open(`https://${HOST}/`, '文档')
    await view.inside.getByRole('heading', { name: /^worked:$/ }).waitFor()
    await page.getByText(`来自 ${HOST}`).waitFor({ state: 'attached' })

    await view.inside.getByRole('link', { name: 'away' }).click()
    await page.getByText('已转到其他页面').waitFor()
    expect(await view.inside.getByText('arrived').count()).toBe(0)
    expect(page.url()).toBe(app.url + webViewPath(`https://${HOST}/`, '文档'))
    expect(await appPage(page).heading.textContent()).toBe('文档')
  })

  journey('is the only one: its ports and look-alikes get a word before', async ({ visitor }) => {
    const { page } = await visitor({ baseURL: app.url })
    const view = webViewPage(page)
    for (const host of [`${HOST}:8443`, `${HOST}.evil.example`, `www.${HOST}`]) {
      await view.open(`https://${host}/`)
      await page.getByText(host, { exact: true }).waitFor()
      expect(await view.frame.count()).toBe(0)
    }
  })
})
