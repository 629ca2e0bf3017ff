import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activityNotFound } from '@quan/contract/activity/activity-detail.ts'
import { announce, getHostedAnnouncements, type HostedAnnouncements } from '@quan/contract/hosting/announcements.ts'
import { getHostedActivity } from '@quan/contract/hosting/hosted-activity.ts'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { tabStorage } from '#platform/storage/tab-storage.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { HostedAfterView } from '../after/hosted-after-view.tsx'
import { AnnounceView } from './announce-view.tsx'

const ACTIVITY = '01920000-0000-7000-8000-0000000000a1'
const SENT = {
  id: '01920000-0000-7000-8000-0000000000b1',
  text: '七点在南门集合',
  createTime: '2026-11-24T10:00:00.000Z',
  reach: 8,
}
const hosted = (part: Partial<HostedAnnouncements> = {}): HostedAnnouncements => ({
  title: '新手好桌游夜',
  announcements: [],
  left: 3,
  reach: 8,
  ...part,
})

const open = (before: HostedAnnouncements, sending: unknown = hosted({ announcements: [SENT], left: 2 })) =>
  renderUi(
    <AsMember>
      <AnnounceView activityId={ACTIVITY} onBack={() => {}} />
    </AsMember>,
    { answers: { [getHostedAnnouncements.path]: before, [announce.path]: sending } },
  )
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const field = () => screen.findByRole('textbox', { name: '要告诉大家的事' })

// one of another file may be shown still
beforeEach(() => toasts.hide())
afterEach(() => {
  cleanup()
  toasts.hide()
  tabStorage.remove(`announcement:${ACTIVITY}`)
})

const NOT_MINE = () => Promise.reject(new ApiFailure({ kind: 'refused', code: activityNotFound.code }))

describe('an address that names no activity of mine', () => {
  test.each([
    ['announcing', getHostedAnnouncements.path, <AnnounceView key="a" activityId={ACTIVITY} onBack={() => {}} />],
    ['after it', getHostedActivity.path, <HostedAfterView key="b" activityId={ACTIVITY} onBack={() => {}} />],
  ])('says so when %s, and offers no other try', async (_when, path, view) => {
    renderUi(<AsMember>{view}</AsMember>, { answers: { [path]: NOT_MINE } })
    await screen.findByText('这场活动找不到了')
    expect(screen.queryByText('点击重试')).toBeNull()
    expect(toasts.get()).toBeNull()
  })
})

describe('announcing', () => {
  // proves 39.7
  test('shows what arrives and at how many, asks once more, and then shows it as sent', async () => {
    const { asked } = open(hosted())
    await userEvent.type(await field(), SENT.text)
    expect(screen.getByText('「新手好桌游夜」：七点在南门集合')).toBeTruthy()
    await press('发给 8 位')
    expect(asked(announce.path)).toEqual([])
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发出公告' }))
    const list = (await screen.findByRole('heading', { name: '已发出' })).parentElement!
    expect(list.textContent).toContain('2026-11-24 18:00 · 发给 8 位')
    expect(asked(announce.path)).toEqual([
      { activityId: ACTIVITY, text: SENT.text, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
    expect(((await field()) as HTMLTextAreaElement).value).toBe('')
  })

  // proves 39.7
  test('says at its field that nothing is written, and sends nothing', async () => {
    const { asked } = open(hosted())
    await field()
    await press('发给 8 位')
    expect(screen.getByRole('alert').textContent).toBe('请写公告')
    expect(asked(announce.path)).toEqual([])
  })

  // proves 39.7
  test('sent again after a failure it is the same request; other words are another one', async () => {
    const { asked } = open(hosted(), () => Promise.reject(networkFailure()))
    const send = async () => {
      await press('发给 8 位')
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '发出公告' }))
    }
    await userEvent.type(await field(), '一')
    await send()
    await send()
    await userEvent.type(await field(), '二')
    await send()
    const ids = asked(announce.path).map((input) => (input as { requestId: string }).requestId)
    expect(ids).toHaveLength(3)
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false])
  })

  // proves 39.7
  test('says so where nobody has a place yet, and where no more can be sent', async () => {
    open(hosted({ reach: 0 }))
    await userEvent.type(await field(), '一')
    await press('发出公告')
    expect((await screen.findByRole('dialog')).textContent).toContain('还没有人有名额')
    cleanup()
    open(hosted({ left: 0, announcements: [SENT] }))
    expect(await screen.findByText('这场活动不能再发公告了')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  // proves 39.7
  test('from when nobody can sign up any more it tells of no sign-ups to come, and still of meeting', async () => {
    const [enrollDeadline, endTime] = [-1, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
    open(hosted({ reach: 0, enrollDeadline, endTime }))
    expect((await field()).getAttribute('placeholder')).toContain('七点在南门集合')
    await userEvent.type(await field(), '一')
    await press('发出公告')
    expect((await screen.findByRole('dialog')).textContent).toContain('谁也收不到')
    expect(document.body.textContent).not.toMatch(/之后报名/)
  })

  // proves 39.7
  test('after the end it tells of no sign-ups and no meeting still to come', async () => {
    const endTime = new Date(Date.now() - 1).toISOString()
    open(hosted({ reach: 0, endTime }))
    await userEvent.type(await field(), '一')
    await press('发出公告')
    expect((await screen.findByRole('dialog')).textContent).toContain('谁也收不到')
    expect(document.body.textContent).not.toMatch(/之后报名/)
    cleanup()
    tabStorage.remove(`announcement:${ACTIVITY}`)
    open(hosted({ endTime }))
    expect((await field()).getAttribute('placeholder')).toContain('谢谢大家来')
  })
})
