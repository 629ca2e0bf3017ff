import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { getDetail, HANGZHOU } from '#catalogue/find-activity.ts'
import { journey } from '#journey/journey.ts'
import { type DetailPage, detailPage, detailPath } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'

const ACTIONS: [string, (detail: DetailPage) => Locator][] = [
  ['signing up', (detail) => detail.barButton('登录后报名')],
  ['collecting', (detail) => detail.barButton('收藏')],
  ['asking', (detail) => detail.section('问答').getByRole('button', { name: '我要提问' })],
  ['following the organizer', (detail) => detail.title.page().getByRole('button', { name: /^关注/ })],
]

/** Far enough ahead, and with places enough that other journeys leave some. */
function canBeJoined({ organizer, enrollDeadline, ticketTypes }: ActivityDetail): boolean {
  const isOpen = Date.parse(enrollDeadline) > Date.now() + DAY_MS
  return organizer.id !== null && isOpen && ticketTypes.every(({ taken, quota }) => taken + 5 < quota)
}

describe('a visitor who wants what members may', () => {
  journey.for(ACTIONS)('is led to login and back: %s', async ([, action], { visitor }) => {
    const { id } = await getDetail({ city: HANGZHOU, status: [10] }, canBeJoined)
    const { page } = await visitor()
    const detail = detailPage(page)
    await detail.open(id)
    await action(detail).click()
    await page.waitForURL((url) => url.pathname === APP_ROUTES.login.path)
    expect(page.url()).toContain(`?redirect=${encodeURIComponent(detailPath(id))}`)
    await page.goBack()
    await detail.title.waitFor()
    expect(page.url()).toContain(detailPath(id))
  })

  journey('is led there by the heart of the list as well', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open('/?category=30')
    await page.getByRole('button', { name: '收藏' }).first().click()
    await page.waitForURL(`${APP_ROUTES.login.path}?redirect=${encodeURIComponent('/?category=30')}`)
  })
})
