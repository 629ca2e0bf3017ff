import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { documentPage, documentPath } from '#documents/document-page.ts'
import {
  FILES_HOST,
  hostFiles,
  SAMPLE_MARKDOWN,
  SAMPLE_TEXT,
  sampleDocx,
  samplePdf,
  samplePicture,
} from '#documents/sample-documents.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, WITH_WORKER } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { appPage } from '#page/app-page.ts'

const widthOf = async (element: { boundingBox(): Promise<{ width: number } | null> }) =>
  Math.round((await element.boundingBox())?.width ?? 0)

describe('the preview of a document', () => {
  // proves 2.39
  journey('shows a PDF page by page, with its words, its Chinese and its links', async ({ visitor }) => {
    const { page } = await visitor(WITH_WORKER)
    await hostFiles(page, { '/a.pdf': { body: samplePdf() } })
    await logIn(page, { to: documentPath('/a.pdf') })
    const preview = documentPage(page)
    await preview.sheet(1).getByText('Walk along the lake').waitFor()
    await preview.sheet(1).getByText('活动须知：请准时集合').waitFor()
    await preview.sheet(1).locator('canvas').waitFor()
    expect(await appPage(page).heading.textContent()).toBe('活动须知')

    await eventually(() => preview.place.textContent()).toBe('1 / 3')
    await preview.button('下一页').click()
    await preview.button('下一页').click()
    await eventually(() => preview.place.textContent()).toBe('3 / 3')
    await preview.sheet(3).getByText('Third page').waitFor()
    await preview.button('上一页').click()
    await preview.button('上一页').click()
    await preview.sheet(1).getByRole('link', { name: '打开 https://docs.example/map' }).click()
    await page.getByText('即将离开同城圈').waitFor()
    await appPage(page).back.first().click()
    await preview.sheet(1).locator('canvas').waitFor()
  })

  journey('goes on where it was read when its page is shown again', async ({ visitor }) => {
    const { page } = await visitor()
    await hostFiles(page, { '/a.md': { body: `${'长路。\n\n'.repeat(600)}[地图](https://docs.example/map)` } })
    await logIn(page, { to: documentPath('/a.md') })
    await documentPage(page).content.getByRole('link', { name: '地图' }).click()
    await page.getByText('即将离开同城圈').waitFor()
    await appPage(page).back.first().click()
    await eventually(() => documentPage(page).content.evaluate(({ scrollTop }) => scrollTop > 1_000)).toBe(true)
  })

  journey('scales by buttons and keys, and by two fingers', async ({ visitor }) => {
    const { page, context } = await visitor()
    await hostFiles(page, { '/a.png': { body: await samplePicture() } })
    await logIn(page, { to: documentPath('/a.png') })
    const preview = documentPage(page)
    const picture = preview.content.getByRole('img', { name: 'a.png' })
    await eventually(() => widthOf(picture)).toBe(351)
    await preview.button('放大').click()
    await eventually(() => widthOf(picture)).toBe(439)
    await preview.content.press('-')
    await preview.content.press('-')
    await eventually(() => widthOf(picture)).toBe(263)
    await preview.content.press('0')
    await eventually(() => widthOf(picture)).toBe(351)

    const touch = await context.newCDPSession(page)
    const fingers = (apart: number) => [
      { x: 187 - apart / 2, y: 400, id: 1 },
      { x: 187 + apart / 2, y: 400, id: 2 },
    ]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(100) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(150) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(200) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await eventually(() => widthOf(picture)).toBe(702)
    await eventually(() => preview.zoom.textContent()).toBe('200%')
  })

  journey('shows a Word file in a frame that runs nothing, its pages counted', async ({ visitor }) => {
    const { page } = await visitor()
    await hostFiles(page, { '/须知.docx': { body: await sampleDocx() } })
    await logIn(page, { to: documentPath('/须知.docx') })
    const preview = documentPage(page)
    await preview.frame.getByText('请在集合前十分钟到东门。').waitFor()
    const frame = preview.content.locator('iframe')
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-scripts')
    await eventually(() => preview.place.textContent()).toBe('1 / 2')
    await preview.button('下一页').click()
    await eventually(() => preview.place.textContent()).toBe('2 / 2')
    const before = await widthOf(frame)
    await preview.button('放大').click()
    await eventually(() => widthOf(frame)).toBeGreaterThan(before)
    const link = preview.frame.getByRole('link', { name: '地图' })
    expect(await link.getAttribute('href')).toContain(`webView?src=${encodeURIComponent('https://docs.example/map')}`)
  })

  // proves 2.39
  journey('shows Markdown and plain text, and saves what it shows', async ({ visitor }) => {
    const { page } = await visitor()
    await hostFiles(page, {
      '/a.md': { body: SAMPLE_MARKDOWN },
      '/说明.txt': { body: SAMPLE_TEXT, type: 'text/plain' },
    })
    await logIn(page, { to: documentPath('/a.md') })
    const preview = documentPage(page)
    await preview.content.getByRole('heading', { name: '活动须知', level: 2 }).waitFor()
    await eventually(() => preview.content.getByRole('table').getByRole('row').count()).toBe(3)
    await eventually(() => preview.content.getByRole('img', { name: '已完成' }).count()).toBe(1)

    await preview.open('/说明.txt')
    await preview.content.getByText('1. 请准时到东门集合。').first().waitFor()
    await eventually(() => preview.place.textContent()).toBe('1 / 3')
    const [file] = await Promise.all([page.waitForEvent('download'), preview.button('下载').click()])
    expect(file.suggestedFilename()).toBe('说明.txt')
    expect(await readFile(await file.path(), 'utf8')).toBe(SAMPLE_TEXT)
  })

  journey('is for members', async ({ visitor }) => {
    const { page } = await visitor()
    await page.goto(documentPath('/a.pdf'))
    await page.waitForURL(/login/)
    const target = new URL(new URL(page.url()).searchParams.get('redirect') ?? '', page.url())
    expect(target.searchParams.get('url')).toBe(`${FILES_HOST}/a.pdf`)
  })
})
