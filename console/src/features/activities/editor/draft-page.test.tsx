import { copyDraftPictures } from '@quan/contract/console/activities/copy-pictures.ts'
import { findPlaces, placesAway } from '@quan/contract/console/activities/find-places.ts'
import {
  getOperatorDraft,
  type OperatorDraft,
  publishOperatorDraft,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { draftChanged, draftDoubtful } from '@quan/contract/hosting/drafts.ts'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { editorText } from '#texts/draft-text.ts'
import { clickTwice } from '../../../testing/click-twice.testing.ts'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { AN_OPERATOR_DRAFT } from '../operator-draft.testing.ts'
import { DraftPage } from './draft-page.tsx'
import { mergeWritten } from './written.ts'
import { show } from '../../../testing/show.testing.tsx'

const user = userEvent.setup({ delay: null })

const draft: OperatorDraft = { ...AN_OPERATOR_DRAFT, venue: '桥西' }
const newer = { ...draft, version: 4, title: '林月的桌游夜', address: '桥西直街 22 号' }

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
/** What nothing is missing of, and nothing is asked about. */
const publishable: OperatorDraft = {
  ...draft,
  category: 50,
  description: '新手也能玩。',
  cityCode: '330100',
  address: '桥西直街 1 号',
  startTime: inDays(5),
  endTime: inDays(5.1),
  ticketTypes: [{ name: '票', sex: 0, price: 6_800, quota: 10 }],
  refundRule: { fullUntilHours: 48, percent: 50, percentUntilHours: 24 },
}

function open(shown = draft) {
  const server = consoleServer()
  server.on(getOperatorDraft, () => shown)
  server.on(getMyCities, () => ({ cities: [] }))
  show(server, <DraftPage id={draft.id} />)
  return server
}

test('two versions are joined: what one side changed is taken, what both did waits for a choice', () => {
  const written = (about: object, organizer: OperatorDraft['organizer'] = null) => ({
    fields: { ...EMPTY_DRAFT, title: '旧', venue: '旧', ...about },
    organizer,
  })
  const host = { id: draft.id, nickName: '阿程' }
  const merge = mergeWritten(
    written({}),
    written({ title: '我的', minAge: 24 }),
    written({ title: '她的', venue: '新' }, host),
  )
  expect(merge.merged).toEqual(written({ title: '我的', minAge: 24, venue: '新' }, host))
  expect([merge.taken, merge.both]).toEqual([['venue', 'organizer'], ['title']])
})

test('what somebody else saved meanwhile is shown, and saved only once both are joined by hand', async () => {
  const server = open()
  server.on(saveOperatorDraft, ({ version }: { version: number }) =>
    version === newer.version ? { ...newer, version: 5 } : { ...draftChanged, details: JSON.stringify(newer) },
  )
  const title = await screen.findByLabelText('标题')
  await user.clear(title)
  await user.type(title, '我的桌游夜')
  expect(await screen.findByText('你们都改了「标题」', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText('对方改了：详细地址。已合并到这里。')).toBeTruthy()
  expect(screen.getByLabelText('标题')).toHaveProperty('value', '我的桌游夜')
  expect(screen.getByRole('button', { name: /^上 ?架$/ })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '用对方的' }))
  await user.click(screen.getByRole('button', { name: '确认合并并保存' }))
  await vi.waitFor(() =>
    expect(server.askedOf(saveOperatorDraft).at(-1)).toMatchObject({
      version: newer.version,
      title: '林月的桌游夜',
      address: '桥西直街 22 号',
    }),
  )
})

// proves 32.6
test('what somebody else made of it is told in words: what it was and became, times by the clock of the city', async () => {
  const theirs = {
    title: '林月的桌游夜',
    cityCode: '650100',
    startTime: '2027-12-04T11:30:00.000Z',
    programme: [
      { time: '19:30', text: '签到' },
      { time: null, text: '开局' },
    ],
    ticketTypes: [{ name: '男生票', sex: 1 as const, price: 6_800, quota: 10 }],
    refundRule: { fullUntilHours: 48, percent: 0, percentUntilHours: 0 },
    category: 20 as const,
    matchHours: 3,
    description: '一局一局慢慢玩。'.repeat(20),
  }
  const server = open({ ...draft, cityCode: '330100', startTime: '2027-12-03T11:30:00.000Z' })
  server.on(getMyCities, () => ({
    cities: [
      { code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' },
      { code: '650100', name: '乌鲁木齐', pinyin: 'wulumuqi', timeZone: 'Asia/Urumqi' },
    ],
  }))
  server.on(saveOperatorDraft, () => ({
    ...draftChanged,
    details: JSON.stringify({ ...draft, version: 4, ...theirs }),
  }))
  await user.type(await screen.findByLabelText('标题'), '二')
  expect(await screen.findByText('你们都改了「标题」', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText('城市：杭州 → 乌鲁木齐')).toBeTruthy()
  expect(screen.getByText(/^开始：2027年12月3日 19:30 → 2027年12月4日 17:30$/)).toBeTruthy()
  expect(screen.getByText('流程：没有 → 19:30 签到、开局')).toBeTruthy()
  expect(screen.getByText('票种：没有 → 男生票 ¥68.00 × 10')).toBeTruthy()
  expect(screen.getByText('心动互选：没有 → 结束后 3 小时关闭')).toBeTruthy()
  expect(screen.queryByText(/介绍：/)).toBeNull()
  expect(screen.getByText(/^对方改了：.*介绍.*已合并到这里。$/)).toBeTruthy()
})

// proves 50.3
test('what is published while it is being saved by itself waits for that, and is nobody else’s change', async () => {
  const server = open(publishable)
  let version = draft.version
  const answers: (() => void)[] = []
  server.on(saveOperatorDraft, async (input: { version: number }) => {
    if (input.version !== version) return { ...draftChanged, details: JSON.stringify({ ...publishable, version }) }
    version += 1
    const saved = { ...publishable, ...input, version }
    await new Promise<void>((go) => answers.push(go))
    return saved
  })
  server.on(publishOperatorDraft, () => publishable)
  const title = await screen.findByLabelText('标题')
  await user.type(title, '二')
  await vi.waitFor(() => expect(server.askedOf(saveOperatorDraft)).toHaveLength(1), 10_000)
  await user.type(title, '三')
  await user.click(screen.getByRole('button', { name: /^上 ?架$/ }))
  clickTwice(await screen.findByRole('button', { name: '上架并开始报名' }))
  answers.shift()?.()
  await vi.waitFor(() => expect(server.askedOf(saveOperatorDraft)).toHaveLength(2))
  answers.shift()?.()
  await vi.waitFor(() => expect(server.askedOf(publishOperatorDraft)).toHaveLength(1))
  expect(server.askedOf(saveOperatorDraft)).toMatchObject([{ version: 3 }, { version: 4 }])
  expect(server.askedOf(publishOperatorDraft)).toMatchObject([{ version: 5 }])
  expect(screen.queryByText(/你们都改了/)).toBeNull()
})

// proves 32.36
test('a duplicate gets the pictures as they were saved', async () => {
  const server = open({ ...draft, cover: 'a-photo?e=1', pictures: [] })
  const copy = { ...draft, id: '00000000-0000-4000-8000-000000000099', version: 1 }
  server.on(saveOperatorDraft, ({ id, ...input }: { id?: string }) => (id ? { ...draft, ...input, version: 4 } : copy))
  server.on(copyDraftPictures, () => ({ draft: copy, left: 0 }))
  const title = await screen.findByLabelText('标题')
  await user.type(title, '二')
  await user.click(screen.getByRole('button', { name: '复制一场' }))
  await vi.waitFor(() => expect(location.search).toBe(`?draft=${copy.id}`))
  const [kept, begun] = server.askedOf(saveOperatorDraft)
  expect(kept).toMatchObject({ id: draft.id, cover: 'a-photo?e=1' })
  expect(begun).toMatchObject({ cover: null })
  expect(server.askedOf(copyDraftPictures)).toEqual([{ id: copy.id, version: 1, from: { of: 'draft', id: draft.id } }])
})

test('what is missing is told at its field, and nothing is published', async () => {
  const server = open()
  await user.click(await screen.findByRole('button', { name: /^上 ?架$/ }))
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain('请选开始时间')
  expect(server.askedOf(publishOperatorDraft)).toEqual([])
})

test('what the server alone knows to be doubtful is said as a failure and asked about, also after another failure', async () => {
  const server = open(publishable)
  server.on(publishOperatorDraft, () => ({ ...draftDoubtful, details: 'collides' }))
  await user.click(await screen.findByRole('button', { name: /^上 ?架$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole('button', { name: '上架并开始报名' })
  await user.click(submit)
  expect((await dialog.findByRole('alert')).textContent).toBe(draftDoubtful.text)
  expect(submit).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('checkbox', { name: '我确认' }))
  server.on(publishOperatorDraft, () => consoleNotFound)
  await user.click(submit)
  expect(await dialog.findByText(consoleNotFound.text)).toBeTruthy()
  expect(dialog.getByRole('checkbox', { name: '我确认' })).toHaveProperty('checked', true)
  expect(server.askedOf(publishOperatorDraft)).toMatchObject([{ accepted: [] }, { accepted: ['collides'] }])
})

test('a number that its field does not take keeps it from being published, and is led to', async () => {
  const server = open(publishable)
  server.on(saveOperatorDraft, (input: object) => ({ ...publishable, ...input, version: 4 }))
  const places = await screen.findByLabelText('名额（第 1 种）')
  await user.clear(places)
  await user.type(places, '9999999')
  await user.click(screen.getByRole('button', { name: /^上 ?架$/ }))
  expect(document.activeElement).toBe(places)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(places)
  await user.type(places, '12')
  await user.click(screen.getByRole('button', { name: /^上 ?架$/ }))
  expect(await screen.findByRole('button', { name: '上架并开始报名' })).toBeTruthy()
})

// proves 27.19
test('how long people may choose each other is the operator’s to say, beside what it is without a word', async () => {
  const server = open({ ...draft, category: 10 })
  server.on(saveOperatorDraft, (input: object) => ({ ...draft, ...input, version: 4 }))
  expect(await screen.findByText(/2 小时/)).toBeTruthy()
  await user.type(screen.getByLabelText('心动互选：结束后几小时关闭'), '0')
  await vi.waitFor(() => expect(server.askedOf(saveOperatorDraft).at(-1)).toMatchObject({ matchHours: 0 }), 10_000)
})

const FOUND = { name: '老厂房', address: '运河路 1 号', district: '拱墅区', longitude: 120.14, latitude: 30.32 }

// proves 32.15, 32.52
test('a place that is found fills in venue, district, address and pin', async () => {
  const server = open({ ...draft, cityCode: '330100' })
  server.on(findPlaces, () => ({ places: [{ ...FOUND, name: '别处' }, FOUND] }))
  await user.type(await screen.findByRole('combobox', { name: '搜地点' }), '老厂')
  await user.click(await screen.findByText('老厂房 · 拱墅区 · 运河路 1 号'))
  const shown = ['场地', '区县', '详细地址', '经度', '纬度'].map((label) => screen.getByLabelText(label))
  expect(shown.map((field) => (field as HTMLInputElement).value)).toEqual([
    '老厂房',
    '拱墅区',
    '运河路 1 号',
    '120.14',
    '30.32',
  ])
  expect(server.askedOf(findPlaces)).toEqual([{ cityCode: '330100', keyword: '老厂' }])
})

// proves 32.15
test('where the map service is away that is said, and the address is typed by hand', async () => {
  const server = open({ ...draft, cityCode: '330100' })
  server.on(findPlaces, () => placesAway)
  await user.type(await screen.findByRole('combobox', { name: '搜地点' }), '老厂')
  expect(await screen.findByText('地图搜索暂时用不了，请手动填写')).toBeTruthy()
  await user.type(screen.getByLabelText('详细地址'), '运河路 1 号')
  expect(screen.getByLabelText('详细地址')).toHaveProperty('value', '运河路 1 号')
})

test('without a network the head says that nothing is saved, the browser asks before it leaves, and all is saved later', async () => {
  const server = open()
  server.on(saveOperatorDraft, (sent: object) => ({ ...draft, ...sent, version: 4 }))
  const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const title = await screen.findByLabelText('标题')
  expect(asksBeforeLeaving()).toBe(false)
  onlineManager.setOnline(false)
  try {
    await user.type(title, '，带新手')
    expect(asksBeforeLeaving()).toBe(true)
    expect(await screen.findByText(editorText.cutOff, {}, { timeout: 10_000 })).toBeTruthy()
  } finally {
    onlineManager.setOnline(true)
  }
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false), { timeout: 10_000 })
  expect(server.askedOf(saveOperatorDraft)).toMatchObject([{ title: `${draft.title}，带新手` }])
  expect(screen.queryByText(editorText.cutOff)).toBe(null)
})

test('a draft that could not be saved says why beside its title, and is saved by itself once that is over', async () => {
  const server = open()
  server.on(saveOperatorDraft, () => ({ code: 'server.busy', status: 503, text: '现在忙，请稍后再试' }))
  await user.type(await screen.findByLabelText('标题'), '，带新手')
  const reason = editorText.unsavedWhy({ reason: '现在忙，请稍后再试' })
  expect(await screen.findByText(reason, {}, { timeout: 10_000 })).toHaveProperty('role', 'alert')
  server.on(saveOperatorDraft, (sent: object) => ({ ...draft, ...sent, version: 4 }))
  await waitFor(() => expect(screen.queryByText(reason)).toBe(null), { timeout: 10_000 })
  expect(server.askedOf(saveOperatorDraft).at(-1)).toMatchObject({ title: `${draft.title}，带新手` })
})
