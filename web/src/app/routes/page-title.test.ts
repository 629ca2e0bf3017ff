import { describe, expect, test } from 'vitest'
import { createLazyPage } from '#ui/lazy-page/lazy-page.ts'
import { findRoute, type RoutePages } from './find-route.ts'
import { pageTitle } from './page-title.ts'

const page = createLazyPage(
  () => new Promise<never>(() => undefined),
  () => undefined,
)
/** The title each route has for people. */
const TITLES = [
  ['home', '/', '同城活动'],
  ['search', '/pages/20search/search', '同城活动'],
  ['activityDetail', '/pages/20searchSub/hdDetail/hdDetail', '活动详情'],
  ['my', '/pages/40my/my', '我的'],
  ['myCard', '/pages/40mySub/myCard/myCard', '我的名片'],
  ['userInfo', '/pages/40mySub/userInfo/userInfo', '用户信息'],
  ['myFocus', '/pages/40mySub/myFocus/myFocus', '我的关注'],
  ['myCollect', '/pages/40mySub/myCollect/myCollect', '我的收藏'],
  ['myUser', '/pages/40mySub/myUser/myUser', '我的用户'],
  ['taskConfig', '/pages/40mySub/taskConfig/taskConfig', '游戏'],
  ['biBuy', '/pages/40mySub/biBuy/biBuy', '仓位管理'],
  ['biBuyEdit', '/pages/40mySub/biBuyEdit/biBuyEdit', '购买'],
  ['gbUser', '/pages/40mySub/gbUser/gbUser', '用户管理'],
  ['gbUserEdit', '/pages/40mySub/gbUserEdit/gbUserEdit', '编辑用户'],
  ['gbOtherEdit', '/pages/40mySub/gbOtherEdit/gbOtherEdit', '编辑其他用户'],
  ['orderDetail', '/pages/40mySub/orderDetail/orderDetail', '订单详情'],
  ['orderDetails', '/pages/homePageSub/orderDetails/orderDetails', '订单列表'],
  ['login', '/pages/_common/login/login', '登录'],
  ['djVideo', '/pages/_common/djVideo/djVideo', '小剧场'],
] as const
const PAGES: RoutePages = { ...Object.fromEntries(TITLES.map(([name]) => [name, page])), webView: page, webPage: page }
const titleAt = (path: string, params = {}) => pageTitle(findRoute(path, PAGES), params)

describe('the title', () => {
  // proves 4.9
  test.each(TITLES)('of %s at %s is %s, whatever its address says', (_name, path, title) => {
    expect(titleAt(path, { title: 'x' })).toBe(title)
  })

  // proves 2.38, 2.39
  test.each(['/pages/_common/webView/webView', '/pages/_common/webPage/webPage'])('of %s is its parameter', (path) => {
    expect([titleAt(path, { title: '活动须知' }), titleAt(path)]).toEqual(['活动须知', '同城圈'])
  })

  test('from an address is one plain line of no great length', () => {
    const titleOf = (title: string) => titleAt('/pages/_common/webView/webView', { title })
    expect(titleOf(' 活动\n须知\u202e\u0000 ')).toBe('活动 须知')
    expect(titleOf('长'.repeat(500))).toHaveLength(60)
    expect(titleOf('\u200b')).toBe('同城圈')
  })

  test('of no page says so', () => {
    expect(titleAt('/pages/nowhere')).toBe('页面不存在')
  })
})
