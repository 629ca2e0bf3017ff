import { cancelMany, getMyBulkActs } from '@quan/contract/console/activities/bulk-act.ts'
import { activityOver, cancelAtDesk, previewCancel } from '@quan/contract/console/activities/cancel-activity.ts'
import {
  type DeskActivity,
  getDeskActivities,
  getDeskActivity,
} from '@quan/contract/console/activities/desk-activity.ts'
import { copyDraftPictures } from '@quan/contract/console/activities/copy-pictures.ts'
import {
  getOperatorDraft,
  getOperatorDrafts,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { getSeries } from '@quan/contract/console/series/series-calls.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { pictureNoRoom } from '@quan/contract/picture/upload.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { ActivitiesPage } from './activities.page.tsx'
import { aBulkAct, aBulkItem } from './bulk/a-bulk-act.testing.ts'
import { A_DESK_ACTIVITY } from './desk-activity.testing.ts'
import { AN_OPERATOR_DRAFT } from './operator-draft.testing.ts'
import { show } from '../../testing/show.testing.tsx'

const user = userEvent.setup({ delay: null })

const activity = A_DESK_ACTIVITY
const other = { ...activity, id: '00000000-0000-4000-8000-000000000063', title: '周六夜跑' }
const impact = { paidPlaces: 12, paidOrders: 9, refund: 117_600, unpaidOrders: 1, waiting: 2, isOpen: true }

function open(path: string, shown: DeskActivity = activity) {
  history.replaceState(null, '', path)
  const server = consoleServer()
  server.on(getMyCities, () => ({
    cities: [{ code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' }],
  }))
  server.on(getDeskActivities, () => ({ items: [activity, other], nextCursor: null }))
  server.on(getDeskActivity, () => shown)
  server.on(getMyBulkActs, () => ({ acts: [] }))
  server.on(getOperatorDrafts, ({ keyword }: { keyword: string }) => ({
    items: keyword === '爵士' ? [{ ...AN_OPERATOR_DRAFT, cityName: '杭州' }] : [],
    nextCursor: null,
  }))
  server.on(previewCancel, ({ ids }: { ids: string[] }) => ({
    impacts: ids.map((id) => ({ ...impact, id, title: id === activity.id ? activity.title : other.title })),
  }))
  show(
    server,
    <ActivitiesPage tabs={[{ key: 'people', label: () => '报名', content: ({ title }) => <p>来的人：{title}</p> }]} />,
  )
  return server
}

// proves 28.42
test('hidden ones are found by that state, and say so in the table and on their page', async () => {
  const hidden = { ...activity, hiddenTime: '2026-11-21T02:00:00.000Z' }
  const server = open('/console/activities')
  server.on(getDeskActivities, () => ({ items: [hidden], nextCursor: null }))
  server.on(getDeskActivity, () => hidden)
  await user.click(await screen.findByText('已隐藏', { selector: '[class*=segmented] *' }))
  expect(await screen.findByRole('row', { name: /周五爵士夜.*报名中.*已隐藏/ })).toBeTruthy()
  expect(server.askedOf(getDeskActivities).at(-1)).toMatchObject({ status: 'hidden' })
  await user.click(screen.getByRole('link', { name: '周五爵士夜' }))
  expect((await screen.findByRole('note')).textContent).toMatch(/^11月21日 10:00 起隐藏/)
})

// proves 32.38
test('of a series that is not there is said so once, and no table stands below', async () => {
  const server = open('/console/activities?series=00000000-0000-4000-8000-000000000099')
  server.on(getSeries, () => consoleNotFound)
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.queryByRole('link', { name: '周五爵士夜' })).toBeNull()
})

// proves 32.46
test('drafts are narrowed by all that narrows what is published, and say where nothing fits', async () => {
  const server = open(
    '/console/activities?status=draft&city=330100&category=60&from=2026-11-20&to=2026-11-22&keyword=爵士',
  )
  await screen.findByRole('link', { name: '桌游夜' })
  const words = screen.getByRole('searchbox', { name: '搜活动、地点' })
  await user.clear(words)
  await user.type(words, '夜跑{Enter}')
  expect(await screen.findByText('没有符合条件的内容')).toBeTruthy()
  expect(document.activeElement).toBe(words)
  const asked = {
    cityCode: '330100',
    category: 60,
    organizerId: null,
    seriesId: null,
    from: '2026-11-20',
    to: '2026-11-22',
    cursor: null,
  }
  expect(server.askedOf(getOperatorDrafts)).toEqual(['爵士', '夜跑'].map((keyword) => ({ ...asked, keyword })))
})

// proves 42.13
test('drafts that were not published by themselves are a list of their own, each with its reason', async () => {
  const server = open('/console/activities?city=330100')
  const stopped = { ...AN_OPERATOR_DRAFT, reason: '报名截止时间已经过了', cityName: '杭州' }
  server.on(getOperatorDrafts, ({ isStopped }: { isStopped?: boolean }) => ({
    items: isStopped ? [stopped] : [],
    nextCursor: null,
  }))
  await user.click(await screen.findByText('没能上架', { selector: '[class*=segmented] *' }))
  expect(await screen.findByRole('row', { name: /桌游夜.*没能自动上架：报名截止时间已经过了/ })).toBeTruthy()
  expect(location.search).toBe('?city=330100&status=stopped')
  server.on(getOperatorDrafts, () => ({ items: [], nextCursor: null }))
  await user.click(screen.getByText('草稿', { selector: '[class*=segmented] *' }))
  expect(await screen.findByText('没有符合条件的内容')).toBeTruthy()
  expect(server.askedOf(getOperatorDrafts)).toMatchObject([
    { cityCode: '330100', isStopped: true },
    { cityCode: '330100' },
  ])
  expect(server.askedOf(getOperatorDrafts).at(-1)).not.toHaveProperty('isStopped')
})

test('the table asks for what its address says, and for what is chosen in it', async () => {
  const server = open('/console/activities?city=330100&category=60&from=2026-11-20&keyword=爵士')
  await screen.findByRole('link', { name: '周五爵士夜' })
  await user.click(screen.getByTitle('报名中'))
  await screen.findByRole('link', { name: '周五爵士夜' })
  const asked = {
    cityCode: '330100',
    category: 60,
    from: '2026-11-20',
    keyword: '爵士',
    organizerId: null,
    seriesId: null,
    to: null,
  }
  expect(server.askedOf(getDeskActivities)).toEqual([
    { ...asked, status: null, cursor: null },
    { ...asked, status: 'registering', cursor: null },
  ])
  expect(location.search).toContain('status=registering')
})

// proves 32.45
test('what cancelling does is said before; the server cancels each, and what became of it is shown', async () => {
  const server = open('/console/activities')
  await user.click(await screen.findByRole('checkbox', { name: '选择「周五爵士夜」' }))
  await user.click(screen.getByRole('checkbox', { name: '选择「周六夜跑」' }))
  await user.click(screen.getByRole('button', { name: '取消活动' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('合计退回 ¥2,352.00')).toBeTruthy()
  expect(dialog.getAllByText('退 12 席、9 单，共 ¥1,176.00')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: '取消活动并退款' }))
  expect(await dialog.findByText('请写明原因')).toBeTruthy()
  expect(server.askedOf(cancelMany)).toEqual([])
  server.on(cancelMany, () => consoleChangedMeanwhile)
  await user.type(dialog.getByLabelText('原因（同事会看到）'), '场地停水')
  await user.click(dialog.getByRole('button', { name: '取消活动并退款' }))
  expect(await dialog.findByText(consoleChangedMeanwhile.text)).toBeTruthy()
  const [failed, done] = [
    { ...aBulkItem(activity.title, 'failed'), failure: { code: activityOver.code, reason: activityOver.text } },
    aBulkItem(other.title, 'done'),
  ]
  server.on(cancelMany, () => aBulkAct('cancel', [failed, done]))
  server.on(getMyBulkActs, () => ({ acts: [aBulkAct('cancel', [failed, done])] }))
  await user.click(dialog.getByRole('button', { name: '取消活动并退款' }))
  const shown = within(await screen.findByRole('list', { name: '每一场的结果' }))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `周五爵士夜没有做成：${activityOver.text}`,
    '周六夜跑取消完成',
  ])
  const items = [activity.id, other.id].map((id) => ({ of: 'activity', id }))
  const asked = server.askedOf(cancelMany) as { requestId: string }[]
  expect(asked).toMatchObject([
    { items, note: '场地停水' },
    { items, note: '场地停水' },
  ])
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1)
  expect(server.askedOf(cancelAtDesk)).toEqual([])
})

test('one alone is cancelled at once', async () => {
  const server = open('/console/activities')
  server.on(cancelAtDesk, () => ({}))
  await user.click(await screen.findByRole('checkbox', { name: '选择「周六夜跑」' }))
  await user.click(screen.getByRole('button', { name: '取消活动' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('原因（同事会看到）'), '场地停水')
  await dialog.findByText('合计退回 ¥1,176.00')
  await user.click(dialog.getByRole('button', { name: '取消活动并退款' }))
  await vi.waitFor(() => expect(server.askedOf(cancelAtDesk)).toEqual([{ id: other.id, note: '场地停水' }]))
  expect(server.askedOf(cancelMany)).toEqual([])
})

test('one opens by its address, with the tabs of other features', async () => {
  open(`/console/activities/${activity.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: '周五爵士夜' })).toBeTruthy()
  expect(screen.getByText('提前 48 小时全退，提前 24 小时退 50%，之后不退')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '报名' }))
  expect(await screen.findByText('来的人：周五爵士夜')).toBeTruthy()
  expect(location.search).toBe('?tab=people')
})

// proves 43.7
test('the overview has a link to spread for each kind of place, which says where it was put', async () => {
  const ticketType = { id: other.id, name: '普通票', sex: 0 as const, price: 9_800, quota: 16, taken: 12 }
  open(`/console/activities/${activity.id}`, { ...activity, ticketTypes: [ticketType] })
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: '微信群 的链接' })
  expect(link.value).toBe(`${location.origin}/pages/20searchSub/hdDetail/hdDetail?id=${activity.id}&via=chat`)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: '复制 小红书等 的链接' }))
  expect(writeText.mock.calls).toEqual([[link.value.replace('via=chat', 'via=social')]])
})

describe('a duplicate of a published activity', () => {
  const begun = { ...AN_OPERATOR_DRAFT, version: 1 }
  async function duplicate(answer: () => unknown) {
    const server = open(`/console/activities/${activity.id}`)
    server.on(saveOperatorDraft, () => begun)
    server.on(getOperatorDraft, () => begun)
    server.on(copyDraftPictures, answer)
    await user.click(await screen.findByRole('button', { name: '复制一场' }))
    return server
  }

  // proves 32.36
  test('begins without them and gets its pictures as copies', async () => {
    const server = await duplicate(() => ({ draft: begun, left: 0 }))
    await vi.waitFor(() => expect(location.search).toBe(`?draft=${begun.id}`))
    expect(server.askedOf(saveOperatorDraft)).toMatchObject([{ title: activity.title, cover: null, pictures: [] }])
    expect(server.askedOf(copyDraftPictures)).toEqual([
      { id: begun.id, version: 1, from: { of: 'activity', id: activity.id } },
    ])
    expect(screen.queryByText(/没有带过来/)).toBeNull()
  })

  // proves 32.36
  test.each([
    ['some that may not come along', () => ({ draft: begun, left: 1 })],
    ['none, where there is no room', () => pictureNoRoom],
  ])('is opened with %s, and that is said', async (_, answer) => {
    await duplicate(answer)
    expect(await screen.findByText(/1 张图片没有带过来/)).toBeTruthy()
    expect(location.search).toBe(`?draft=${begun.id}`)
  })
})
