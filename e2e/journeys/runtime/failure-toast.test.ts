import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'
import { openWithStoppedClock } from '#journey/stopped-clock.ts'
import { ERROR_TOAST_MS } from '#look/app-measures.ts'
import { type Refusal, refuseCalls } from '#network/watch-calls.ts'
import { appPage } from '#page/app-page.ts'
import { listPage } from '#page/list-page.ts'

const FAILED_CALL = /Failed to load resource.* (400|409|500)/

const REFUSALS: [string, Refusal, string][] = [
  ['the server’s message', { status: 409, message: '这个活动刚刚满员' }, '提示信息：这个活动刚刚满员'],
  [
    'all validation messages, joined',
    {
      status: 400,
      message: '填写的内容有误',
      validationErrors: [
        { message: '价格太高了', members: ['priceMax'] },
        { message: '关键词太长', members: ['keyword'] },
      ],
    },
    '提示信息：价格太高了，关键词太长',
  ],
  ['no internals of a broken server', { status: 500, message: '服务器内部错误' }, '系统繁忙，请稍后再试'],
]

describe('a call that fails', () => {
  // proves 8.2
  // proves 8.1 (case 'the server’s message')
  // proves 8.4 (case 'all validation messages, joined')
  // proves 8.5 (case 'no internals of a broken server')
  journey.for(REFUSALS)('is told of by a toast with %s, for 3 s', async ([, refusal, words], { visitor }) => {
    const { page } = await visitor({ expectedFaults: [FAILED_CALL] })
    const list = listPage(page)
    await openWithStoppedClock(page, () => list.open())
    await refuseCalls(page, getActivityList, refusal)
    const answered = page.waitForResponse((answer) => answer.url().includes(getActivityList.path))
    await list.choice('桌游').click()
    await answered
    const { toast } = appPage(page)
    await page.clock.runFor(50)
    await toast.waitFor()
    expect(await toast.textContent()).toBe(words)
    await page.clock.runFor(ERROR_TOAST_MS - 100)
    expect(await toast.textContent()).toBe(words)
    await page.clock.runFor(100)
    await toast.waitFor({ state: 'hidden' })
    await page.getByRole('alert').filter({ hasText: '页面走神了' }).waitFor()
  })
})
