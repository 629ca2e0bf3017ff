import { LINKED_PATHS } from '@quan/contract/route/linked-routes.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathOfLink } from './deep-link.ts'

const ORDERS = '/pages/homePageSub/orderDetails/orderDetails'
const at = (link: unknown) => pathOfLink(link, 'quan.example')

describe('a link from outside', () => {
  // proves 2.36 (case ${ORDERS}?bookerPhone=13800000000)
  test.each([
    [`quan:/${ORDERS}?bookerPhone=13800000000`, `${ORDERS}?bookerPhone=13800000000`],
    [
      'quan://pages/20searchSub/hdDetail/hdDetail?id=a&fromUserGUID=b',
      '/pages/20searchSub/hdDetail/hdDetail?id=a&fromUserGUID=b',
    ],
    ['quan:///pages/40my/my?view=orders', '/pages/40my/my?view=orders'],
    [`https://quan.example${ORDERS}?bookerPhone=138`, `${ORDERS}?bookerPhone=138`],
    ['https://quan.example/?view=map', '/?view=map'],
    ['https://quan.example/pages/20search/search#below', '/pages/20search/search'],
  ])('opens its page: %s', (link, path) => {
    expect(at(link)).toBe(path)
  })

  test.each([
    ['no page', 'quan://pages/nowhere/nowhere'],
    ['nothing', 'quan://'],
    ['no path', 'quan:pages/40my/my'],
    ['login', 'quan://pages/_common/login/login?redirect=%2F'],
    ["somebody else's page in our frame", 'quan://pages/_common/webView/webView?src=https%3A%2F%2Fevil.example'],
    ['a development page', 'quan://pages/_common/testComp/testComp'],
    ['another host', `https://evil.example${ORDERS}`],
    ['another host that looks alike', `https://quan.example.evil.example${ORDERS}`],
    ['another port', `https://quan.example:8443${ORDERS}`],
    ['somebody before the host', `https://quan.example@evil.example${ORDERS}`],
    ['a name and a password', `https://a:b@quan.example${ORDERS}`],
    ['http', `http://quan.example${ORDERS}`],
    ['another scheme', `weixin:/${ORDERS}`],
    ['a script', 'javascript:alert(1)'],
    ['an encoded slash', 'quan://pages/40my%2Fmy'],
    ['no address', 'quan'],
    ['no text', { url: 'quan://pages/40my/my' }],
    ['a text beyond measure', `quan://pages/40my/my?x=${'x'.repeat(2_000)}`],
  ])('that is %s leads home', (_, link) => {
    expect(at(link)).toBe('/')
  })

  test('whatever it is, leads to a page that links open', () => {
    const schemes = fc.constantFrom('quan:', 'quan:/', 'quan://', 'quan:///', 'https://quan.example', 'https://', '')
    const link = fc.tuple(
      schemes,
      fc.oneof(fc.constantFrom(...LINKED_PATHS), fc.string(), fc.webPath()),
      fc.webQueryParameters(),
    )
    fc.assert(
      fc.property(link, ([scheme, path, query]) => {
        expect(LINKED_PATHS).toContain(at(`${scheme}${path}?${query}`).split('?')[0])
      }),
    )
  })
})
