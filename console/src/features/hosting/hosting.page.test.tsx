import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import {
  getDraftsInReview,
  getHostApplications,
  publishReviewed,
  refuseHost,
} from '@quan/contract/console/hosting-desk.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { PREVIEW_ESCAPED } from '@quan/contract/activity/preview-message.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { HostingPage } from './hosting.page.tsx'
import { show } from '../../testing/show.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/hosting')
})

const host = {
  member: { id: '00000000-0000-4000-8000-000000000051', nickName: '阿程' },
  cityCode: '330100',
  cityName: '杭州',
  plan: '每周五带新手玩桌游',
  idea: '新手桌游夜',
  applyTime: '2026-11-22T08:52:00.000Z',
}
const draft = {
  id: '00000000-0000-4000-8000-000000000052',
  host: { id: '00000000-0000-4000-8000-000000000053', nickName: '慢火' },
  submitTime: '2026-11-23T01:00:00.000Z',
  fields: {
    ...EMPTY_DRAFT,
    title: '周日慢火晚餐',
    venue: '慢火餐桌',
    cityCode: '330100',
    category: 70,
    description: '一起做饭，一起吃。',
    address: '桥西直街 22 号',
    longitude: 120.14,
    latitude: 30.32,
    startTime: '2099-11-29T10:00:00.000Z',
    endTime: '2099-11-29T12:00:00.000Z',
    enrollDeadline: '2099-11-28T10:00:00.000Z',
    minParticipants: 4,
    cover: 'a1?e=1',
    pictures: ['b2?e=1', 'c3?e=1'],
    ticketTypes: [{ name: '普通票', sex: 0, price: 5_900, quota: 8 }],
  },
  doubts: ['refundMissing', 'collides'],
  isHostUnmade: false,
}

type DraftsAnswer = (asked: { cursor: string | null }) => object

function open(draftsAnswer?: DraftsAnswer) {
  const server = consoleServer()
  let desk = { hosts: [host], drafts: [draft] }
  const pageOf = (items: readonly unknown[]) => ({ items, nextCursor: null, totalCount: items.length })
  server.on(getMyCities, () => ({
    cities: [{ code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' }],
  }))
  server.on(getHostApplications, () => pageOf(desk.hosts))
  server.on(getDraftsInReview, draftsAnswer ?? (() => pageOf(desk.drafts)))
  show(server, <HostingPage />)
  return { server, empty: () => void (desk = { hosts: [], drafts: [] }) }
}

test('an activity is published as it was sent, and what somebody else decided meanwhile is said', async () => {
  const user = userEvent.setup({ delay: null })
  const { server, empty } = open()
  expect(await screen.findByText('普通票 ¥59.00 × 8')).toBeTruthy()
  server.on(publishReviewed, () => consoleChangedMeanwhile)
  await user.click(screen.getByRole('button', { name: /上 ?架/ }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', consoleChangedMeanwhile.text)
  server.on(publishReviewed, () => {
    empty()
    return {}
  })
  await user.click(screen.getByRole('button', { name: /上 ?架/ }))
  expect(await screen.findByText('没有待审核的活动')).toBeTruthy()
  expect(server.askedOf(publishReviewed)[1]).toEqual({ id: draft.id })
})

// proves 28.34
test('an activity is shown with its pictures and all that its host wrote, what is to be asked about, and its page', async () => {
  const user = userEvent.setup({ delay: null })
  open()
  const item = within((await screen.findByText('周日慢火晚餐')).closest('li')!)
  const pictures = within(item.getByRole('list', { name: '封面和图片' })).getAllByRole('img')
  expect(pictures.map((one) => [one.getAttribute('alt'), one.getAttribute('src')])).toEqual([
    ['封面', '/pictures/a1?e=1&w=480'],
    ['图片 1', '/pictures/b2?e=1&w=480'],
    ['图片 2', '/pictures/c3?e=1&w=480'],
  ])
  expect(await item.findByText('杭州')).toBeTruthy()
  for (const words of ['聚餐', '4 人', '北纬 30.32，东经 120.14', /^2099年11月28日/])
    expect(item.getByText(words)).toBeTruthy()
  const checks = within(item.getByRole('region', { name: '要留意的' }))
  expect(checks.getByText('没有设退款规则：开始前随时全额退，确定吗？')).toBeTruthy()
  expect(checks.getByText('同一场地这段时间还有别的活动，确定没有冲突吗？')).toBeTruthy()
  await user.click(item.getByRole('button', { name: '看活动页' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('手机上看到的活动页')
  // Esc in the page, which alone hears it, closes the dialog around it
  const escape = (source: Window | null) =>
    act(
      () =>
        void window.dispatchEvent(
          new MessageEvent('message', { source, origin: location.origin, data: PREVIEW_ESCAPED }),
        ),
    )
  escape(window)
  expect(screen.getByRole('dialog')).toBeTruthy()
  escape(frame.contentWindow)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

// proves 28.35
test('each list goes on by itself, and back', async () => {
  const user = userEvent.setup({ delay: null })
  const { server } = open(({ cursor }) => ({
    items: [cursor === null ? draft : { ...draft, fields: { ...draft.fields, title: '第二页的活动' } }],
    nextCursor: cursor === null ? 'next' : null,
  }))
  await user.click(await screen.findByRole('button', { name: '下一页' }))
  expect(await screen.findByText('第二页的活动')).toBeTruthy()
  expect(location.search).toBe('?drafts=next')
  expect(server.askedOf(getDraftsInReview)).toEqual([{ cursor: null }, { cursor: 'next' }])
  expect(server.askedOf(getHostApplications)).toEqual([{ cursor: null }])
  await user.click(screen.getByRole('button', { name: '上一页' }))
  expect(await screen.findByText('周日慢火晚餐')).toBeTruthy()
})

test('an application is refused with a reason alone', async () => {
  const user = userEvent.setup({ delay: null })
  const { server, empty } = open()
  server.on(refuseHost, () => {
    empty()
    return {}
  })
  await user.click(await screen.findByRole('button', { name: '不通过' }))
  const dialog = within(await screen.findByRole('dialog', { name: '不通过 阿程 的申请' }))
  await user.click(dialog.getByRole('button', { name: '不通过' }))
  expect(await dialog.findByText('请写明原因')).toBeTruthy()
  expect(server.askedOf(refuseHost)).toEqual([])
  await user.type(dialog.getByLabelText('原因（对方会看到）'), '先来参加几场吧')
  await user.click(dialog.getByRole('button', { name: '不通过' }))
  expect(await screen.findByText('没有等待答复的申请')).toBeTruthy()
  expect(server.askedOf(refuseHost)).toEqual([{ memberId: host.member.id, reason: '先来参加几场吧' }])
})

test('what somebody else answered meanwhile is said where it was tried again', async () => {
  const user = userEvent.setup({ delay: null })
  const { server, empty } = open()
  server.on(refuseHost, () => {
    empty()
    return consoleChangedMeanwhile
  })
  await user.click(await screen.findByRole('button', { name: '不通过' }))
  const dialog = within(await screen.findByRole('dialog', { name: '不通过 阿程 的申请' }))
  await user.type(dialog.getByLabelText('原因（对方会看到）'), '先来参加几场吧')
  await user.click(dialog.getByRole('button', { name: '不通过' }))
  expect(await dialog.findByText(consoleChangedMeanwhile.text)).toBeTruthy()
  expect(server.askedOf(getHostApplications)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(server.askedOf(getHostApplications)).toHaveLength(2))
})

test('a network that is away for a moment takes nothing along that is typed; a refusal takes the place of the desk', async () => {
  const user = userEvent.setup({ delay: null })
  const { server } = open()
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  const refuse = await screen.findByRole('button', { name: '不通过' })
  server.on(refuseHost, away)
  server.on(getHostApplications, away)
  await user.click(refuse)
  const dialog = within(await screen.findByRole('dialog', { name: '不通过 阿程 的申请' }))
  const reason = dialog.getByLabelText('原因（对方会看到）')
  await user.type(reason, '先来参加几场吧')
  await user.click(dialog.getByRole('button', { name: '不通过' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  const reread = async (times: number) => {
    globalThis.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.askedOf(getHostApplications)).toHaveLength(times))
  }
  await reread(2)
  server.on(getHostApplications, () => serviceUnavailable)
  await reread(3)
  expect(reason).toHaveProperty('value', '先来参加几场吧')
  expect(reason.isConnected).toBe(true)
  server.on(getHostApplications, () => consoleNotFound)
  await reread(4)
  await waitFor(() => expect(reason.isConnected).toBe(false))
})

test('of a server of the version before, which tells of nobody who hosts no more, drafts are published', async () => {
  const { isHostUnmade: _untold, ...told } = draft
  open(() => ({ items: [told], nextCursor: null, totalCount: 1 }))
  expect(await screen.findByRole('button', { name: /上 ?架/ })).toBeTruthy()
})

// proves 28.34
test('what somebody wrote who hosts no more says so, and is only sent back', async () => {
  open(() => ({ items: [{ ...draft, isHostUnmade: true }], nextCursor: null, totalCount: 1 }))
  expect(await screen.findByText('对方已经不是主理人，不能上架，只能退回')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /上 ?架/ })).toBeNull()
  expect(screen.getByRole('button', { name: '退回修改' })).toBeTruthy()
})
