import { describe, expect } from 'vitest'
import { getActivity, getDetail, HANGZHOU, staysOpen } from '#catalogue/find-activity.ts'
import { journey } from '#journey/journey.ts'
import { detailPage, detailPath } from '#page/detail-page.ts'
import { listPage } from '#page/list-page.ts'

const EVERY_STATUS = [10, 20, 30] as const

describe('an activity', () => {
  journey('that was cancelled says so, and what happens to the money', async ({ visitor }) => {
    const { id } = await getActivity({ city: HANGZHOU, status: [...EVERY_STATUS] }, ({ cancelled }) => cancelled)
    const { page } = await visitor()
    const detail = detailPage(page)
    await detail.open(id)
    await page.getByText('已取消', { exact: true }).first().waitFor()
    await page.getByText('这场活动取消了，已付的款会全额退回').first().waitFor()
    await detail.barButton('看看别的活动').waitFor()
    expect(await detail.barButton('登录后报名').count()).toBe(0)
    await detail.barButton('看看别的活动').click()
    await listPage(page).rows.first().waitFor()
  })

  journey('that is over offers another one', async ({ visitor }) => {
    const { id } = await getActivity({ city: HANGZHOU, status: [30] }, ({ cancelled }) => !cancelled)
    const { page } = await visitor()
    const detail = detailPage(page)
    await detail.open(id)
    await page.getByText('已结束', { exact: true }).first().waitFor()
    await detail.barButton('看看下一场').waitFor()
    expect(await detail.barButton('登录后报名').count()).toBe(0)
  })

  journey('that is full offers the waiting list', async ({ visitor }) => {
    const { id } = await getDetail(
      { city: HANGZHOU, status: [10] },
      ({ ticketTypes, enrollDeadline }) =>
        staysOpen(enrollDeadline) && ticketTypes.length > 0 && ticketTypes.every(({ taken, quota }) => taken >= quota),
    )
    const { page } = await visitor()
    const detail = detailPage(page)
    await detail.open(id)
    await detail.bar.getByText('名额已满').waitFor()
    await detail.barButton('排队候补').waitFor()
  })

  journey('nobody knows leads home, and is no broken page', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/Failed to load resource.* 404/] })
    await page.goto(detailPath('01900000-0000-7000-8000-000000000000'))
    await page.getByText('这场活动找不到了').waitFor()
    await page.getByRole('button', { name: '回到首页' }).click()
    await listPage(page).rows.first().waitFor()
  })

  // proves 2.13
  journey('with a malformed id is not there either', async ({ visitor }) => {
    const { page } = await visitor({ expectedFaults: [/Failed to load resource.* 400/] })
    await page.goto(detailPath('abc'))
    await page.getByText('这场活动找不到了').waitFor()
  })
})
