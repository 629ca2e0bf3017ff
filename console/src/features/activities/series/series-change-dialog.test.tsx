import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { cancelMany } from '@quan/contract/console/activities/bulk-act.ts'
import { previewCancel } from '@quan/contract/console/activities/cancel-activity.ts'
import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { getSeries } from '@quan/contract/console/series/series-calls.ts'
import {
  changeSeries,
  previewSeriesChange,
  type SeriesDateChange,
} from '@quan/contract/console/series/series-change-calls.ts'
import { draftDoubtful } from '@quan/contract/hosting/drafts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { consoleServer } from '../../../testing/console-server.testing.ts'
import { aBulkAct } from '../bulk/a-bulk-act.testing.ts'
import { A_SERIES, activityIdOf, draftIdOf, SERIES_ID, startOf } from './a-series.testing.tsx'
import { show } from '../../../testing/show.testing.tsx'
import { SeriesCancel } from './series-cancel.tsx'
import { SeriesChangeDialog } from './series-change-dialog.tsx'
import { SeriesHead } from './series-head.tsx'

const user = userEvent.setup({ delay: null })

const impact = {
  told: 14,
  booked: 14,
  freePlaces: 12,
  freeOrders: 9,
  refund: 117_600,
  offered: 0,
  doubts: [],
  turnout: null,
  ages: null,
}
const NOBODY = { outside: 0, unknown: 0, waiting: 0, tooFew: 0, refundTooFew: 0 }
const SUM = { told: 14, booked: 14, freePlaces: 12, freeOrders: 9, refund: 117_600, offered: 2, ...NOBODY }
const changeOf = (number: number, about: Partial<SeriesDateChange> = {}): SeriesDateChange => ({
  draftId: draftIdOf(number),
  activityId: null,
  version: 4,
  title: '周五桌游夜',
  startTime: startOf(number),
  changed: ['title'],
  differing: [],
  refusal: null,
  impact: null,
  doubts: [],
  ...about,
})

function openChange(answer?: ConsoleResultOf<typeof previewSeriesChange>) {
  const server = consoleServer()
  server.on(previewSeriesChange, ({ overwrites }: { overwrites: { draftId: string }[] }) => ({
    items: [
      changeOf(1, { activityId: activityIdOf(1), impact }),
      changeOf(2, { refusal: '名额不能少于已经报名的数' }),
      changeOf(3, {
        changed: overwrites.some(({ draftId }) => draftId === draftIdOf(3)) ? ['title'] : [],
        differing: [{ part: 'title', value: '跨年专场' }],
      }),
    ],
    sum: SUM,
  }))
  if (answer) server.on(previewSeriesChange, () => answer)
  server.on(changeSeries, () => A_SERIES)
  show(
    server,
    <SeriesChangeDialog
      series={A_SERIES}
      from={{ draftId: draftIdOf(1), version: 4 }}
      parts={{ title: '周五新夜' }}
      onClose={() => {}}
    />,
  )
  return server
}
const asked = {
  id: SERIES_ID,
  version: 1,
  fromDraftId: draftIdOf(1),
  parts: { title: '周五新夜' },
  overwrites: [{ draftId: draftIdOf(1), version: 4, parts: ['title'] }],
}

// proves 32.26
test('says what a change does to each date and to all together, and begins it once that is confirmed', async () => {
  const server = openChange()
  expect(await screen.findByText('合计最多多退 ¥1,176.00')).toBeTruthy()
  expect(screen.getByText('合计通知 14 人')).toBeTruthy()
  expect(screen.getByText('12 席、9 单在开始前可以全额退票')).toBeTruthy()
  expect(screen.getByText('1 场会改')).toBeTruthy()
  expect(screen.getByText('改不了：名额不能少于已经报名的数')).toBeTruthy()
  expect(server.askedOf(changeSeries)).toEqual([])
  await user.click(screen.getByRole('button', { name: '确认修改' }))
  expect(server.askedOf(changeSeries)).toEqual([{ ...asked, shownRefund: 117_600, accepted: [] }])
  expect(location.search).toBe(`?series=${SERIES_ID}`)
})

test('why a date cannot be changed is told in the language that is spoken', async () => {
  consoleLanguage.set('en')
  openChange()
  expect(await screen.findByText('Cannot: No fewer places than are taken')).toBeTruthy()
})

// proves 32.37
test('says of each date and of all whom ages leave out and which have too few, and what differs in words', async () => {
  const ages = { outside: 3, unknown: 1, waiting: 2 }
  const turnout = { paid: 4, unpaid: 0, isEnough: false, refund: 39_200 }
  openChange({
    items: [
      changeOf(1, { changed: ['ages', 'minParticipants'], impact: { ...impact, ages, turnout } }),
      changeOf(2, { changed: ['minParticipants'], impact: { ...impact, turnout: { ...turnout, isEnough: true } } }),
      changeOf(3, {
        changed: [],
        differing: [
          { part: 'ages', value: JSON.stringify({ minAge: 24, maxAge: 36 }) },
          { part: 'category', value: String(ActivityCategory.singles) },
          { part: 'matchHours', value: 'null' },
          { part: 'refundRule', value: JSON.stringify({ fullUntilHours: 48, percent: 50, percentUntilHours: 24 }) },
        ],
      }),
    ],
    sum: { ...SUM, ...ages, refund: 0, tooFew: 1, refundTooFew: 39_200 },
  })
  const [first, second, third] = (await screen.findByText('这场的类目单独改过：单身联谊')).closest('ol')!.children
  for (const words of ['3 席不在新的年龄范围内', '1 席没说年龄', '候补的 2 人会跳过', '照现在会取消，退回 ¥392.00'])
    expect(first?.textContent).toContain(words)
  expect(second?.textContent).toContain('已付 4 人，成局')
  for (const words of [
    '这场的年龄单独改过：24–36 岁',
    '这场的类目单独改过：单身联谊',
    '这场的心动互选单独改过：没有',
    '提前 48 小时全退，提前 24 小时退 50%',
  ])
    expect(third?.textContent).toContain(words)
  expect(screen.getByText('合计 3 席的人不在新的年龄范围内：名额保留，不发通知')).toBeTruthy()
  expect(screen.getByText('照现在有 1 场到报名截止会取消，合计退回 ¥392.00')).toBeTruthy()
  expect(screen.getByText('现在不多退钱')).toBeTruthy()
})

// proves 32.27
test('asks about what was changed on a date by itself, and overwrites it where that is wished', async () => {
  const server = openChange()
  expect(await screen.findByText('这场的标题单独改过：跨年专场')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /12月25日.*也改成一样的/ }))
  expect(await screen.findByText('2 场会改')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确认修改' }))
  const overwrites = [...asked.overwrites, { draftId: draftIdOf(3), version: 4, parts: ['title'] }]
  expect(server.askedOf(changeSeries)).toMatchObject([{ overwrites }])
})

// proves 32.50
test('asks once about each doubt, saying of how many dates, and again where another one has it by now', async () => {
  let taken = [1, 2]
  const doubtful = () => ({
    items: [1, 2, 3].map((number) => changeOf(number, { doubts: taken.includes(number) ? ['collides'] : [] })),
    sum: SUM,
  })
  const server = openChange(doubtful())
  server.on(previewSeriesChange, doubtful)
  server.on(changeSeries, ({ accepted }: { accepted: { draftId: string; rules: string[] }[] }) => {
    const isOpen = (number: number) => !accepted.some(({ draftId }) => draftId === draftIdOf(number))
    return taken.some(isOpen) ? { ...draftDoubtful, details: 'collides' } : A_SERIES
  })
  const words = '同一场地这段时间还有别的活动，确定没有冲突吗？'
  const check = () => screen.getByRole('checkbox', { description: /场：同一场地/ })
  expect(await screen.findByText(`2 场：${words}`)).toBeTruthy()
  expect(screen.getAllByText(words)).toHaveLength(2)
  const submit = screen.getByRole('button', { name: '确认修改' })
  expect(submit).toHaveProperty('disabled', true)
  await user.click(check())
  // as many, but not the same
  taken = [1, 3]
  await user.click(submit)
  await waitFor(() => expect(check()).toHaveProperty('checked', false))
  expect(screen.getByText(`2 场：${words}`)).toBeTruthy()
  expect(screen.getByText(draftDoubtful.text)).toBeTruthy()
  expect(submit).toHaveProperty('disabled', true)
  await user.click(check())
  await user.click(submit)
  const acceptedOf = (...numbers: number[]) =>
    numbers.map((number) => ({ draftId: draftIdOf(number), rules: ['collides'] }))
  await waitFor(() =>
    expect(server.askedOf(changeSeries)).toMatchObject([
      { accepted: acceptedOf(1, 2) },
      { accepted: acceptedOf(1, 3) },
    ]),
  )
})

test('an older server, which tells of no doubts, is asked all the same', async () => {
  const { doubts: _, ...item } = changeOf(1)
  const server = openChange({ items: [item], sum: SUM })
  await screen.findByText('1 场会改')
  await user.click(screen.getByRole('button', { name: '确认修改' }))
  await waitFor(() => expect(server.askedOf(changeSeries)).toMatchObject([{ accepted: [] }]))
})

// proves 32.49
test('of pictures it says that they change, and on a date that has others how many those are', async () => {
  openChange({
    items: [
      changeOf(1, { changed: ['pictures'] }),
      changeOf(2, { changed: [], differing: [{ part: 'pictures', value: '3' }] }),
      changeOf(3, { changed: [], differing: [{ part: 'pictures', value: '0' }] }),
    ],
    sum: SUM,
  })
  expect(await screen.findByText('改图片')).toBeTruthy()
  expect(screen.getByText('这场的图片单独改过：3 张图片')).toBeTruthy()
  expect(screen.getByText('这场的图片单独改过：没有')).toBeTruthy()
})

test('where more goes back by now it says so, and is confirmed again', async () => {
  const server = openChange()
  server.on(changeSeries, () => consoleChangedMeanwhile)
  await screen.findByText('合计最多多退 ¥1,176.00')
  server.on(previewSeriesChange, () => ({ items: [changeOf(1)], sum: { ...SUM, refund: 127_400 } }))
  await user.click(screen.getByRole('button', { name: '确认修改' }))
  expect(await screen.findByText('合计最多多退 ¥1,274.00')).toBeTruthy()
  expect(screen.getByText(consoleChangedMeanwhile.text)).toBeTruthy()
})

test('a series shows its dates, what differs there, and a change with the dates that failed', async () => {
  const server = consoleServer()
  const failed = [
    { draftId: draftIdOf(2), title: '周五桌游夜', startTime: startOf(2), reason: '名额不能少于已经报名的数' },
  ]
  const change = {
    id: SERIES_ID,
    operatorName: '林月',
    beginTime: startOf(0),
    endTime: startOf(0),
    total: 3,
    done: 2,
    failed,
  }
  server.on(getSeries, () => ({ ...A_SERIES, change }))
  show(server, <SeriesHead id={SERIES_ID} />)
  const head = within(await screen.findByRole('region', { name: '系列' }))
  expect(head.getByText('每周，杭州时间 19:30')).toBeTruthy()
  expect(head.getByText('林月的修改已完成 2/3 场')).toBeTruthy()
  expect(head.getByText('周五 2099年12月18日 19:30 没有改成：名额不能少于已经报名的数')).toBeTruthy()
  const [, published, draft, differing] = head.getAllByRole('listitem')
  expect(
    within(published as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/console/activities/${activityIdOf(1)}`)
  expect(
    within(draft as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(`?draft=${draftIdOf(2)}`)
  expect(differing?.textContent).toContain('单独改过：标题')
})

// proves 32.30
test('one date is cancelled, or it and all to come, with what goes back said before; drafts go along', async () => {
  const server = consoleServer()
  const impacts = [
    {
      id: activityIdOf(1),
      title: '周五桌游夜',
      isOpen: true,
      paidPlaces: 2,
      paidOrders: 2,
      refund: 17_600,
      unpaidOrders: 0,
      waiting: 0,
    },
  ]
  server.on(getSeries, () => A_SERIES)
  server.on(previewCancel, () => ({ impacts }))
  server.on(cancelMany, () => aBulkAct('cancel', []))
  show(server, <SeriesCancel seriesId={SERIES_ID} fromActivityId={activityIdOf(1)} onClose={() => {}} />)
  expect(await screen.findByText('合计退回 ¥176.00')).toBeTruthy()
  expect(screen.queryByText(/份还没上架的草稿/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: '这一场和以后的' }))
  expect(screen.getByText('另外删掉 2 份还没上架的草稿')).toBeTruthy()
  await user.type(screen.getByLabelText('原因（同事会看到）'), '场地停水')
  await user.click(screen.getByRole('button', { name: '取消活动并退款' }))
  await screen.findByRole('dialog')
  const items = [
    { of: 'activity', id: activityIdOf(1) },
    { of: 'draft', id: draftIdOf(2) },
    { of: 'draft', id: draftIdOf(3) },
  ]
  expect(server.askedOf(cancelMany)).toMatchObject([{ items, note: '场地停水' }])
})
