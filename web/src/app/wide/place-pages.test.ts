import { describe, expect, test } from 'vitest'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { type Arrival, arrive, launchStack, type PageStack, pathOf } from '../stack/page-stack.ts'
import { placePages } from './place-pages.ts'

const at = (page: string, depth: number, pathname: string, search = ''): Arrival => ({
  entry: { page, depth, step: depth, since: depth },
  pathname,
  search,
})
const list = at('tab:search', 0, '/')
const activity = (key: string, depth = 1) => at(key, depth, APP_ROUTES.activityDetail.path, `?id=${key}`)
const mine = at('tab:my', 0, APP_ROUTES.my.path)
const follow = (...arrivals: Arrival[]) => arrivals.slice(1).reduce(arrive, launchStack(arrivals[0]!))

/** What is seen, from left to right: pane and path, with a star before the page on top. */
const seen = (stack: PageStack, proposedId: string | null = null) =>
  placePages(stack, proposedId)
    .filter(({ page, isBeside }) => isBeside || page.key === stack.top.key)
    .map(({ page, pane, isBeside }) => `${isBeside ? '' : '*'}${pane} ${pathOf(page)}`)

const DETAIL = APP_ROUTES.activityDetail.path
const ORDER = APP_ROUTES.orderDetail.path

describe('pages on a wide screen', () => {
  test('beside the list stands the activity it proposes, as soon as that is known', () => {
    expect(seen(follow(list))).toEqual(['*list /'])
    expect(seen(follow(list), 'a')).toEqual(['*list /', `panel ${DETAIL}?id=a`])
  })

  test('beside an activity stands its list, made anew where a link led past it', () => {
    expect(seen(follow(list, activity('b')), 'a')).toEqual(['list /', `*panel ${DETAIL}?id=b`])
    expect(seen(follow(activity('b', 0)), 'a')).toEqual(['list /', `*panel ${DETAIL}?id=b`])
  })

  test('an activity that was open stays beside a list that is narrowed', () => {
    const beside = { key: 'b', path: `${DETAIL}?id=b` }
    const narrowed = { ...list, entry: { ...list.entry, beside }, search: '?priceMax=0' }
    const stack = follow(list, activity('b'), narrowed)
    expect(seen(stack, 'a')).toEqual(['*list /?priceMax=0', `panel ${DETAIL}?id=b`])
    expect(placePages(stack, 'a').at(-1)?.page.key).toBe('b')
  })

  test('the map has all beside its cards, until an activity is opened from it', () => {
    const map = at('tab:search', 0, '/', '?view=map')
    expect(seen(follow(map), 'a')).toEqual(['*map /?view=map'])
    expect(seen(follow(map, activity('b')), 'a')).toEqual(['list /?view=map', `*panel ${DETAIL}?id=b`])
    expect(seen(follow(at('tab:search', 0, '/', '?view=map&activeName=search')), 'a')[0]).toMatch(/^\*list/)
  })

  test('what somebody likes is asked in a column of its own', () => {
    expect(seen(follow(list, at('tab:search', 0, '/', '?view=first-run')), 'a')).toEqual(['*column /?view=first-run'])
  })

  test('an order opens beside the menu of my area', () => {
    expect(seen(follow(mine, at('o', 1, ORDER, '?id=o')))).toEqual([
      `mine ${APP_ROUTES.my.path}`,
      `*content ${ORDER}?id=o`,
    ])
    expect(seen(follow(at('o', 0, ORDER, '?id=o')))).toHaveLength(2)
  })

  test('any other page has a column of its own, and the pages below it rest', () => {
    const stack = follow(list, activity('b'), at('card', 2, APP_ROUTES.userInfo.path))
    expect(seen(stack, 'a')).toEqual([`*column ${APP_ROUTES.userInfo.path}`])
    expect(placePages(stack, 'a')).toHaveLength(3)
  })
})
