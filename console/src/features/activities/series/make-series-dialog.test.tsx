import { makeSeries, previewSeries, type SeriesDate } from '@quan/contract/console/series/series-calls.ts'
import { draftDoubtful } from '@quan/contract/hosting/drafts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { AN_OPERATOR_DRAFT } from '../operator-draft.testing.ts'
import { A_SERIES, draftIdOf, SERIES_ID, startOf } from './a-series.testing.tsx'
import { show } from '../../../testing/show.testing.tsx'
import { MakeSeriesDialog } from './make-series-dialog.tsx'

const user = userEvent.setup({ delay: null })

const draft = { ...AN_OPERATOR_DRAFT, id: draftIdOf(0), title: '周五桌游夜', startTime: startOf(0) }
const dateOf = (number: number, about: Partial<SeriesDate> = {}): SeriesDate => ({
  startTime: startOf(number),
  endTime: startOf(number),
  collides: false,
  startsSoon: false,
  isShifted: false,
  ...about,
})

function open() {
  const server = consoleServer()
  server.on(previewSeries, ({ rule }: { rule: { times: number } }) => ({
    dates: Array.from({ length: rule.times ?? 3 }, (_, number) => dateOf(number, { collides: number === 1 })),
  }))
  server.on(makeSeries, () => A_SERIES)
  show(server, <MakeSeriesDialog draft={draft} timeZone="Asia/Shanghai" onClose={() => {}} />)
  return server
}
const wish = { draftId: draft.id, version: 3 }

// proves 32.22
test('its dates are shown with their collisions before it is made, and then it is opened', async () => {
  const server = open()
  expect(await screen.findByText('周五 2099年12月4日 19:30')).toBeTruthy()
  const [collision] = screen.getAllByText('同一场地有别的活动')
  expect(collision?.closest('li')?.textContent).toContain('12月11日')
  expect(server.askedOf(makeSeries)).toEqual([])
  await user.click(screen.getByRole('button', { name: '生成 6 场' }))
  await screen.findByRole('dialog')
  const rule = { pace: 'weekly', weekdays: [], until: null, times: 6 }
  expect(server.askedOf(makeSeries)).toEqual([
    { ...wish, rule, publishDaysBefore: null, collisions: ['2099-12-11'], accepted: [] },
  ])
  expect(location.search).toBe(`?series=${SERIES_ID}&status=draft`)
})

test('further weekdays, a last day and when each is published go along; its own weekday stays', async () => {
  const server = open()
  expect(screen.getByRole('checkbox', { name: '周五' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: '周二' }))
  await user.click(screen.getByRole('radio', { name: '到哪天为止' }))
  await user.type(screen.getByLabelText('最后一天'), '2099-12-20')
  await user.click(screen.getByRole('radio', { name: '每场自动上架' }))
  await user.click(await screen.findByRole('button', { name: '生成 3 场' }))
  const rule = { pace: 'weekly', weekdays: [2], until: '2099-12-20', times: null }
  expect(server.askedOf(makeSeries)).toMatchObject([{ rule, publishDaysBefore: 14 }])
})

test('what keeps it from being made is said at its field, and nothing is asked', async () => {
  const server = open()
  await screen.findByRole('button', { name: '生成 6 场' })
  const asked = server.askedOf(previewSeries).length
  await user.click(screen.getByRole('radio', { name: '到哪天为止' }))
  expect(screen.getByRole('alert').textContent).toBe('请选到哪天为止，或者一共几场')
  await user.type(screen.getByLabelText('最后一天'), '2099-12-04')
  expect(screen.getByRole('alert').textContent).toBe('最后一天要晚于第一场')
  expect(screen.getByRole('button', { name: '生成 0 场' })).toHaveProperty('disabled', true)
  expect(server.askedOf(previewSeries)).toHaveLength(asked)
})

test('what is doubtful is said and asked about, again where another day is by now, and it is made once that is confirmed', async () => {
  const server = open()
  let taken = ['2099-12-11']
  server.on(previewSeries, () => ({
    dates: [0, 1, 2, 3, 4, 5].map((number) =>
      dateOf(number, { collides: taken.includes(startOf(number).slice(0, 10)) }),
    ),
  }))
  server.on(makeSeries, ({ accepted, collisions }: { accepted: string[]; collisions: string[] }) =>
    accepted.includes('collides') && taken.every((day) => collisions.includes(day))
      ? A_SERIES
      : { ...draftDoubtful, details: 'collides' },
  )
  const dialog = within(screen.getByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: '生成 6 场' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(draftDoubtful.text)
  const check = () => dialog.getByRole('checkbox', { name: '我确认' })
  await user.click(check())
  taken = ['2099-12-11', '2099-12-18']
  await user.click(dialog.getByRole('button', { name: '生成 6 场' }))
  expect(await dialog.findAllByText('同一场地有别的活动')).toHaveLength(2)
  await waitFor(() => expect(check()).toHaveProperty('checked', false))
  expect(dialog.getByRole('alert').textContent).toBe(draftDoubtful.text)
  await user.click(check())
  const { promise, resolve } = Promise.withResolvers<typeof A_SERIES>()
  server.on(makeSeries, () => promise)
  await user.click(dialog.getByRole('button', { name: '生成 6 场' }))
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
  expect(check()).toHaveProperty('checked', true)
  resolve(A_SERIES)
  expect(server.askedOf(makeSeries)).toMatchObject([
    { collisions: ['2099-12-11'], accepted: [] },
    { collisions: ['2099-12-11'], accepted: ['collides'] },
    { collisions: taken, accepted: ['collides'] },
  ])
})
