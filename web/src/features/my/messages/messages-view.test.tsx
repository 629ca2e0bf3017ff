import { answerConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { ConversationState } from '@quan/contract/conversation/conversation.ts'
import { getConversations } from '@quan/contract/conversation/read-conversations.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pushMessages } from '#platform/push/push-messages.ts'
import { aConversation } from '../testing/a-conversation.ts'
import { aNotification, messagePage } from '../testing/a-notification.ts'
import { aMyInfo, openMyPage } from '../testing/open-my-page.tsx'

const LIST = 'Notification/GetMyMessages'
const MARK = 'Notification/MarkRead'
const MINE = 'WxUserInfo/GetMyUserInfo'

afterEach(cleanup)

const open = (messages: unknown, answers = {}) =>
  openMyPage({ search: '?view=messages', answers: { [LIST]: messages, [MARK]: {}, ...answers } })
const page = messagePage

describe('the messages', () => {
  // proves 40.1
  test('stand beside the face of whom they tell of', async () => {
    const from = { id: '01920000-0000-4000-8000-0000000000f1', headImgurl: 'face.jpg', sex: 2 } as const
    open(page(aNotification({ from }), aNotification({ title: '系统' })))
    const [told, system] = await screen.findAllByRole('listitem')
    expect([told, system].map((row) => row?.querySelector('img')?.getAttribute('src') ?? null)).toEqual([
      expect.stringContaining('face.jpg'),
      null,
    ])
  })

  // proves 40.1
  test('are shown by what they are about, each group with what is unread of it', async () => {
    const mine = aNotification({ kind: 'orderPaid', title: '报名成功' })
    const theirs = aNotification({ title: '小雨 关注了你' })
    const unread = { all: 2, conversations: 0, places: 1, people: 1, organizers: 0 }
    const { asked, search } = open(({ group }: { group: string | null }) => ({
      ...page(...(group === 'places' ? [mine] : [mine, theirs])),
      unread,
    }))
    await userEvent.click(await screen.findByRole('button', { name: '名额，1 条未读', pressed: false }))
    await waitFor(() => expect(screen.queryByText('小雨 关注了你')).toBeNull())
    expect(screen.getByText('报名成功')).toBeTruthy()
    expect([search(), asked(LIST)]).toEqual([
      '?view=messages&kind=places',
      [
        { cursor: null, group: null },
        { cursor: null, group: 'places' },
      ],
    ])
    expect(screen.getByRole('button', { name: '主理人' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '全部' }))
    expect(await screen.findByText('小雨 关注了你')).toBeTruthy()
    expect(search()).toBe('?view=messages')
  })

  test('of conversations are counted down by an answer', async () => {
    let isAsked = true
    const conversation = aConversation({ state: ConversationState.asked })
    open(
      () => ({ ...page(), unread: { all: 1, conversations: isAsked ? 1 : 0, places: 0, people: 0, organizers: 0 } }),
      {
        [getConversations.path]: { items: [conversation], nextCursor: null },
        [answerConversation.path]: () => ((isAsked = false), {}),
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: '好呀' }))
    expect(await screen.findByRole('button', { name: '对话' })).toBeTruthy()
  })

  // proves 40.1
  test('of a group are counted down by reading them', async () => {
    const counted = [3, 2, 0]
    open(
      { ...page(aNotification()), unread: { all: 3, conversations: 0, places: 0, people: 2, organizers: 1 } },
      { [MINE]: () => aMyInfo({ counts: { unread: counted.shift() ?? 0 } }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: /小雨 关注了你/ }))
    expect(await screen.findByRole('button', { name: '互动，1 条未读' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
    expect(await screen.findByRole('button', { name: '互动' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '主理人' })).toBeTruthy()
  })

  // proves 40.1
  test('say what a group is empty of', async () => {
    openMyPage({
      search: '?view=messages&kind=people',
      answers: { [LIST]: page(), 'Conversation/GetList': { items: [], nextCursor: null } },
    })
    expect(await screen.findByText('「互动」里还没有消息')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '对话' }))
    expect(await screen.findByText('还没有对话')).toBeTruthy()
  })

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

    // proves 40.4
    test('stay read where a list asked for before they were tells otherwise', async () => {
      const [first, second] = [aNotification({ title: '甲' }), aNotification({ title: '乙' })]
      const late = Promise.withResolvers<unknown>()
      const lists = [page(first), late.promise]
      const now = page({ ...first, isRead: true }, second)
      let unread = 1
      const { asked } = open(() => lists.shift() ?? now, { [MINE]: () => aMyInfo({ counts: { unread } }) })
      await screen.findByText('未读')
      unread = 2
      await vi.advanceTimersByTimeAsync(60_000)
      await waitFor(() => expect(asked(LIST)).toHaveLength(2))
      fireEvent.click(screen.getByRole('button', { name: /甲/ }))
      await waitFor(() => expect(asked(MARK)).toEqual([{ ids: [first.id] }]))
      late.resolve(page(first, second))
      expect(await screen.findByRole('button', { name: /乙.*未读/ })).toBeTruthy()
      await waitFor(() => expect(screen.getAllByText('未读')).toHaveLength(1))
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
