import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { UserInfo } from '@quan/contract/member/user-info.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import type { Session } from '#platform/session/session.ts'
import { createVisitorSession } from '#platform/session/visitor-session.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { createVariable } from '#platform/state/variable.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { codeWait } from '#ui/sms-code/use-code-wait.ts'
import { askForCode } from '../testing/ask-for-code.ts'
import { aMyInfo, openMyPage } from '../testing/open-my-page.tsx'
import { StoredLocation } from './privacy-views.tsx'

const CONSENTS = 'MyData/GetConsents'
const CONSENT = 'MyData/SaveConsent'
const BLOCKED = 'UserSafety/GetBlocked'
const UNBLOCK = 'UserSafety/Unblock'
const REPORTS = 'UserSafety/GetMyReports'
const MEASURES = 'UserSafety/GetMeasures'
const APPEAL = 'UserSafety/Appeal'
const DEVICES = 'WxUserInfo/GetDevices'
const REVOKE = 'WxUserInfo/RevokeDevice'
const EXPORT = 'MyData/Export'

afterEach(() => {
  cleanup()
  codeWait.set(null)
})

const id = (digit: number) => `01920000-0000-4000-8000-00000000000${digit}`

describe('the people I blocked', () => {
  const person = { id: id(1), nickName: '阿强', headImgurl: null }

  test('are let go after a question', async () => {
    let isBlocked = true
    const { asked } = openMyPage({
      search: '?view=privacy&part=blocked',
      answers: {
        [BLOCKED]: () => ({ items: isBlocked ? [person] : [], nextCursor: null }),
        [UNBLOCK]: () => {
          isBlocked = false
          return {}
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '解除拉黑阿强' }))
    const dialog = await screen.findByRole('dialog', { name: '解除拉黑阿强？' })
    await userEvent.click(within(dialog).getByRole('button', { name: '解除' }))
    expect(await screen.findByText('黑名单是空的')).toBeTruthy()
    expect(asked(UNBLOCK)).toEqual([{ userGUID: id(1) }])
  })

  test('stay where somebody thinks again', async () => {
    const { asked } = openMyPage({
      search: '?view=privacy&part=blocked',
      answers: { [BLOCKED]: { items: [{ ...person, nickName: null }], nextCursor: null } },
    })
    await userEvent.click(await screen.findByRole('button', { name: '解除拉黑没有昵称的用户' }))
    await userEvent.click(await screen.findByRole('button', { name: '先不解除' }))
    expect(asked(UNBLOCK)).toEqual([])
  })
})

describe('what I was asked about on its own', () => {
  const version = '2026-11-24'
  const state = (given: Record<string, string | null>) => ({
    consents: ['pushAbroad', 'matchChoices', 'privateLines'].map((matter) => ({
      matter,
      version,
      givenTime: given[matter] ?? null,
    })),
  })
  const open = () =>
    openMyPage({
      search: '?view=privacy&part=consents',
      answers: {
        [CONSENTS]: state({ matchChoices: '2026-11-24T08:00:00.000Z' }),
        [CONSENT]: ({ matter, isGiven }: { matter: string; isGiven: boolean }) =>
          state({ [matter]: isGiven ? '2026-11-24T09:00:00.000Z' : null }),
      },
    })
  const row = (name: string, checked: boolean) => screen.findByRole('switch', { name, checked })

  // proves 20.30
  test('is withdrawn after what ends with it was said, each matter alone', async () => {
    const { asked } = open()
    await row('通知经过境外服务器', false)
    await userEvent.click(await row('心动互选里选了谁', true))
    const dialog = await screen.findByRole('dialog', { name: '心动互选里选了谁' })
    expect(within(dialog).getByText(/会退出还没有结束的互选/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
    await row('心动互选里选了谁', false)
    expect(asked(CONSENT)).toEqual([{ matter: 'matchChoices', version, isGiven: false }])
  })

  test('is given after what it means was said; a no changes nothing', async () => {
    const { asked } = open()
    await userEvent.click(await row('名片里较私密的几项', false))
    await userEvent.click(await screen.findByRole('button', { name: '不同意' }))
    expect(asked(CONSENT)).toEqual([])
    await userEvent.click(await row('名片里较私密的几项', false))
    await userEvent.click(await screen.findByRole('button', { name: '同意' }))
    await row('名片里较私密的几项', true)
    expect(asked(CONSENT)).toEqual([{ matter: 'privateLines', version, isGiven: true }])
  })
})

describe('what I reported', () => {
  const time = '2025-03-02T08:00:00.000Z'
  const target = { kind: 'user', id: id(1), name: '阿强' }

  test('is told with its reason and what came of it', async () => {
    openMyPage({
      search: '?view=privacy&part=reports',
      answers: {
        [REPORTS]: {
          items: [
            { id: id(2), target, reason: 'abuse', state: 'open', decision: null, time },
            {
              id: id(3),
              target: { ...target, kind: 'activity', name: '周末徒步' },
              reason: 'fraud',
              state: 'decided',
              decision: 'upheld',
              time,
            },
            {
              id: id(4),
              target: { ...target, kind: 'question', name: null },
              reason: 'spam',
              state: 'decided',
              decision: 'dismissed',
              time,
            },
          ],
          nextCursor: null,
        },
      },
    })
    const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(told[0]).toMatch(/^用户「阿强」骚扰辱骂 · .*处理中$/)
    expect(told[1]).toMatch(/^活动「周末徒步」欺诈冒充 · .*已处理$/)
    expect(told[2]).toMatch(/^一条提问垃圾广告 · .*未发现违规$/)
  })

  test('says how to, where there is nothing yet', async () => {
    openMyPage({ search: '?view=privacy&part=reports', answers: { [REPORTS]: { items: [], nextCursor: null } } })
    expect(await screen.findByText('还没有举报过')).toBeTruthy()
  })
})

describe('what operators did about me', () => {
  const time = '2026-11-21T08:00:00.000Z'
  const measure = { id: id(2), kind: 'warn', time, untilTime: null, isLifted: false, appealUntil: null, appeal: null }
  const open = (items: object[]) =>
    openMyPage({
      search: '?view=privacy&part=measures',
      answers: { [MEASURES]: { items, nextCursor: null }, [APPEAL]: measure },
    })

  // proves 28.15
  test('is appealed once, in own words', async () => {
    const { asked } = open([{ ...measure, appealUntil: '2026-11-28T08:00:00.000Z' }])
    await userEvent.click(await screen.findByRole('button', { name: '申诉' }))
    const send = await screen.findByRole('button', { name: '提交申诉' })
    expect(send).toHaveProperty('disabled', true)
    await userEvent.type(screen.getByLabelText('为什么你认为不对'), '那不是我写的')
    await userEvent.click(send)
    await expect.poll(() => asked(APPEAL)).toEqual([{ id: id(2), text: '那不是我写的' }])
  })

  // proves 28.40
  test('names the activity that was hidden, why, and until when that can be appealed', async () => {
    const activity = { id: id(9), title: '周五爵士夜', reason: 'fraud' }
    open([{ ...measure, kind: 'hide', activity, appealUntil: '2026-11-28T08:00:00.000Z' }])
    const [told] = await screen.findAllByRole('listitem')
    expect(told?.textContent).toMatch(/^活动「周五爵士夜」已隐藏原因：欺诈冒充.*可以申诉一次申诉$/)
  })

  // proves 28.15
  test('says what came of an appeal, and offers none where none can be made', async () => {
    const appealed = (outcome: string | null) => ({ appeal: { time, outcome } })
    open([
      { ...measure, ...appealed(null) },
      { ...measure, id: id(3), kind: 'close', ...appealed('kept') },
      { ...measure, id: id(4), kind: 'suspend', untilTime: time, isLifted: true, ...appealed('lifted') },
    ])
    const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(told[0]).toMatch(/^一次提醒.*申诉处理中$/)
    expect(told[1]).toMatch(/^账号停止使用.*申诉未通过$/)
    expect(told[2]).toMatch(/^暂停使用到.*已撤销$/)
    expect(screen.queryByRole('button', { name: '申诉' })).toBeNull()
  })
})

describe('the devices I am logged in on', () => {
  const devices = [
    { id: id(2), name: 'iPhone', lastUse: '2025-03-02T08:00:00.000Z', isThis: false },
    { id: id(3), name: 'Chrome', lastUse: '2025-03-01T08:00:00.000Z', isThis: true },
  ]
  const open = (answers = {}) =>
    openMyPage({ search: '?view=privacy&part=devices', answers: { [DEVICES]: { devices }, ...answers } })

  test('begin with this one, which has no button', async () => {
    open()
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('Chrome本机')
    expect(within(rows[0]!).queryByRole('button')).toBeNull()
    expect(rows[1]?.textContent).toContain('最近使用 2025年3月2日 周日 16:00')
  })

  test('can be logged out one by one', async () => {
    const { asked } = open({ [REVOKE]: {} })
    await userEvent.click(await screen.findByRole('button', { name: '让iPhone退出登录' }))
    const dialog = await screen.findByRole('dialog', { name: '让iPhone退出登录？' })
    await userEvent.click(within(dialog).getByRole('button', { name: '退出' }))
    await waitFor(() => expect([asked(REVOKE), asked(DEVICES).length]).toEqual([[{ id: id(2) }], 2]))
  })

  test('can be logged out all at once', async () => {
    const { logOut } = open()
    await userEvent.click(await screen.findByRole('button', { name: '退出所有设备' }))
    await userEvent.click(await screen.findByRole('button', { name: '全部退出' }))
    expect(logOut).toHaveBeenCalledWith('everyDevice')
  })
})

describe('the copy of my data', () => {
  const SEND = 'CommonApi/SendCode'
  async function start() {
    await askForCode()
    await userEvent.type(await screen.findByLabelText('验证码'), '123456')
    await userEvent.click(screen.getByRole('button', { name: '开始整理' }))
  }
  const open = (answer: unknown) =>
    openMyPage({ search: '?view=privacy&part=export', answers: { [SEND]: { seconds: 60 }, [EXPORT]: answer } })

  test('is made once the code proves that it is me, and can be fetched then', async () => {
    const { asked } = open({ id: id(4), state: 20 })
    await screen.findByText('验证码会发到 138 •••• 6621，确认是你本人')
    await userEvent.click(screen.getByRole('button', { name: '开始整理' }))
    expect([screen.getByText('请填写 6 位数字验证码') !== null, asked(EXPORT)]).toEqual([true, []])
    await start()
    expect(await screen.findByRole('button', { name: '下载文件' })).toBeTruthy()
    expect(asked(EXPORT)).toEqual([{ code: '123456' }])
    expect(asked(SEND)).toMatchObject([{ wxUserInfoMobilePhone: '13812346621', scene: 'stepUp' }])
  })

  test('is tried again when it could not be made', async () => {
    open({ id: id(4), state: 30 })
    await screen.findByText('验证码会发到 138 •••• 6621，确认是你本人')
    await start()
    expect(await screen.findByText('这次没有整理成功，可以再试一次')).toBeTruthy()
    expect(screen.getByRole('button', { name: '开始整理' })).toBeTruthy()
  })
})

const REMOVE = 'WxUserInfo/RemoveLocation'

const HERE = {
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  address: '天目山路',
  longitude: 120.1,
  latitude: 30.2,
}

const FORGET = { name: '清除记住的位置' }

afterEach(() => {
  cleanup()
  currentAddressInfo.set(null)
})

/** A member whose account knows a city, or none. */
function openKeptPlace(city: string | null, answer: unknown = { ...aMyInfo(), province: null, city: null }) {
  const user = createVariable<UserInfo | null>({ ...aMyInfo(), province: city, city })
  const mergeUser = vi.fn<Session['mergeUser']>(async (change) => user.set({ ...user.get()!, ...change }))
  const report = vi.fn()
  const queryClient = new QueryClient({ mutationCache: new MutationCache({ onError: report }) })
  const view = renderUi(
    <SessionContext value={{ ...createVisitorSession(), user, mergeUser }}>
      <QueryClientProvider client={queryClient}>
        <StoredLocation />
      </QueryClientProvider>
    </SessionContext>,
    { answers: { [REMOVE]: answer } },
  )
  return { ...view, report }
}

describe('the place that is remembered', () => {
  test('is forgotten by this device and by the account', async () => {
    currentAddressInfo.set(HERE)
    const { asked } = openKeptPlace('杭州市')
    expect(screen.getByText('上次在杭州市西湖区')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', FORGET))
    await waitFor(() => expect(screen.queryByRole('button', FORGET)).toBeNull())
    expect([currentAddressInfo.get(), asked(REMOVE)]).toEqual([null, [{}]])
    expect(screen.getByText('还没用过')).toBeTruthy()
  })

  test('may be known to the account alone, from another device', async () => {
    const { asked } = openKeptPlace('宁波市')
    expect(screen.getByText('上次在宁波市')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', FORGET))
    await waitFor(() => expect(asked(REMOVE)).toHaveLength(1))
  })

  test('may have no name abroad', () => {
    currentAddressInfo.set({ ...HERE, city: '', district: '' })
    openKeptPlace(null)
    expect(screen.getByText('已记住')).toBeTruthy()
  })

  test('leaves this device without a network too, which is told, and can be tried again', async () => {
    currentAddressInfo.set(HERE)
    const { report } = openKeptPlace('杭州市', () => {
      throw networkFailure()
    })
    await userEvent.click(screen.getByRole('button', FORGET))
    await waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(currentAddressInfo.get()).toBeNull()
    expect(screen.getByText('上次在杭州市')).toBeTruthy()
    expect(screen.getByRole('button', FORGET)).toBeTruthy()
  })
})
