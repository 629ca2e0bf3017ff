import { describe, expect } from 'vitest'
import { documentPage, documentPath, webViewPage } from '#documents/document-page.ts'
import {
  hostFiles,
  SAMPLE_MARKDOWN,
  SAMPLE_TEXT,
  sampleDocx,
  samplePdf,
  samplePicture,
} from '#documents/sample-documents.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { doubleText } from '#look/read-by-everybody.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'
import { settled } from '#page/app-page.ts'

const SMALL = { width: 320, height: 640 }
const USUAL = { width: 375, height: 812 }

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** Somebody who looks at what is shown on every phone. */
async function lookFrom(visitor: OpenVisitor, colorScheme: Scheme) {
  const { page } = await visitor({ colorScheme })
  const look = async (what: string) => {
    await settled(page)
    expect(await accessibilityFaults(page), what).toEqual([])
    await page.setViewportSize(SMALL)
    expect([await cutTexts(page), await sidewaysPx(page)], what).toEqual([[], 0])
    await doubleText(page)
    expect(await sidewaysPx(page), what).toBe(0)
    await page.setViewportSize(USUAL)
  }
  return { page, look }
}

describe('can be read by everybody on every phone', () => {
  journey.for(SCHEMES)('a page of somebody else, in %s', async (colorScheme, { visitor }) => {
    const { page, look } = await lookFrom(visitor, colorScheme)
    const view = webViewPage(page)
    await view.open('/legal/terms.html')
    await view.inside.getByRole('heading', { name: '一、谁可以用' }).waitFor()
    await look('framed')
    await page.goto('/legal/terms.html')
    await look('what stands in the frame')
    for (const src of ['https://docs.example/a/very/long/address', 'javascript:alert(1)', '/pages/40my/my', '']) {
      await view.open(src)
      await page.getByText(/即将离开同城圈|这个链接打不开|这是同城圈的页面|没有要打开的链接/).waitFor()
      await look(src)
    }
  })

  journey.for(SCHEMES)('PDF and Word, in %s', async (colorScheme, { visitor }) => {
    const { page, look } = await lookFrom(visitor, colorScheme)
    await hostFiles(page, { '/a.pdf': { body: samplePdf() }, '/a.docx': { body: await sampleDocx() } })
    await logIn(page, { to: documentPath('/a.pdf') })
    const preview = documentPage(page)
    await preview.sheet(1).locator('canvas').waitFor()
    await look('PDF')
    await preview.open('/a.docx')
    await preview.frame.getByText('自备饮水').waitFor()
    await look('Word')
  })

  journey.for(SCHEMES)('pictures and texts, and what is not shown, in %s', async (colorScheme, { visitor }) => {
    const { page, look } = await lookFrom(visitor, colorScheme)
    await hostFiles(page, {
      '/a.md': { body: SAMPLE_MARKDOWN },
      '/a.png': { body: await samplePicture() },
      '/b.pdf': { body: SAMPLE_TEXT },
      '/a.bin': { body: Buffer.from([0, 1, 2]) },
    })
    await logIn(page, { to: documentPath('/a.md') })
    const preview = documentPage(page)
    await preview.content.getByRole('table').waitFor()
    await look('Markdown')
    await preview.open('/a.png')
    await preview.content.getByRole('img').waitFor()
    await look('picture')
    await preview.open('/b.pdf')
    await page.getByText('知道了').waitFor()
    await look('text under a wrong name')
    await preview.open('/a.bin')
    await page.getByText('这里只能预览 PDF').waitFor()
    await look('no preview')
  })
})
