import type { Page } from 'playwright-core'
import { type DocumentPage, documentPage, documentPath, webViewPage } from '#documents/document-page.ts'
import {
  hostFiles,
  SAMPLE_MARKDOWN,
  SAMPLE_TEXT,
  sampleDocx,
  samplePdf,
  samplePicture,
} from '#documents/sample-documents.ts'
import { logIn } from '#journey/logged-in.ts'
import { settled } from '#page/app-page.ts'
import type { Scene } from './scene.ts'
import { DESKTOP, SMALL, TABLET } from './overview.ts'

type Show = Scene['show']
type Until = (preview: DocumentPage, page: Page) => Promise<unknown>

/** A member before a file of another host. */
const document =
  (path: string, body: () => Promise<Buffer | string> | Buffer | string, until: Until): Show =>
  async (page) => {
    await hostFiles(page, { [path]: { body: await body() } })
    await logIn(page, { to: documentPath(path) })
    await until(documentPage(page), page)
    await settled(page)
  }

const pdf = document('/a.pdf', samplePdf, (preview) => preview.sheet(1).locator('canvas').waitFor())
const markdown = document(
  '/a.md',
  () => SAMPLE_MARKDOWN,
  (preview) => preview.content.getByRole('table').waitFor(),
)
const word = document('/a.docx', sampleDocx, (preview) => preview.frame.getByText('自备饮水').waitFor())
const picture = document('/a.png', samplePicture, (preview) => preview.content.getByRole('img').waitFor())
const misnamed = document(
  '/a.pdf',
  () => SAMPLE_TEXT,
  (_preview, page) => page.getByText('知道了').waitFor(),
)
const noPreview = document(
  '/a.bin',
  () => Buffer.from([0, 1, 2]),
  (_preview, page) => page.getByText('这里只能预览 PDF').waitFor(),
)

async function openLegal(page: Page) {
  const view = webViewPage(page)
  await view.open('/legal/terms.html')
  await view.inside.getByRole('heading', { name: '一、谁可以用' }).waitFor()
}

async function openLeaving(page: Page) {
  await webViewPage(page).open('https://docs.example/activities/walk?from=quan')
  await webViewPage(page).goOn.waitFor()
}

async function openUnsafe(page: Page) {
  await webViewPage(page).open('javascript:alert(1)')
  await page.getByText('这个链接打不开').waitFor()
}

/** Pages of other sites, and documents. */
export const DOCUMENT_SCENES: readonly Scene[] = [
  { name: 'web-view', show: openLegal },
  { name: 'web-view-leaving', show: openLeaving },
  { name: 'dark-web-view-leaving', scheme: 'dark', show: openLeaving },
  { name: 'web-view-unsafe', show: openUnsafe },
  { name: 'document-pdf', show: pdf },
  { name: 'document-pdf-320', ...SMALL, show: pdf },
  { name: 'document-pdf-768', ...TABLET, show: pdf },
  { name: 'document-pdf-1280', ...DESKTOP, show: pdf },
  { name: 'document-word', show: word },
  { name: 'dark-document-word', scheme: 'dark', show: word },
  { name: 'document-markdown', show: markdown },
  { name: 'dark-document-markdown', scheme: 'dark', show: markdown },
  { name: 'document-picture', show: picture },
  { name: 'document-misnamed', show: misnamed },
  { name: 'document-no-preview', show: noPreview },
]
