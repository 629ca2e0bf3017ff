import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { CompanionsPage } from '#features/companion/companions.page.tsx'
import { TheatrePage } from '#features/drama/theatre.page.tsx'
import { LoginPage } from '#features/login/login.page.tsx'
import { MyCardPage } from '#features/my-card/my-card.page.tsx'
import { MyPage } from '#features/my/my.page.tsx'
import { SearchPage } from '#features/search/search.page.tsx'
import { aPublicCard, DEER } from '#features/user-info/a-public-card.testing.ts'
import { UserInfoPage } from '#features/user-info/user-info.page.tsx'
import { WebViewPage } from '#features/web-view/web-view.page.tsx'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'

/** A page with a bar of its own: what that is called, and the buttons and links in it. */
type WithBar = { path: string; Page: ComponentType; title: string; has: RegExp[]; search?: string; answers?: Answers }

const NOTHING = { items: [], nextCursor: null }
const LIST = { items: [sampleActivity()], nextCursor: null, totalCount: 1 }

/** The pages whose bar the specification calls custom. */
const WITH_BAR: WithBar[] = [
  {
    path: HOME_PATH,
    Page: SearchPage,
    title: '同城活动',
    has: [/杭州/, /^搜索/],
    answers: { 'Activity/GetRecommended': LIST },
  },
  { path: APP_ROUTES.my.path, Page: MyPage, title: '我的', has: [/^消息/, /^设置/] },
  { path: APP_ROUTES.myCard.path, Page: MyCardPage, title: '我的名片', has: [/^返回$/, /^预览$/] },
  {
    path: APP_ROUTES.userInfo.path,
    Page: UserInfoPage,
    title: '用户信息',
    has: [/^返回$/, /^分享$/],
    search: `?id=${DEER}`,
    answers: { 'WxUserInfo/GetUserDetail': aPublicCard() },
  },
  {
    path: APP_ROUTES.gbUser.path,
    Page: CompanionsPage,
    title: '用户管理',
    has: [/^返回$/],
    answers: { 'GbUser/GetList': NOTHING },
  },
  { path: APP_ROUTES.login.path, Page: LoginPage, title: '登录', has: [/^返回$/] },
  {
    path: APP_ROUTES.webView.path,
    Page: WebViewPage,
    title: '用户协议',
    has: [/^返回$/],
    search: `?src=${encodeURIComponent('/legal/terms.html')}&title=${encodeURIComponent('用户协议')}`,
  },
  {
    path: APP_ROUTES.djVideo.path,
    Page: TheatrePage,
    title: '小剧场',
    has: [/^返回$/],
    answers: { 'ShortDrama/GetSeriesList': NOTHING },
  },
]

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

afterEach(cleanup)

describe('a page with a bar of its own', () => {
  // proves 2.8 (case HOME_PATH)
  // proves 2.12 (case APP_ROUTES.my.path)
  // proves 2.16 (case APP_ROUTES.myCard.path)
  // proves 2.17 (case APP_ROUTES.userInfo.path)
  // proves 2.29 (case APP_ROUTES.gbUser.path)
  // proves 2.37 (case APP_ROUTES.login.path)
  // proves 2.38 (case APP_ROUTES.webView.path)
  // proves 2.40 (case APP_ROUTES.djVideo.path)
  test.each(WITH_BAR)(
    'has its title in it, and what it offers: $path',
    async ({ Page, title, has, search, answers }) => {
      chosenCity.set({ code: '330100', name: '杭州' })
      renderUi(<Page />, { ...(search && { search }), ...(answers && { answers }) })
      // a bar that waits for an answer may be another one than that of the loaded page
      await waitFor(() => {
        const headings = screen.getAllByRole('heading', { level: 1 })
        expect(headings.map(({ textContent }) => textContent)).toEqual([title])
        const bar = headings[0]?.closest('header')
        const names = [...(bar?.querySelectorAll('button') ?? [])].map(nameOf)
        for (const name of has) expect(names).toContainEqual(expect.stringMatching(name))
      })
    },
  )
})
