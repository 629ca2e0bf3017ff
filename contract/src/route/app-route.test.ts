import { describe, expect, test } from 'vitest'
import { APP_ROUTES, type AppRoute } from '#route/app-route.ts'
import { DEVELOPMENT_ROUTES } from '#route/development-route.ts'

/**
 * Every page that people may have links to, written out once more: no path may change. The search tab answers under `/`
 * too.
 */
const PAGES = [
  ['/', 'open'],
  ['/pages/20search/search', 'open'],
  ['/pages/40my/my', 'protected'],
  ['/pages/20searchSub/hdDetail/hdDetail', 'open'],
  ['/pages/40mySub/myCard/myCard', 'protected'],
  ['/pages/40mySub/userInfo/userInfo', 'open'],
  ['/pages/40mySub/myFocus/myFocus', 'protected'],
  ['/pages/40mySub/myCollect/myCollect', 'protected'],
  ['/pages/40mySub/myUser/myUser', 'protected'],
  ['/pages/40mySub/taskConfig/taskConfig', 'protected'],
  ['/pages/40mySub/biBuy/biBuy', 'protected'],
  ['/pages/40mySub/biBuyEdit/biBuyEdit', 'protected'],
  ['/pages/40mySub/gbUser/gbUser', 'protected'],
  ['/pages/40mySub/gbUserEdit/gbUserEdit', 'protected'],
  ['/pages/40mySub/gbOtherEdit/gbOtherEdit', 'protected'],
  ['/pages/40mySub/orderDetail/orderDetail', 'protected'],
  ['/pages/homePageSub/orderDetails/orderDetails', 'protected'],
  ['/pages/_common/login/login', 'open'],
  ['/pages/_common/webView/webView', 'open'],
  ['/pages/_common/webPage/webPage', 'protected'],
  ['/pages/_common/djVideo/djVideo', 'open'],
] as const

/** Development and test pages; only testComp is open. */
const DEVELOPMENT_PAGES = [
  ['/pages/_common/selectDemo/selectDemo', 'protected'],
  ['/pages/_common/test/test', 'protected'],
  ['/pages/_common/testComp/testComp', 'open'],
  ['/pages/_common/navComponent/navComponent', 'protected'],
  ['/pages/template/mytemplate/mytemplate', 'protected'],
] as const

describe('the pages of the app', () => {
  const pages: AppRoute[] = Object.values(APP_ROUTES)
  const forDevelopment: AppRoute[] = Object.values(DEVELOPMENT_ROUTES)
  const told = (some: AppRoute[]) => some.map(({ path, isOpen }) => [path, isOpen ? 'open' : 'protected'])

  test('have paths of their own', () => {
    const all = [...pages, ...forDevelopment]
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
  })

  // proves 6.2
  test('are those people may have links to, open to visitors exactly where listed', () => {
    expect(told(pages)).toEqual(PAGES)
  })

  test('for development stand apart', () => {
    expect(told(forDevelopment)).toEqual(DEVELOPMENT_PAGES)
  })
})
