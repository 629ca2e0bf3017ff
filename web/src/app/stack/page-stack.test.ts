import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALIVE_PAGES_MAX, type Arrival, arrive, launchStack, type PageStack, settle } from './page-stack.ts'

const DETAIL = '/pages/20searchSub/hdDetail/hdDetail'
const at = (page: string, depth: number, pathname = DETAIL, search = ''): Arrival => ({
  entry: { page, depth, step: depth, since: depth },
  pathname,
  search,
})
const list = at('tab:search', 0, '/')
const mine = at('tab:my', 0, '/pages/40my/my')
const keysOf = (stack: PageStack) => stack.pages.map((page) => page.key)
const follow = (...arrivals: Arrival[]) => arrivals.slice(1).reduce(arrive, launchStack(arrivals[0]!))

describe('the page stack', () => {
  test('keeps the page below alive when one is opened', () => {
    const stack = follow(list, at('a', 1))
    expect(keysOf(stack)).toEqual(['tab:search', 'a'])
    expect(stack.transition).toEqual({ kind: 'push', from: 'tab:search' })
    expect(stack.below).toEqual([{ key: 'tab:search', path: '/' }])
  })

  test('lets a page go once it has moved out', () => {
    const stack = follow(list, at('a', 1), list)
    expect(stack.transition).toEqual({ kind: 'pop', from: 'a' })
    expect(keysOf(stack)).toContain('a')
    expect(keysOf(settle(stack))).toEqual(['tab:search'])
  })

  test('keeps both tabs alive whichever is on top', () => {
    const stack = follow(list, mine, at('a', 1), mine, list)
    expect(keysOf(settle(stack)).toSorted()).toEqual(['tab:my', 'tab:search'])
    expect(stack.transition).toEqual({ kind: 'tab', from: 'tab:my' })
  })

  test('replaces a tab that is opened anew', () => {
    const stack = settle(follow(list, at('a', 1), at('tab:searchb', 0, '/')))
    expect(keysOf(stack)).toEqual(['tab:searchb'])
  })

  test('stays on the page when only its query changes', () => {
    const stack = follow(list, at('a', 1, DETAIL, '?id=1'), at('a', 1, DETAIL, '?id=1&view=sign-up'))
    expect(keysOf(stack)).toEqual(['tab:search', 'a'])
    expect(stack.top.search).toBe('?id=1&view=sign-up')
    expect(stack.transition).toBeNull()
  })

  test('makes a page anew when one goes back to it after a reload', () => {
    const launched = launchStack(at('b', 2), [{ key: 'tab:search', path: '/' }])
    expect(launched.below).toEqual([{ key: 'tab:search', path: '/' }, null])
    expect(keysOf(settle(arrive(launched, at('a', 1))))).toEqual(['a'])
  })

  test('never moves a page among the others, since a moved element forgets its scroll', () => {
    const stack = follow(list, at('a', 1), at('b', 2))
    const back = arrive(stack, at('a', 1))
    expect(keysOf(back)).toEqual(['tab:search', 'a', 'b'])
  })

  test('whatever is done, the top is mounted once, the depths are right and few pages are alive', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('push' as const), n: fc.nat(1000) }),
      fc.record({ kind: fc.constant('pop' as const), n: fc.nat(30) }),
      fc.record({ kind: fc.constant('replace' as const), n: fc.nat(1000) }),
      fc.record({ kind: fc.constantFrom('tab' as const, 'settle' as const), n: fc.nat(1) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let stack = launchStack(list)
        for (const [index, { kind, n }] of steps.entries()) {
          const { depth } = stack.top
          if (kind === 'push') stack = arrive(stack, at(`p${index}`, depth + 1))
          if (kind === 'pop') stack = arrive(stack, depth > n ? at(`q${depth - n}`, depth - n) : list)
          if (kind === 'replace' && depth > 0) stack = arrive(stack, at(`r${index}`, depth))
          if (kind === 'tab') stack = arrive(stack, n === 0 ? list : mine)
          if (kind === 'settle') stack = settle(stack)

          const keys = keysOf(stack)
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.filter((key) => key === stack.top.key)).toHaveLength(1)
          expect(stack.below).toHaveLength(stack.top.depth)
          expect(stack.pages.filter((page) => page.tab === null).length).toBeLessThanOrEqual(ALIVE_PAGES_MAX)
          const above = settle(stack).pages.filter((page) => page.depth > stack.top.depth)
          expect(above).toEqual([])
        }
      }),
    )
  })
})
