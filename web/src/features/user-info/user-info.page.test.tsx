import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { askConversation } from '@quan/contract/conversation/agree-conversation.ts'
import { ConversationState } from '@quan/contract/conversation/conversation.ts'
import { memberNotFound } from '@quan/contract/member/member-errors.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aPublicCard, DEER } from './a-public-card.testing.ts'
import { UserInfoPage } from './user-info.page.tsx'

const DETAIL = 'WxUserInfo/GetUserDetail'
const FOLLOW = 'WXUserFocus/ToggleFocusUser'

afterEach(() => {
  cleanup()
  toasts.hide()
  window.sessionStorage.clear()
})

const asVisitor = (answers: Record<string, unknown>, search = `?id=${DEER}`) =>
  renderUi(<UserInfoPage />, { search, answers })

const asMember = (answers: Record<string, unknown>, search = `?id=${DEER}`) =>
  renderUi(
    <AsMember>
      <UserInfoPage />
    </AsMember>,
    { search, answers },
  )

const more = async (what: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: '更多' }))
  await userEvent.click(screen.getByRole('button', { name: what }))
}

describe("a member's card", () => {
  test('shows all that is told, and asks robots to stay away', async () => {
    asMember({ [DETAIL]: aPublicCard() })
    expect(await screen.findByRole('heading', { level: 2, name: '小鹿' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '用户信息' })).toBeTruthy()
    for (const text of [
      '女 · 27\u00a0岁',
      '天蝎座 · 属兔',
      '品牌设计师',
      '本科',
      '未婚',
      '有房无车',
      '165\u00a0cm',
      '杭州 · 西湖区',
    ])
      expect(screen.getByText(text, { normalizer: (words) => words })).toBeTruthy()
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(screen.queryByText(/没显示的资料/)).toBeNull()
  })

  test('asks search engines to stay away once, though the first answer did as well, and no more on another page', async () => {
    const said = document.createElement('meta')
    said.name = 'robots'
    said.content = 'noindex'
    document.head.append(said)
    const asked = () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="robots"]')].map((meta) => meta.content)
    asMember({ [DETAIL]: aPublicCard() })
    await screen.findByText('小鹿')
    expect(asked()).toEqual(['noindex'])
    cleanup()
    expect(asked()).toEqual([])
  })

  test('marks an organizer beside the name, and nobody else', async () => {
    asVisitor({ [DETAIL]: aPublicCard({ isOrganizer: true }) })
    expect((await screen.findByText('主理人')).parentElement?.firstElementChild?.textContent).toBe('小鹿')
    cleanup()
    asVisitor({ [DETAIL]: aPublicCard() })
    await screen.findByText('小鹿')
    expect(screen.queryByText('主理人')).toBeNull()
  })

  test('shows a visitor the age in fives only, says kindly why, and leads to login', async () => {
    const { id, nickName, headImgurl, photos, sex, city, isOrganizer, isFocus, isMutual, isBlocked } = aPublicCard()
    const open = {
      id,
      nickName,
      headImgurl,
      photos,
      sex,
      city,
      isOrganizer,
      isFocus,
      isMutual,
      isBlocked,
      ageRange: '25-29',
    }
    const { navigation } = asVisitor({ [DETAIL]: open })
    expect(await screen.findByText(/25–29/)).toBeTruthy()
    expect(screen.queryByText('职业')).toBeNull()
    expect(screen.getByText(/登录后也许能看到更多/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '去登录' }))
    expect(navigation.open).toHaveBeenCalledWith(expect.stringContaining('/login/login?redirect='))
  })

  test('shows the photos one by one, large, with keys', async () => {
    asMember({ [DETAIL]: aPublicCard({ photos: ['a', 'b'] }) })
    await userEvent.click(await screen.findByRole('button', { name: /看第 2/ }))
    const viewer = screen.getByRole('dialog', { name: '照片' })
    await userEvent.click(within(viewer).getByRole('button', { name: '上一张' }))
    expect(within(viewer).getByText('1 / 2')).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(within(viewer).getByText('2 / 2')).toBeTruthy()
    await userEvent.click(within(viewer).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog', { name: '照片' })).toBeNull()
  })

  // proves 43.7
  test('lists the activities they organize', async () => {
    asMember({ [DETAIL]: aPublicCard({ organizes: [sampleActivity()] }) })
    const section = (await screen.findByRole('heading', { name: '主办的活动' })).parentElement!
    expect(within(section).getByRole('link').getAttribute('href')).toMatch(/&via=profile$/)
  })

  test.each([[''], ['?id=nobody']])('of nobody (%s) says so, and leads home', async (search) => {
    const gone = new ApiFailure({ kind: 'refused', code: memberNotFound.code, status: 404 })
    const { navigation } = asVisitor({ [DETAIL]: () => Promise.reject(gone) }, search)
    expect(await screen.findByText('找不到这位用户')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '回到首页' }))
    expect(navigation.home).toHaveBeenCalledOnce()
  })

  test('that cannot be had without a network can be asked for again', async () => {
    let isOnline = false
    asVisitor({ [DETAIL]: () => (isOnline ? aPublicCard() : Promise.reject(networkFailure())) })
    isOnline = true
    await userEvent.click(await within(await screen.findByRole('alert')).findByRole('button', { name: '点击重试' }))
    expect(await screen.findByRole('heading', { level: 2, name: '小鹿' })).toBeTruthy()
  })
})

describe('following', () => {
  test('answers at once and says so', async () => {
    let isFocus = false
    const { asked } = asMember({
      [DETAIL]: () => aPublicCard({ isFocus }),
      [FOLLOW]: (input: { isFocus: boolean }) => ((isFocus = input.isFocus), input),
    })
    const button = await screen.findByRole('button', { name: '关注小鹿' })
    await userEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(asked(FOLLOW)).toEqual([{ userGUID: ME, focusUserGUID: DEER, isFocus: true }])
    await waitFor(() => expect(toasts.get()?.text).toBe('已关注'))
  })

  test('goes back when it fails', async () => {
    asMember({ [DETAIL]: aPublicCard(), [FOLLOW]: () => Promise.reject(networkFailure()) })
    const button = await screen.findByRole('button', { name: '关注小鹿' })
    await userEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
  })

  test('both ways opens the way to ask for a talk, which tells once that it was asked for, and leads there once they agreed', async () => {
    type Answer = { id: string; state: ConversationState }
    let answer = (): Promise<Answer> => Promise.resolve({ id: 'c1', state: ConversationState.asked })
    const { asked, navigation } = asMember({
      [DETAIL]: ({ id }: { id: string }) => aPublicCard({ id, isFocus: true, isMutual: id === DEER }),
      [askConversation.path]: () => answer(),
    })
    await userEvent.click(await screen.findByRole('button', { name: '聊聊' }))
    expect(await screen.findByRole('button', { name: '等对方答应' })).toBeTruthy()
    expect(toasts.get()?.text).toBe('已邀请，等对方答应')
    toasts.hide()
    // whoever looks at somebody else meanwhile still knows
    act(() => navigation.setQuery({ id: 'other' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '等对方答应' })).toBeNull())
    act(() => navigation.setQuery({ id: DEER }))
    const button = await screen.findByRole('button', { name: '等对方答应' })
    const { promise, resolve } = Promise.withResolvers<Answer>()
    answer = () => promise
    await userEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(button.textContent).toContain('等对方答应')
    resolve({ id: 'c1', state: ConversationState.asked })
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
    expect(toasts.get()).toBeNull()
    answer = () => Promise.resolve({ id: 'c1', state: ConversationState.open })
    await userEvent.click(button)
    await waitFor(() => expect(navigation.open).toHaveBeenCalledOnce())
    expect(asked(askConversation.path)).toEqual([{ userGUID: DEER }, { userGUID: DEER }, { userGUID: DEER }])
  })

  test('leads a visitor to login', async () => {
    const { navigation } = asVisitor({ [DETAIL]: aPublicCard() })
    await userEvent.click(await screen.findByRole('button', { name: '关注小鹿' }))
    expect(navigation.open).toHaveBeenCalledWith(expect.stringContaining('/login/login?redirect='))
  })
})

describe('the own card', () => {
  const own = () => aPublicCard({ id: ME })

  test('can be edited, is followed by nobody, and is looked at with the eyes of others', async () => {
    const { asked, search } = asMember({ [DETAIL]: own() }, `?id=${ME}`)
    expect((await screen.findByRole('link', { name: '编辑名片' })).getAttribute('href')).toBe(
      '/pages/40mySub/myCard/myCard',
    )
    expect(screen.queryByRole('button', { name: '关注小鹿' })).toBeNull()
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '同场活动' }))
    expect(search()).toBe(`?id=${ME}&as=sameActivity`)
    await waitFor(() =>
      expect(asked(DETAIL)).toEqual([
        { id: ME, as: null },
        { id: ME, as: 'sameActivity' },
      ]),
    )
  })

  test('somebody else is never asked for with the eyes of others', async () => {
    const { asked } = asMember({ [DETAIL]: aPublicCard() }, `?id=${DEER}&as=match`)
    await screen.findByRole('heading', { level: 2, name: '小鹿' })
    expect(asked(DETAIL)).toEqual([{ id: DEER, as: null }])
  })
})

describe('safety', () => {
  test('blocking says what others can still see, and what is left offers the way back', async () => {
    let isBlocked = false
    const { asked } = asMember({
      [DETAIL]: () => aPublicCard(isBlocked ? { isBlocked: true } : {}),
      'UserSafety/Block': () => ((isBlocked = true), {}),
      'UserSafety/Unblock': () => ((isBlocked = false), {}),
    })
    await more(/^拉黑/)
    const dialog = screen.getByRole('dialog', { name: '拉黑小鹿？' })
    expect(dialog.textContent).toContain('没有登录的人仍能看到')
    await userEvent.click(within(dialog).getByRole('button', { name: '拉黑' }))
    await userEvent.click(await screen.findByRole('button', { name: '解除拉黑' }))
    expect(await screen.findByRole('button', { name: '关注小鹿' })).toBeTruthy()
    expect(asked('UserSafety/Block')).toEqual([{ userGUID: DEER }])
  })

  test('a report keeps what was written until it has arrived', async () => {
    let isOnline = false
    const { asked } = asMember({
      [DETAIL]: aPublicCard(),
      'UserSafety/Report': () => (isOnline ? {} : Promise.reject(networkFailure())),
    })
    await more(/^举报/)
    const sheet = screen.getByRole('dialog', { name: '举报小鹿' })
    await userEvent.click(within(sheet).getByRole('radio', { name: /欺诈冒充/ }))
    await userEvent.type(within(sheet).getByRole('textbox', { name: '补充说明（选填）' }), '借钱')
    await userEvent.click(within(sheet).getByRole('button', { name: '提交举报' }))
    isOnline = true
    expect((within(sheet).getByRole('textbox', { name: '补充说明（选填）' }) as HTMLTextAreaElement).value).toBe('借钱')
    await userEvent.click(await within(sheet).findByRole('button', { name: '提交举报', busy: false }))
    await waitFor(() => expect(toasts.get()?.text).toBe('已收到，我们会尽快处理'))
    expect(asked('UserSafety/Report')).toHaveLength(2)
    expect(asked('UserSafety/Report')[1]).toEqual({ target: { kind: 'user', id: DEER }, reason: 'fraud', text: '借钱' })
  })

  test('leads a visitor to login', async () => {
    const { navigation } = asVisitor({ [DETAIL]: aPublicCard() })
    await more(/^举报/)
    expect(navigation.open).toHaveBeenCalledWith(expect.stringContaining('/login/login?redirect='))
  })
})
