import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { type DeskSeries, getSeries, seriesRefused } from '@quan/contract/console/series/series-calls.ts'
import { extendSeries, previewExtension } from '@quan/contract/console/series/series-extension-calls.ts'
import { WORK_FAULT_SENTENCES } from '@quan/contract/console/work-faults.ts'
import { draftDoubtful } from '@quan/contract/hosting/drafts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { A_SERIES, activityIdOf, draftIdOf, SERIES_ID, startOf } from './a-series.testing.tsx'
import { show } from '../../../testing/show.testing.tsx'
import { SeriesHead } from './series-head.tsx'

const user = userEvent.setup({ delay: null })

const SOURCE = {
  draftId: draftIdOf(1),
  activityId: activityIdOf(1),
  version: 4,
  title: '周五桌游夜',
  startTime: startOf(1),
  venue: '桥西',
  prices: [8_800, 9_800],
  pictures: 3,
}
const EXTENSION = {
  id: SERIES_ID,
  operatorName: '林月',
  beginTime: startOf(0),
  endTime: null,
  total: 4,
  done: 1,
  failed: [],
} as const

const previewOf = ({ days }: { days: string[] }) => ({
  dates: days.map((day) => ({
    day,
    startTime: `${day}T11:30:00.000Z`,
    endTime: `${day}T14:00:00.000Z`,
    collides: day === '2100-01-01',
    startsSoon: false,
    isShifted: false,
  })),
  source: SOURCE,
  room: 22,
})

/** The dialog above a series whose next Friday has a venue that is taken. */
async function open(about: Partial<DeskSeries> = {}) {
  const server = consoleServer()
  server.on(getSeries, () => ({ ...A_SERIES, ...about }))
  server.on(previewExtension, previewOf)
  server.on(extendSeries, () => ({ ...A_SERIES, extension: EXTENSION }))
  show(server, <SeriesHead id={SERIES_ID} />)
  await user.click(await screen.findByRole('button', { name: '加场次' }))
  return { server, dialog: within(await screen.findByRole('dialog')) }
}
const FRIDAYS = ['2100-01-01', '2100-01-08', '2100-01-15', '2100-01-22']

// proves 32.38
test('further dates by its rule are shown with collisions and what they copy, and then they are being made', async () => {
  const { server, dialog } = await open()
  expect(await dialog.findByText('周五 2100年1月1日 19:30')).toBeTruthy()
  expect(dialog.getByText('同一场地有别的活动').closest('li')?.textContent).toContain('1月1日')
  const source = dialog.getByText(/照最近上架的那一场/)
  expect(source.textContent).toBe(
    '照最近上架的那一场（周五 2099年12月11日 19:30）：桥西，¥88.00–¥98.00，3 张图片；时刻按当地时钟不变。 新的场次先留作草稿。',
  )
  expect(dialog.getByText('没结束的最多 26 场，还能加 22 场')).toBeTruthy()
  expect(server.askedOf(extendSeries)).toEqual([])
  await user.click(dialog.getByRole('button', { name: '加 4 场' }))
  expect(await screen.findByText('林月正在加场次：1/4 场')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  const wish = { id: SERIES_ID, days: FRIDAYS, fromDraftId: SOURCE.draftId, fromVersion: 4, collisions: ['2100-01-01'] }
  expect(server.askedOf(extendSeries)).toEqual([{ ...wish, requestId: expect.any(String), accepted: [] }])
})

test('a date may be left out, until a day or day by day', async () => {
  const { server, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: '不要 周五 2100年1月1日 19:30' }))
  expect(dialog.getByRole('button', { name: '加 3 场' })).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '每周，到哪天为止' }))
  await user.type(dialog.getByLabelText('最后一天'), '2100-01-16')
  expect(await dialog.findByRole('button', { name: '加 2 场' })).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: '自己选日期' }))
  await user.type(dialog.getByLabelText('哪一天'), '2099-12-25')
  expect(dialog.getByRole('alert').textContent).toBe('这一天已经有一场')
  await user.clear(dialog.getByLabelText('哪一天'))
  for (const day of ['2100-02-14', '2100-01-01']) {
    await user.type(dialog.getByLabelText('哪一天'), day)
    await user.click(dialog.getByRole('button', { name: '加这一天' }))
  }
  await user.click(await dialog.findByRole('button', { name: '不要 周日 2100年2月14日 19:30' }))
  await user.type(dialog.getByLabelText('哪一天'), '2100-02-14')
  await user.click(dialog.getByRole('button', { name: '加这一天' }))
  await dialog.findByText('周日 2100年2月14日 19:30')
  await user.click(dialog.getByRole('button', { name: /^加 \d 场$/ }))
  await screen.findByText('林月正在加场次：1/4 场')
  expect(server.askedOf(extendSeries)).toMatchObject([{ days: ['2100-02-14'] }])
})

// proves 32.39
test('the same wish again is the same request; another wish is another', async () => {
  const { server, dialog } = await open()
  server.on(extendSeries, () => consoleChangedMeanwhile)
  const press = async (name: string) => {
    await user.click(await dialog.findByRole('button', { name }))
    await dialog.findByRole('alert')
  }
  await press('加 4 场')
  await press('加 4 场')
  await user.click(dialog.getByRole('button', { name: '不要 周五 2100年1月8日 19:30' }))
  await press('加 3 场')
  const [first, second, third] = (server.askedOf(extendSeries) as { requestId: string }[]).map((wish) => wish.requestId)
  expect([second, third === first]).toEqual([first, false])
})

test('what keeps it from being made longer is said, and nothing can be sent', async () => {
  const { server, dialog } = await open()
  server.on(previewExtension, () => ({
    ...seriesRefused,
    validationErrors: [{ message: '没结束的场次最多 26 场', members: ['days'] }],
  }))
  await user.click(dialog.getByRole('radio', { name: '自己选日期' }))
  expect(await dialog.findByText(/没结束的场次最多 26 场/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: '加 0 场' })).toHaveProperty('disabled', true)
})

test('days that got no date are named with the reason, instead of an older change', async () => {
  const extension = {
    ...EXTENSION,
    beginTime: startOf(1),
    endTime: startOf(1),
    done: 3,
    failed: [{ day: '2100-01-08', reason: WORK_FAULT_SENTENCES.extensionFailed }],
  }
  const change = { ...EXTENSION, endTime: startOf(0), failed: [] }
  await open({ extension, change })
  expect(screen.getByText('林月加了 3/4 场')).toBeTruthy()
  expect(screen.getByText('2100-01-08 没有加上：出了点问题，请再加一次')).toBeTruthy()
  expect(screen.queryByText('林月的修改已完成 1/4 场')).toBeNull()
})

test('a number that is none adds nothing, not even as many as stood there before', async () => {
  const { server, dialog } = await open()
  await dialog.findByText(/2100年1月8日/)
  const times = dialog.getByRole('spinbutton')
  await user.clear(times)
  await user.type(times, '99')
  await user.click(dialog.getByRole('button', { name: /^加 \d+ 场$/ }))
  expect(document.activeElement).toBe(times)
  expect(server.askedOf(extendSeries)).toEqual([])
})

// proves 32.50
test('what is doubtful of dates that are published by themselves is asked about, and then they are made', async () => {
  const { server, dialog } = await open({ publishDaysBefore: 14 })
  server.on(extendSeries, ({ accepted }: { accepted: string[] }) =>
    accepted.includes('collides') ? { ...A_SERIES, extension: EXTENSION } : { ...draftDoubtful, details: 'collides' },
  )
  const submit = await dialog.findByRole('button', { name: '加 4 场' })
  await dialog.findByText('周五 2100年1月1日 19:30')
  await user.click(submit)
  expect((await dialog.findByRole('alert')).textContent).toBe(draftDoubtful.text)
  const check = () => dialog.getByRole('checkbox', { name: '我确认' })
  await user.click(check())
  const { promise, resolve } = Promise.withResolvers<void>()
  server.on(extendSeries, async () => {
    await promise
    return { ...A_SERIES, extension: EXTENSION }
  })
  await user.click(submit)
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
  expect(check()).toHaveProperty('checked', true)
  resolve()
  await screen.findByText('林月正在加场次：1/4 场')
  expect(server.askedOf(extendSeries)).toMatchObject([{ accepted: [] }, { accepted: ['collides'] }])
})

test('days that are others are asked about anew, and so is what was answered before somebody changed it', async () => {
  const { server, dialog } = await open({ publishDaysBefore: 14 })
  server.on(extendSeries, () => ({ ...draftDoubtful, details: 'collides' }))
  const press = async (name: string) => await user.click(await dialog.findByRole('button', { name }))
  const check = async () => await dialog.findByRole('checkbox', { name: '我确认' })
  await dialog.findByText('周五 2100年1月1日 19:30')
  await press('加 4 场')
  await user.click(await check())
  await press('不要 周五 2100年1月22日 19:30')
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await press('加 3 场')
  await user.click(await check())
  server.on(extendSeries, () => consoleChangedMeanwhile)
  server.on(previewExtension, (wish: { days: string[] }) => ({ ...previewOf(wish), source: { ...SOURCE, version: 5 } }))
  await press('加 3 场')
  expect(await dialog.findByText(consoleChangedMeanwhile.text)).toBeTruthy()
  await waitFor(() => expect(dialog.queryByRole('checkbox')).toBeNull())
  await press('加 3 场')
  await waitFor(() =>
    expect(server.askedOf(extendSeries)).toMatchObject([
      { accepted: [] },
      { accepted: [] },
      { accepted: ['collides'] },
      { accepted: [] },
    ]),
  )
})
