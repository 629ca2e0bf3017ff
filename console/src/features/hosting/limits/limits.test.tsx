import { findHosts } from '@quan/contract/console/activities/operator-draft.ts'
import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import {
  findOwnLimits,
  getHouseLimits,
  type HouseLimits,
  listOwnLimits,
  type OwnLimits,
  setHouseLimits,
  setOwnLimits,
} from '@quan/contract/console/host-limits.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aSession, consoleServer } from '../../../testing/console-server.testing.ts'
import { HostingPage } from '../hosting.page.tsx'
import { show } from '../../../testing/show.testing.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/console/hosting?view=limits')
})

const user = userEvent.setup({ delay: null })
const PRESET = { price: 30_000, capacity: 60, daysAhead: 60, openActivities: 10, reviewedFirst: 3 }
const NOTHING = { price: null, capacity: null, daysAhead: null, openActivities: null, reviewedFirst: null }
const NEVER = { version: 0, operatorName: null, changeTime: null }
const BY_LIN = { operatorName: '林珊', changeTime: '2026-11-23T08:52:00.000Z' }
const memberId = '00000000-0000-4000-8000-000000000051'
const host = (limits: Partial<OwnLimits['limits']>, version: number): OwnLimits => ({
  member: { id: memberId, nickName: '阿程' },
  limits: { ...NOTHING, ...limits },
  ...(version === 0 ? NEVER : { version, ...BY_LIN }),
})

function open({ cities = null as string[] | null, own = [] as OwnLimits[] } = {}) {
  const server = consoleServer()
  const standing: { house: HouseLimits } = { house: { limits: PRESET, ...NEVER } }
  server.on(getMySession, () => aSession({ operator: { cities } }))
  server.on(getHouseLimits, () => standing.house)
  server.on(listOwnLimits, () => ({ items: own, nextCursor: null, totalCount: own.length }))
  show(server, <HostingPage />)
  return { server, standing }
}

async function type(name: string, text: string) {
  const field = await screen.findByLabelText(name)
  await user.clear(field)
  await user.type(field, text)
}
const save = async () => user.click(await screen.findByRole('button', { name: /保 ?存/ }))

// proves 28.21
test('limits of all hosts are set in yuan and saved in fen, and what is out of bounds stays as it was typed', async () => {
  const { server } = open()
  server.on(setHouseLimits, ({ limits }: { limits: HouseLimits['limits'] }) => ({ limits, version: 1, ...BY_LIN }))
  expect(await screen.findByText('还没有人设过，按服务器的预设')).toBeTruthy()
  await type('票价上限', '100000.01')
  await save()
  expect(await screen.findByText('太大了')).toBeTruthy()
  expect((screen.getByLabelText('票价上限') as HTMLInputElement).value).toBe('100000.01')
  expect(server.askedOf(setHouseLimits)).toEqual([])
  await type('票价上限', '488.5')
  await save()
  expect(await screen.findByText('已保存，立即生效')).toBeTruthy()
  expect(server.askedOf(setHouseLimits)).toEqual([{ limits: { ...PRESET, price: 48_850 }, version: 0 }])
  expect(screen.getByText(/^林珊 设于 /)).toBeTruthy()
})

// proves 28.25
test.each([
  ['票价上限', '1.005', '最多 2 位小数'],
  ['名额上限', '0', '太小了'],
  ['最远提前', '三十', '这不是数字'],
  ['没结束的活动上限', '2.5', '要填整数'],
  ['先由运营审核', '', '还没有填'],
])(
  'what is wrong with %s of “%s” is said at the field, which keeps it, and nothing is saved',
  async (name, typed, words) => {
    const { server } = open()
    const field = await screen.findByLabelText<HTMLInputElement>(name)
    await user.clear(field)
    if (typed !== '') await user.type(field, typed)
    await save()
    expect(await screen.findByText(words)).toBeTruthy()
    await user.tab()
    expect(field.value).toBe(typed)
    expect(server.askedOf(setHouseLimits)).toEqual([])
  },
)

// proves 28.25
test('each limit tells its unit, its bounds, and what 0 means', async () => {
  open()
  const price = await screen.findByLabelText('票价上限')
  expect(within(price.closest<HTMLElement>('.ant-form-item')!).getByText('元')).toBeTruthy()
  for (const words of [
    '可填 0 到 100,000 元',
    '最贵的票；填 0，收费的都先审核',
    '可填 1 到 60,000 席',
    '可填 1 到 730 天',
    '可填 0 到 1,000 场',
    '已发布、还没结束的；填 0，每场都先审核',
    '可填 0 到 100 场',
  ])
    expect(screen.getByText(words)).toBeTruthy()
})

// proves 28.22
test('who comes second sees what the first one set, keeps what was typed, and replaces it knowingly', async () => {
  const { server, standing } = open()
  await type('名额上限', '80')
  standing.house = { limits: { ...PRESET, capacity: 40 }, version: 1, ...BY_LIN }
  server.on(setHouseLimits, () => consoleChangedMeanwhile)
  await save()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('林珊 刚刚改过')
  expect(note.textContent).toContain('名额上限 40 席')
  expect((screen.getByLabelText('名额上限') as HTMLInputElement).value).toBe('80')
  server.on(setHouseLimits, ({ limits }: { limits: HouseLimits['limits'] }) => ({ limits, version: 2, ...BY_LIN }))
  await save()
  expect(await screen.findByText('已保存，立即生效')).toBeTruthy()
  expect(server.askedOf(setHouseLimits).at(-1)).toEqual({ limits: { ...PRESET, capacity: 80 }, version: 1 })
})

// proves 28.23
test('a host is found by name and given more than everybody; what is left empty is as for everybody', async () => {
  const { server } = open()
  server.on(findHosts, () => ({ hosts: [{ id: memberId, nickName: '阿程' }] }))
  server.on(findOwnLimits, () => host({}, 0))
  server.on(setOwnLimits, () => host({ price: 88_800 }, 1))
  await user.type(await screen.findByLabelText('按昵称或编号找主理人'), '阿程')
  await user.click(await screen.findByTitle('阿程'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('阿程 的限额')).toBeTruthy()
  expect(dialog.getByText(/留空和大家一样，¥300\.00$/)).toBeTruthy()
  await user.type(dialog.getByLabelText('票价上限'), '888')
  await user.click(dialog.getByRole('button', { name: /保 ?存/ }))
  await expect
    .poll(() => server.askedOf(setOwnLimits))
    .toEqual([{ memberId, limits: { ...NOTHING, price: 88_800 }, version: 0 }])
})

test('limits of one host are listed, and taken back as a whole', async () => {
  const { server } = open({ own: [host({ price: 88_800, reviewedFirst: 0 }, 4)] })
  server.on(findOwnLimits, () => host({ price: 88_800, reviewedFirst: 0 }, 4))
  server.on(setOwnLimits, () => host({}, 5))
  expect(await screen.findByText('票价上限 ¥888.00 · 先由运营审核 0 场')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '修改 阿程 的限额' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: '全部清空，和大家一样' }))
  await user.click(dialog.getByRole('button', { name: /保 ?存/ }))
  await expect.poll(() => server.askedOf(setOwnLimits)).toEqual([{ memberId, limits: NOTHING, version: 4 }])
})

test('who is for some cities alone reads them', async () => {
  open({ cities: ['330100'], own: [host({ price: 88_800 }, 1)] })
  expect(await screen.findByText(/由管所有城市的同事修改/)).toBeTruthy()
  expect(await screen.findByText('票价上限 ¥888.00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /保 ?存/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /修改/ })).toBeNull()
  expect((screen.getByLabelText('票价上限') as HTMLInputElement).disabled).toBe(true)
})
