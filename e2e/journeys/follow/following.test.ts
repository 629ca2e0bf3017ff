import { describe, expect } from 'vitest'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { getActivity, HANGZHOU } from '#catalogue/find-activity.ts'
import { eventually } from '#journey/eventually.ts'
import { journey, type OpenVisitor } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { cutTexts } from '#look/overflow.ts'
import { countCalls, nextAnswer, refuseCalls } from '#network/watch-calls.ts'
import { appPage } from '#page/app-page.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'

/** A member on the page of an activity that has an organizer. */
async function memberAtActivity(visitor: OpenVisitor, options: Parameters<OpenVisitor>[0] = {}) {
  const { id, organizer } = await getActivity({ city: HANGZHOU }, (activity) => activity.organizer.id !== null)
  const { page } = await visitor(options)
  await logIn(page, { to: detailPath(id) })
  const detail = detailPage(page)
  await detail.open(id)
  return {
    page,
    detail,
    name: organizer.nickName,
    follow: page.getByRole('button', { name: `关注${organizer.nickName}` }),
  }
}

describe('following', () => {
  // proves 1.3, 2.19
  journey('an organizer puts them on my list, where they can be unfollowed in place', async ({ visitor }) => {
    const { page, name, follow } = await memberAtActivity(visitor)
    const followed = nextAnswer(page, toggleFocusUser)
    await follow.click()
    await appPage(page).toast.getByText('已关注').waitFor()
    await eventually(() => follow.textContent()).toBe('已关注')
    await followed

    await page.goto(APP_ROUTES.myFocus.path)
    await page.getByRole('tab', { name: '我关注的 1' }).waitFor()
    await page.getByRole('link', { name }).waitFor()
    expect(await cutTexts(page)).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
    const unfollowed = nextAnswer(page, toggleFocusUser)
    await follow.click()
    await appPage(page).toast.getByText('已取消关注').waitFor()
    await page.getByRole('tab', { name: '我关注的 0' }).waitFor()
    await eventually(() => follow.textContent()).toBe('+ 关注')

    await unfollowed
    await page.reload()
    await page.getByText('还没有关注的人').waitFor()
  })

  journey('is known on the page of an activity without another call', async ({ visitor }) => {
    const { page, detail, follow } = await memberAtActivity(visitor)
    const followed = nextAnswer(page, toggleFocusUser)
    await follow.click()
    await eventually(() => follow.textContent()).toBe('已关注')
    await followed
    const cards = countCalls(page.context(), getUserDetail)
    await page.reload()
    await detail.title.waitFor()
    await eventually(() => follow.textContent()).toBe('已关注')
    await detail.section('问答').getByRole('button', { name: '我要提问' }).waitFor()
    expect(cards()).toBe(0)
  })

  journey('that the server refuses goes back, and is told of', async ({ visitor }) => {
    const { page, follow } = await memberAtActivity(visitor, { expectedFaults: [/status of 500/] })
    await refuseCalls(page, toggleFocusUser, { status: 500, code: 'server.internal', message: '服务器内部错误' })
    await follow.click()
    await appPage(page).toast.getByText('系统繁忙，请稍后再试').waitFor()
    await eventually(() => follow.textContent()).toBe('+ 关注')
  })
})
