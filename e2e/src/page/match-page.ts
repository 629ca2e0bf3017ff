import type { Page } from 'playwright-core'
import { detailPath } from '#page/detail-page.ts'

/** The address of the round of an activity. */
export const matchPath = (activityId: string): string => `${detailPath(activityId)}&view=match`

/** The round of 心动互选 of an activity. */
export function matchPage(page: Page, activityId: string) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const open = () => page.goto(matchPath(activityId))
  const tile = (name: string) => page.getByRole('button', { name: `选 ${name}` })
  const chosen = (name: string) => page.getByRole('button', { name: `选 ${name}`, pressed: true })
  return {
    open,
    chosen,
    join: button('加入'),
    submit: button('悄悄提交'),
    compare: button('比对密钥'),
    leave: button('退出这一轮'),
    tile,
    /** Goes in with the key of this device. */
    async enter() {
      await open()
      await button('加入').click()
      await button('悄悄提交').waitFor()
    },
    /** Chooses somebody, without leaving the page. */
    async choose(name: string) {
      await open()
      await tile(name).click()
      await chosen(name).waitFor()
    },
    matchedWith: (name: string) => page.getByText(`你和 ${name} 都选了对方。`),
    nobody: page.getByText('没有彼此都选了的人'),
  }
}
