import { ACTIVITY_CATEGORY_NAMES, ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { describe, expect } from 'vitest'
import { HANGZHOU, readCall } from '#catalogue/find-activity.ts'
import { journey } from '#journey/journey.ts'
import { eventually } from '#journey/eventually.ts'
import { logInByForm } from '#journey/logged-in.ts'
import { accessibilityFaults } from '#look/axe.ts'
import { listPage } from '#page/list-page.ts'

describe('what is recommended', () => {
  // proves 26.9
  journey('stands on the home tab with a reason in each card, and 按时间 is one tap away', async ({ visitor }) => {
    const { page } = await visitor()
    const list = listPage(page)
    await list.open()
    await page
      .getByText(/人选了这一场|新上的活动|报名的人还不多/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: '按时间' }).click()
    await page.waitForURL('/?sort=soonest')
    await page.getByRole('button', { name: '按时间', pressed: true }).click()
    await page.waitForURL('/')
  })

  // proves 26.12
  journey(
    'drops what somebody is not interested in, also after a reload, until they take it back',
    async ({ visitor }) => {
      const { page } = await visitor()
      const list = listPage(page)
      await list.open()
      const [first = ''] = await list.ids()
      await page
        .getByRole('button', { name: /^不感兴趣：/ })
        .first()
        .click()
      await eventually(async () => (await list.ids()).includes(first)).toBe(false)
      await page.getByRole('button', { name: '撤销' }).click()
      await eventually(async () => (await list.ids()).includes(first)).toBe(true)
      await page
        .getByRole('button', { name: /^不感兴趣：/ })
        .first()
        .click()
      await page.reload()
      await list.rows.first().waitFor()
      expect(await list.ids()).not.toContain(first)
    },
  )

  // proves 26.11
  journey('learns in three taps what a visitor likes, and says so', async ({ visitor }) => {
    const { page } = await visitor()
    // of a kind that stands at the beginning of the list
    const { items } = await readCall(getRecommended, { city: HANGZHOU, maxResultCount: 3 })
    const kind = ACTIVITY_CATEGORY_NAMES[items.find(({ category }) => category !== ActivityCategory.other)!.category]
    await page.goto('/?view=first-run')
    await page.getByRole('button', { name: '就在杭州' }).click()
    await page.getByRole('button', { name: kind, exact: true }).click()
    await page.getByRole('button', { name: /^选好/ }).click()
    await page.getByRole('button', { name: '周五晚上有空' }).click()
    await page.getByRole('button', { name: '开始逛逛' }).click()
    await page.getByText(`你选了${kind}`).first().waitFor()
  })

  // proves 26.14
  journey('asks a new member what they like, once and by itself, and is skipped with a tap', async ({ visitor }) => {
    const { page } = await visitor()
    await logInByForm(page, { to: APP_ROUTES.my.path })
    await page.getByRole('link', { name: '活动' }).click()
    await page.getByRole('button', { name: '就在杭州' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: '跳过' }).click()
    await page.waitForURL('/')
    await page.getByRole('link', { name: '我的' }).click()
    await page.getByRole('link', { name: '活动' }).click()
    await listPage(page).rows.first().waitFor()
    expect(await page.getByRole('button', { name: '跳过' }).count()).toBe(0)
  })
})
