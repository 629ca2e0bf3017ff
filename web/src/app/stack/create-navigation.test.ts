import { describe, expect, test } from 'vitest'
import { guardPath } from '../routes/guard.ts'
import { type BesidePage, createNavigation, type NavigationParts, type PageHistory } from './create-navigation.ts'
import type { PageEntry } from './page-entry.ts'
import { arrive, launchStack } from './page-stack.ts'

const DETAIL = '/pages/20searchSub/hdDetail/hdDetail?id=1'
const MY = '/pages/40my/my'
const LOGIN = '/pages/_common/login/login'

/** A history in memory, and the stack that follows it. */
function anApp({ path = '/', isMember = false, isWide = false } = {}) {
  const first: PageEntry = { page: path === '/' ? 'tab:search' : 'first', depth: 0, step: 0, since: 0 }
  const arrivalOf = (to: string, entry: PageEntry) => {
    const [pathname = '', query] = to.split('?')
    return { entry, pathname, search: query === undefined ? '' : `?${query}` }
  }
  const steps = [{ path, entry: first }]
  let index = 0
  let stack = launchStack(arrivalOf(path, first))
  let keys = 0
  const arriveHere = () => {
    const step = steps[index]!
    stack = arrive(stack, arrivalOf(step.path, step.entry))
  }
  const history: PageHistory = {
    push(to, entry) {
      steps.splice(index + 1, steps.length, { path: to, entry })
      index += 1
      arriveHere()
    },
    replace(to, entry) {
      steps[index] = { path: to, entry }
      arriveHere()
    },
    goBack(count, then) {
      index -= count
      arriveHere()
      then?.()
    },
  }
  const parts: NavigationParts = {
    history,
    entry: () => steps[index]!.entry,
    stack: () => stack,
    guard: (to) => guardPath(to, isMember ? { status: 'member', userGUID: 'u' } : { status: 'anonymous' }),
    newKey: () => `k${++keys}`,
    isWide: () => isWide,
  }
  const navigation = createNavigation(parts)
  const navigationBeside = (page: BesidePage) => createNavigation({ ...parts, beside: () => page })
  const browserBack = () => history.goBack(1)
  return {
    navigation,
    navigationBeside,
    browserBack,
    path: () => steps[index]!.path,
    steps: () => index,
    stack: () => stack,
  }
}

describe('going through the pages', () => {
  // proves 2.45
  test('back leads one page back', () => {
    const app = anApp()
    app.navigation.open(DETAIL)
    app.navigation.back()
    expect(app.path()).toBe('/')
  })

  // proves 2.44
  test('back leads to the root when only one page is in the history', () => {
    const app = anApp({ path: DETAIL })
    app.navigation.back()
    expect(app.path()).toBe('/')
    expect(app.steps()).toBe(0)
  })

  // proves 2.47
  test('home with a name switches to the search tab with that name', () => {
    const app = anApp()
    app.navigation.open(DETAIL)
    app.navigation.open(DETAIL)
    app.navigation.home('search')
    expect(app.path()).toBe('/?activeName=search')
    expect(app.stack().top.key).toBe('tab:search')
    expect(app.steps()).toBe(0)
  })

  // proves 2.48
  test('home without a name goes back to search when it is the page before', () => {
    const app = anApp()
    app.navigation.open(DETAIL)
    app.navigation.setQuery({ view: 'sign-up' })
    app.navigation.home()
    expect(app.path()).toBe('/')
    expect(app.stack().top.key).toBe('tab:search')
  })

  // proves 2.49
  test('home without a name opens search anew when another page is before', () => {
    const app = anApp()
    app.navigation.open(DETAIL)
    app.navigation.open(DETAIL)
    app.navigation.home()
    expect(app.path()).toBe('/')
    expect(app.stack().top.key).not.toBe('tab:search')
  })

  test('a tab is switched in place, also by its own path', () => {
    const app = anApp({ isMember: true })
    app.navigation.open(MY)
    expect(app.steps()).toBe(0)
    app.navigation.open('/pages/20search/search?activeName=home')
    expect(app.stack().top.key).toBe('tab:search')
    expect(app.steps()).toBe(0)
  })

  test('on a wide screen back leads from a tab to what was open before', () => {
    const app = anApp({ isMember: true, isWide: true })
    app.navigation.setQuery({ category: 20 })
    app.navigation.open(DETAIL)
    app.navigation.open(MY)
    app.navigation.open(MY)
    expect(app.stack().top.tab).toBe('my')
    app.browserBack()
    expect(app.path()).toBe(DETAIL)
    expect(app.stack().pages.map(({ key }) => key)).toContain('tab:search')
    app.navigation.open(MY)
    app.navigation.open('/')
    expect(app.stack().top.key).toBe('tab:search')
    app.browserBack()
    expect(app.path()).toBe(MY)
    app.browserBack()
    app.browserBack()
    expect(app.path()).toBe('/?category=20')
  })

  test('on a wide screen a tab in the place of login leaves what lies before it', () => {
    const app = anApp({ isMember: true, isWide: true })
    app.navigation.open(LOGIN)
    app.navigation.replace(MY)
    expect([app.path(), app.steps()]).toEqual([MY, 1])
    app.browserBack()
    expect(app.path()).toBe('/')
  })

  test('a visitor who opens a protected page finds login, with the target encoded once', () => {
    const app = anApp()
    app.navigation.open('/pages/40mySub/orderDetail/orderDetail?id=7&pay=1')
    expect(app.path()).toBe(`${LOGIN}?redirect=%2Fpages%2F40mySub%2ForderDetail%2ForderDetail%3Fid%3D7%26pay%3D1`)
  })

  test('back from login leads to the list a visitor came from', () => {
    const app = anApp()
    app.navigation.open(MY)
    expect(app.path().startsWith(LOGIN)).toBe(true)
    app.navigation.back()
    expect(app.path()).toBe('/')
  })

  test('a page takes the place of login after it', () => {
    const app = anApp({ isMember: true })
    app.navigation.open(LOGIN)
    app.navigation.replace(MY)
    expect(app.stack().top.key).toBe('tab:my')
    expect(app.steps()).toBe(0)
  })

  test('a change of the query can be gone back, or takes the place of the one before', () => {
    const app = anApp()
    app.navigation.setQuery({ view: 'city' })
    app.navigation.setQuery({ keyword: '羽毛 球' }, { replace: true })
    expect(app.path()).toBe('/?view=city&keyword=%E7%BE%BD%E6%AF%9B%20%E7%90%83')
    app.navigation.setQuery({ view: null }, { replace: true })
    expect(app.path()).toBe('/?keyword=%E7%BE%BD%E6%AF%9B%20%E7%90%83')
    app.navigation.back()
    expect(app.path()).toBe('/')
    expect(app.stack().top.key).toBe('tab:search')
  })

  test('the step of a view that was opened says so, and that of a page after it does not', () => {
    const app = anApp()
    const opened = () => app.stack().top.opened ?? []
    app.navigation.setQuery({ view: 'map' }, { opens: 'view' })
    app.navigation.setQuery({ activeName: 'search' }, { opens: 'activeName' })
    app.navigation.setQuery({ keyword: '羽毛球' }, { replace: true })
    expect(opened()).toEqual(['view', 'activeName'])
    app.navigation.back()
    expect(opened()).toEqual(['view'])
    app.navigation.open(DETAIL)
    expect(opened()).toEqual([])
    app.navigation.back()
    expect(opened()).toEqual(['view'])
    app.navigation.back()
    expect(opened()).toEqual([])
  })

  test('a parameter leaves the address, and stays with the page but not with the one after it', () => {
    const app = anApp({ isMember: true })
    app.navigation.open('/pages/homePageSub/orderDetails/orderDetails?bookerPhone=13800000000&x=1')
    const { key } = app.stack().top
    app.navigation.hideParameter('bookerPhone')
    expect(app.path()).toBe('/pages/homePageSub/orderDetails/orderDetails?x=1')
    expect(app.stack().top).toMatchObject({ key, hidden: { bookerPhone: '13800000000' } })
    app.navigation.setQuery({ x: null })
    expect(app.stack().top.hidden).toEqual({ bookerPhone: '13800000000' })
    app.navigation.replace(DETAIL)
    expect(app.stack().top.hidden).toBeUndefined()
  })

  describe('from a list beside an open activity', () => {
    const other = '/pages/20searchSub/hdDetail/hdDetail?id=2'
    const listPage = { key: 'tab:search', depth: 0, pathname: '/', search: '', tab: 'search' } as const

    test('another activity takes the place of the open one, and back leads to that', () => {
      const app = anApp()
      app.navigation.open(DETAIL)
      const list = app.navigationBeside({ page: listPage, neighbour: app.stack().top })
      list.open(other)
      expect(app.stack().below).toEqual([{ key: 'tab:search', path: '/' }])
      expect(app.path()).toBe(other)
      app.navigation.back()
      expect(app.path()).toBe(DETAIL)
    })

    test('a view opened on the list is one step above the activity, and none of that', () => {
      const app = anApp()
      app.navigation.open(DETAIL)
      app.navigation.setQuery({ view: 'sign-up' }, { opens: 'view' })
      const list = app.navigationBeside({ page: listPage, neighbour: app.stack().top })
      list.setQuery({ view: 'filter' }, { opens: 'view' })
      expect([app.path(), app.stack().top.opened]).toEqual(['/?view=filter', ['view']])
      app.navigation.back()
      expect(app.path()).toBe(`${DETAIL}&view=sign-up`)
    })

    test('a filter changes the address of the list, and the activity stays open beside it', () => {
      const app = anApp()
      app.navigation.open(DETAIL)
      const { key } = app.stack().top
      const list = app.navigationBeside({ page: listPage, neighbour: app.stack().top })
      list.setQuery({ priceMax: 0 }, { replace: true })
      expect(app.path()).toBe('/?priceMax=0')
      expect(app.stack().top).toMatchObject({ key: 'tab:search', beside: { key, path: DETAIL } })
      app.navigation.back()
      expect(app.path()).toBe(DETAIL)
    })
  })
})
