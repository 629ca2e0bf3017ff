import type { Locator, Page } from 'playwright-core'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'

/** The address of the view to sign up for an activity. */
export const signUpPath = (activityId: string): string => `${detailPath(activityId)}&view=sign-up`

export type SignUpPage = ReturnType<typeof signUpPage>

/** The view to sign up, the bar below the activity it leads back to, and the view of who comes. */
export function signUpPage(page: Page) {
  const seen = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  const dialog = page.getByRole('dialog')
  return {
    heading: page.getByRole('heading', { level: 1, name: '报名' }),
    ticket: (name: string | RegExp) => page.getByRole('radio', { name }),
    person: (name: string | RegExp) => page.getByRole('checkbox', { name }),
    hidden: page.getByRole('switch', { name: '隐身参加' }),
    submit: seen('提交报名'),
    loginFirst: seen('登录后报名'),
    joinWaiting: seen('排队候补'),
    /** Why nothing was ordered. */
    refusal: page.getByRole('alert').filter({ visible: true }),
    fillCard: seen('去填名片'),
    back: seen('返回'),
    addCompanion: seen('添加同行人'),
    button: seen,
    link: (name: string) => page.getByRole('link', { name }).filter({ visible: true }),
    dialog,
    async open(activityId: string) {
      await page.goto(signUpPath(activityId))
      await page.getByRole('heading', { level: 1, name: '报名' }).waitFor()
    },
  }
}

/** The page of an activity. */
export type DetailPage = {
  title: Locator
  /** Everything between the bars. */
  body: Locator
  /** A part of the page by its heading. */
  section(name: string): Locator
  /** The bar at the bottom. */
  bar: Locator
  barButton(name: string): Locator
  /** In the bar at the top. */
  share: Locator
  open(id: string): Promise<void>
}

/** The address of an activity's page. */
export const detailPath = (id: string): string => `${APP_ROUTES.activityDetail.path}?id=${id}`

export function detailPage(page: Page): DetailPage {
  const title = page.getByRole('article').getByRole('heading', { level: 2 })
  const body = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2 }) })
  const bar = page.getByRole('contentinfo')
  return {
    title,
    body,
    section: (name) => page.getByRole('region', { name, exact: true }),
    bar,
    share: page.getByRole('button', { name: '分享', exact: true }),
    barButton: (name) => bar.getByRole('button', { name, exact: true }),
    async open(id) {
      await page.goto(detailPath(id))
      await title.waitFor()
      await body.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    },
  }
}
