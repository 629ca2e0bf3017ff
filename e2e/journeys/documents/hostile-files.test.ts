import { describe, expect } from 'vitest'
import { documentPage, documentPath } from '#documents/document-page.ts'
import {
  ENDLESS_MARKDOWN,
  EVIL_HOST,
  HOSTILE_MARKDOWN,
  HOSTILE_PAGE,
  HOSTILE_SVG,
  hostileDocx,
  hostilePdf,
  lyingDocx,
  wasHacked,
} from '#documents/hostile-documents.ts'
import { FILES_HOST, type HostedFiles, hostFiles } from '#documents/sample-documents.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { appPage, settled } from '#page/app-page.ts'

/** A member before a document of the other host; tells what the evil host was asked for. */
async function beBefore(visitor: OpenVisitor, files: HostedFiles, expectedFaults: RegExp[] = []) {
  const { page } = await visitor({ expectedFaults })
  const spied: string[] = []
  page.context().on('request', (request) => {
    if (request.url().startsWith(EVIL_HOST)) spied.push(request.url())
  })
  await hostFiles(page, files)
  const [path = '/'] = Object.keys(files)
  await logIn(page, { to: documentPath(path) })
  const preview = documentPage(page)
  const isHarmless = async () => {
    await settled(page)
    expect([await wasHacked(page), spied]).toEqual([false, []])
    expect(new URL(page.url()).pathname).toContain('/webPage/')
  }
  return { page, preview, isHarmless }
}

describe('a hostile document', () => {
  journey('in SVG is a picture: no script of it runs, and nothing is loaded', async ({ visitor }) => {
    const { preview, isHarmless } = await beBefore(visitor, { '/a.svg': { body: HOSTILE_SVG, type: 'image/svg+xml' } })
    const picture = preview.content.getByRole('img', { name: 'a.svg' })
    await eventually(() =>
      picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    ).toBe(300)
    expect(await picture.getAttribute('src')).toMatch(/^data:/)
    await isHarmless()
  })

  journey('in Markdown shows its HTML as text, and links that run nothing', async ({ visitor }) => {
    const { preview, isHarmless } = await beBefore(visitor, { '/a.md': { body: HOSTILE_MARKDOWN } })
    await preview.content.getByText('<script>').first().waitFor()
    const links = await preview.content
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => (one as unknown as { href: string }).href))
    expect(links.filter((href) => !href.includes('/webView?src=https'))).toEqual([])
    for (const text of ['点这里', '数据']) await preview.content.getByText(text).click()
    await isHarmless()
  })

  journey(
    'in Markdown made to keep the parser busy holds up nothing, and is shown as its text',
    async ({ visitor }) => {
      const { page, preview, isHarmless } = await beBefore(visitor, { '/a.md': { body: ENDLESS_MARKDOWN } })
      await preview.button('放大').click()
      await preview.zoom.getByText('125%').waitFor()
      await page.getByText('来自 files.example').waitFor({ state: 'attached' })
      await preview.content.locator('pre').first().waitFor()
      expect(await preview.content.locator('em').count()).toBe(0)
      await isHarmless()
    },
  )

  journey('in Word loses what runs, embeds and leads away', async ({ visitor }) => {
    const { preview, isHarmless } = await beBefore(visitor, { '/a.docx': { body: await hostileDocx() } })
    await preview.frame.getByText('正文').waitFor()
    await preview.frame.getByText('<script>').waitFor()
    expect(await preview.frame.locator('iframe, script, [href^="javascript"], [onerror], [onload]').count()).toBe(0)
    await preview.frame.getByText('点这里').click()
    await isHarmless()
  })

  journey('in Word that unpacks to more than it says is not opened', async ({ visitor }) => {
    const { page, isHarmless } = await beBefore(visitor, { '/a.docx': { body: await lyingDocx() } })
    await page.getByText('文件打不开').waitFor()
    await isHarmless()
  })

  journey('in PDF runs no script, and a page of any size stays on the screen', async ({ visitor }) => {
    const { preview, isHarmless } = await beBefore(visitor, { '/a.pdf': { body: hostilePdf() } })
    await preview.sheet(1).getByText('Scripts').waitFor()
    await preview.button('下一页').click()
    await preview.sheet(2).locator('canvas').waitFor()
    // links come after the words of their page
    expect(await preview.content.getByRole('link').count()).toBe(0)
    const { width } = (await preview.sheet(2).boundingBox())!
    expect(width).toBeLessThanOrEqual(375)
    await preview.button('下一页').click()
    expect((await preview.sheet(3).boundingBox())!.height).toBeLessThan(20 * 375)
    await isHarmless()
  })

  journey('that is not what its name says is shown as what it is', async ({ visitor }) => {
    const { page, preview, isHarmless } = await beBefore(visitor, {
      '/a.pdf': { body: HOSTILE_PAGE, type: 'text/html' },
    })
    await page.getByText('「a.pdf」的名字和内容不符，已按纯文本显示').waitFor()
    await preview.content.getByText('<!doctype html>').waitFor()
    await isHarmless()
  })
})

describe('a document without a preview', () => {
  const download = { name: '下载文件' }

  journey('of a host that lets nobody read it gets a download link', async ({ visitor }) => {
    const { page } = await beBefore(visitor, { '/a.pdf': { body: '%PDF-1.7', isForAll: false } }, [
      /CORS/,
      /ERR_FAILED/,
    ])
    await page.getByText('存放它的网站不允许在这里打开').waitFor()
    expect(await page.getByRole('link', download).getAttribute('href')).toBe(`${FILES_HOST}/a.pdf`)
  })

  journey.for([
    ['of no kind that is shown', '/a.bin', Buffer.from([0, 1, 2, 3]), '这里只能预览 PDF'],
    ['that is cut off', '/a.pdf', '%PDF-1.7\n1 0 obj', '文件打不开'],
    ['in the Word of before 2007', '/a.doc', Buffer.from('d0cf11e0a1b11ae100', 'hex'), '旧版或加了密码'],
  ] as const)('%s says so, and can be had', async ([_of, path, body, text], { visitor }) => {
    const { page } = await beBefore(visitor, { [path]: { body } })
    await page.getByText(text).waitFor()
    await page.getByRole('link', download).waitFor()
  })

  journey('that is gone says so; an address nobody should open leads nowhere', async ({ visitor }) => {
    const { page } = await beBefore(visitor, { '/gone.pdf': { body: '', status: 404 } }, [/404/])
    await page.getByText('文件不在了').waitFor()
    for (const url of ['javascript:alert(1)', 'http://files.example/a.pdf', 'file:///etc/passwd']) {
      await page.goto(`/pages/_common/webPage/webPage?url=${encodeURIComponent(url)}`)
      await page.getByText('这个链接打不开').waitFor()
      expect(await appPage(page).main.getByRole('link').count()).toBe(0)
    }
  })
})
