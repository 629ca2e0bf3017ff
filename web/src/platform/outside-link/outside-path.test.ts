import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect, test } from 'vitest'
import { outsidePath } from './outside-path.ts'

const OWN = 'https://quan.example'

/** The page an address is opened by, and what that is told. */
function opened(address: string) {
  const path = outsidePath(address, OWN)
  if (path === null) return null
  const { pathname, searchParams } = new URL(path, OWN)
  return [pathname, Object.fromEntries(searchParams)]
}

describe('an address of others', () => {
  test.each([
    ['https://files.example/guide/%E9%A1%BB%E7%9F%A5.pdf?v=2', '须知.pdf'],
    ['https://files.example/a.DOCX', 'a.DOCX'],
    ['https://files.example/readme.md#top', 'readme.md'],
    ['https://quan.example/a%ff.txt', 'a%ff.txt'],
  ])('that ends in a document opens in the preview: %s', (url, title) => {
    expect(opened(url)).toEqual([APP_ROUTES.webPage.path, { url, title }])
  })

  test.each([
    'https://docs.example/',
    'https://docs.example/a.pdf/',
    'https://docs.example/?file=a.pdf',
    'https://docs.example/a.png',
    'https://docs.example.pdf/',
    'https://quan.example/legal/terms.html',
  ])('that ends in anything else opens in the web view: %s', (src) => {
    expect(opened(src)).toEqual([APP_ROUTES.webView.path, { src }])
  })

  test.each(['javascript:x()//a.pdf', 'http://files.example/a.pdf', 'https://a@files.example/a.pdf'])(
    'nobody should open leads nowhere: %s',
    (address) => expect(opened(address)).toBeNull(),
  )
})
