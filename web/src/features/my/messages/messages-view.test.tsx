import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { pushMessages } from '#platform/push/push-messages.ts'
import { aNotification } from '../testing/a-notification.ts'
import { aMyInfo, openMyPage } from '../testing/open-my-page.tsx'

const LIST = 'Notification/GetMyMessages'
const MARK = 'Notification/MarkRead'
const ANSWER = 'GbUser/AnswerLink'
const MINE = 'WxUserInfo/GetMyUserInfo'

afterEach(cleanup)

const open = (messages: unknown, answers = {}) =>
  openMyPage({ search: '?view=messages', answers: { [LIST]: messages, [MARK]: {}, ...answers } })
const page = (...items: ReturnType<typeof aNotification>[]) => ({ items, nextCursor: null })

describe('the messages', () => {
  test('stand by day, the unread marked', async () => {
    open(
      page(
        aNotification({ title: '甲', createTime: '2025-03-02T08:00:00.000Z' }),
        aNotification({ title: '乙', createTime: '2025-03-01T08:05:00.000Z', isRead: true }),
      ),
    )
    expect(await screen.findByRole('heading', { level: 2, name: '2025年3月2日 周日' })).toBeTruthy()
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toEqual([expect.stringMatching(/^甲16:00.*未读$/), expect.stringMatching(/^乙16:05(?!.*未读)/)])
  })

  test('are read by opening them, which leads to what they are about', async () => {
    const message = aNotification({ route: '/pages/20searchSub/hdDetail/hdDetail?id=a' })
    const { navigation, asked } = open(page(message))
    await userEvent.click(await screen.findByRole('link', { name: /小雨 关注了你/ }))
    expect(navigation.open).toHaveBeenCalledWith('/pages/20searchSub/hdDetail/hdDetail?id=a')
    expect(asked(MARK)).toEqual([{ ids: [message.id] }])
    await waitFor(() => expect(screen.queryByText('未读')).toBeNull())
  })

  test.each([null, 'https://elsewhere.example/', '/pages/nowhere'])('lead nowhere by %j', async (route) => {
    open(page(aNotification({ route })))
    expect(await screen.findByRole('button', { name: /小雨 关注了你/ })).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('are not marked twice', async () => {
    const { asked } = open(page(aNotification({ isRead: true })))
    await userEvent.click(await screen.findByRole('button', { name: /小雨 关注了你/ }))
    expect(asked(MARK)).toEqual([])
  })

  test('can all be marked as read, and the bell follows', async () => {
    let unread = 2
    const mark = () => void (unread = 0)
    const { asked } = open(page(aNotification(), aNotification()), {
      [MARK]: () => mark() ?? {},
      [MINE]: () => aMyInfo({ counts: { unread } }),
    })
    await screen.findAllByText('未读')
    await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull())
    expect([asked(MARK), screen.queryAllByText('未读')]).toEqual([[{ all: true }], []])
  })

  test('stand as they were when the server refuses', async () => {
    open(page(aNotification()), { [MARK]: () => Promise.reject(new Error('down')) })
    await userEvent.click(await screen.findByRole('button', { name: '全部已读' }))
    expect(await screen.findByText('未读')).toBeTruthy()
  })

  describe('as time goes by', () => {
    beforeEach(() => {
      const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] })
    })
    afterEach(() => {
      pushMessages.line.set(false)
      vi.useRealTimers()
    })

    test('are asked for anew when more of them are unread', async () => {
      let unread = 1
      const messages = () => page(...Array.from({ length: unread }, () => aNotification()))
      open(messages, { [MINE]: () => aMyInfo({ counts: { unread } }) })
      await waitFor(() => expect(screen.getAllByText('未读')).toHaveLength(1))
      unread = 2
      await vi.advanceTimersByTimeAsync(60_000)
      await waitFor(() => expect(screen.getAllByText('未读')).toHaveLength(2))
    })

    test('are seldom counted while the push channel tells of new ones', async () => {
      pushMessages.line.set(true)
      const { asked } = open(page())
      await waitFor(() => expect(asked(MINE)).toHaveLength(1))
      await vi.advanceTimersByTimeAsync(590_000)
      expect(asked(MINE)).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(10_000)
      await waitFor(() => expect(asked(MINE)).toHaveLength(2))
    })
  })

  const request = (id: string) =>
    aNotification({
      kind: NotificationKind.companionLinkRequest,
      title: '有人想替你报名',
      route: `/pages/40my/my?view=messages&link=${id}`,
    })

  test('ask for my consent where they stand, and I may change my mind', async () => {
    const { asked } = open(page(request('entry-1')), { [ANSWER]: {} })
    await userEvent.click(await screen.findByRole('button', { name: '同意' }))
    expect(await screen.findByText('你已同意，对方可以替你报名')).toBeTruthy()
    expect(screen.queryByText('未读')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '改主意' }))
    await userEvent.click(screen.getByRole('button', { name: '拒绝' }))
    expect(await screen.findByText('你已拒绝，对方不能替你报名')).toBeTruthy()
    expect(asked(ANSWER)).toEqual([
      { id: 'entry-1', agree: true },
      { id: 'entry-1', agree: false },
    ])
  })

  test('say so when what they ask was taken back', async () => {
    const gone = new ApiFailure({ kind: 'refused', status: 404, code: 'gb.not_found', message: '同行人不存在' })
    open(page(request('entry-2')), { [ANSWER]: () => Promise.reject(gone) })
    await userEvent.click(await screen.findByRole('button', { name: '同意' }))
    expect(await screen.findByText('对方已经撤回了')).toBeTruthy()
  })

  test('say kindly that there are none', async () => {
    open(page())
    expect(await screen.findByText('还没有消息')).toBeTruthy()
  })

  test('are asked for again after a failure', async () => {
    const list = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(page(aNotification()))
    open(list)
    await userEvent.click(await screen.findByRole('button', { name: '点击重试' }))
    expect(await screen.findByText('未读')).toBeTruthy()
  })
})
