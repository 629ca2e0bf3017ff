import { describe, expect, test } from 'vitest'
import { pathTo } from '#platform/navigation/route-path.ts'
import { isAlreadyShown } from './banner-host.tsx'
import { aPushMessage } from './a-push-message.testing.ts'

const [order, my] = [pathTo('orderDetail'), pathTo('my')]
const message = aPushMessage({ route: `${order}?id=o1` })

describe('what is in sight already', () => {
  test.each([
    ['the page it leads to', message, { pathname: order, params: { id: 'o1', pay: '1' } }, true],
    ['such a page of something else', message, { pathname: order, params: { id: 'o2' } }, false],
    ['another page', message, { pathname: '/', params: { id: 'o1' } }, false],
    ['the message centre', message, { pathname: my, params: { view: 'messages' } }, true],
    ['the page of the message centre without it', message, { pathname: my, params: {} }, false],
    ['what leads nowhere', aPushMessage({ route: null }), { pathname: '/', params: {} }, false],
    [
      "an operator's text",
      aPushMessage({ kind: null, route: null }),
      { pathname: my, params: { view: 'messages' } },
      false,
    ],
  ])('%s', (_, pushed, page, isSeen) => {
    expect(isAlreadyShown(pushed, page)).toBe(isSeen)
  })
})
