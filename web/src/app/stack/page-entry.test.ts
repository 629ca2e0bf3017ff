// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { type GoBackObj, goBackObj } from '#platform/storage/shared-state.ts'
import { historyOfTest } from '../testing/history-of-test.ts'
import { entryOf, pageKey, rebuildSteps } from './page-entry.ts'

const CARD = '/pages/40mySub/myCard/myCard?preview=1'
const LOGIN = `/pages/_common/login/login?redirect=${encodeURIComponent(CARD)}`
const LIST = { key: 'tab:search', path: '/' }
const DETAIL = { key: 'd', path: '/pages/20searchSub/hdDetail/hdDetail?id=1' }

let keys = 0
beforeEach(() => goBackObj.set(null))

/** A document opened at a path, where the last page on top was opened at another. */
function opened(path: string, leftAt: string, below: GoBackObj['below'] = [LIST, DETAIL], state: unknown = null) {
  goBackObj.set({ topKey: pageKey(leftAt, 'k'), below })
  window.history.replaceState(state, '', path)
  const history = historyOfTest(window, () => `h${++keys}`)
  rebuildSteps(history)
  return { depth: entryOf(history.get()).depth, path: window.location.pathname + window.location.search }
}

describe('the pages below login', () => {
  test.each([
    ['to its target', CARD],
    ['to login itself, with what the provider put in', `${LOGIN}&code=c&state=s`],
  ])('lie under the page again when somebody comes back %s', (_, path) => {
    expect(opened(path, LOGIN)).toEqual({ depth: 2, path })
  })

  test('that nobody knows are left out', () => {
    expect(opened(CARD, LOGIN, [null, DETAIL])).toEqual({ depth: 1, path: CARD })
    expect(goBackObj.get()?.below).toEqual([DETAIL])
  })

  test.each([
    ['a link is opened that leads elsewhere', '/pages/40mySub/myFocus/myFocus', LOGIN],
    ['login is opened for another target', LOGIN, '/pages/_common/login/login?redirect=%2F'],
    ['the page was left without a login', CARD, CARD],
  ])('stay away when %s', (_, path, leftAt) => {
    expect(opened(path, leftAt).depth).toBe(0)
  })

  // proves 3.10
  test('stay as they are after a reload', () => {
    const state = { key: 'h', state: { page: 'k', depth: 1, step: 4, since: 3 } }
    expect(opened(CARD, LOGIN, [LIST], state).depth).toBe(1)
    expect(window.history.state).toEqual(state)
  })
})
