import type { Page } from 'playwright-core'
import { detailPath } from '#page/detail-page.ts'

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
