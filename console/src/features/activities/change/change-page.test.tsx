import { activityChanged, changeAtDesk, previewChange } from '@quan/contract/console/activities/change-activity.ts'
import { uploadDeskPicture } from '@quan/contract/console/activities/desk-picture.ts'
import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { getSeries } from '@quan/contract/console/series/series-calls.ts'
import { previewSeriesChange } from '@quan/contract/console/series/series-change-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { A_SERIES, draftIdOf, SERIES_ID } from '../series/a-series.testing.tsx'
import { activity, ask, at, dialog, impact, open, rewrite, ticket } from './change-page.testing.tsx'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  sessionStorage.clear()
})

test('what a change does to people and money is said before, and it is made once that is confirmed', async () => {
  const server = open()
  await rewrite('场地', '老和山')
  await ask()
  const shown = await dialog()
  expect(await shown.findByText('时间或地点变了，会通知 14 人（报名的和候补的）')).toBeTruthy()
  expect(shown.getByText('12 席、9 单在开始前可以全额退票')).toBeTruthy()
  expect(shown.getByText('最多多退 ¥1,176.00')).toBeTruthy()
  expect(server.askedOf(changeAtDesk)).toEqual([])
  await user.click(shown.getByRole('button', { name: '确认修改' }))
  expect(await screen.findByText('已修改，通知了 14 人')).toBeTruthy()
  const asked = { id: activity.id, version: 1, fields: { venue: '老和山' } }
  expect(server.askedOf(previewChange)).toEqual([asked])
  expect(server.askedOf(changeAtDesk)).toEqual([{ ...asked, shownRefund: 117_600, accepted: [] }])
  expect(location.pathname).toBe(`/console/activities/${activity.id}`)
})

test('what cannot be changed is told at its field, and nothing is asked', async () => {
  const server = open()
  await rewrite('标题', ' ')
  await user.clear(screen.getByLabelText('标题'))
  await ask()
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain('请写标题')
  expect(server.askedOf(previewChange)).toEqual([])
})

test('one that is over says so', async () => {
  open({ ...activity, status: 'ended' })
  expect(await screen.findByText('这场活动已经结束或取消，不能再改')).toBeTruthy()
})

test('tickets keep as many places as are taken, and grow by new ones that may go again', async () => {
  const server = open()
  const places = await screen.findByLabelText('名额（第 1 种）')
  await user.clear(places)
  await user.type(places, '3')
  await user.tab()
  expect(screen.getByText(/^太小了，可填 7 到/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '删除「男生票」' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /加票种/ }))
  await user.click(screen.getByRole('button', { name: '删除「单人票」' }))
  await user.click(screen.getByRole('button', { name: /加票种/ }))
  // nothing is changed by the number that stood there before
  await ask()
  expect(document.activeElement).toBe(places)
  expect(server.askedOf(previewChange)).toEqual([])
  await user.clear(places)
  await user.type(places, '7')
  expect(screen.queryByText(/^太小了/)).toBeNull()
  await ask()
  await dialog()
  expect(server.askedOf(previewChange)).toMatchObject([
    {
      fields: {
        ticketTypes: [
          { ...ticket, quota: 7 },
          { id: null, name: '单人票', sex: 0, quota: 10 },
        ],
      },
    },
  ])
})

test('where more may go back by now, that is shown before it is confirmed again', async () => {
  const server = open()
  server.on(changeAtDesk, () => consoleChangedMeanwhile)
  await rewrite('场地', '老和山')
  await ask()
  const shown = await dialog()
  await shown.findByText('最多多退 ¥1,176.00')
  server.on(previewChange, () => ({ ...impact, refund: 127_400 }))
  await user.click(shown.getByRole('button', { name: '确认修改' }))
  expect(await shown.findByText('最多多退 ¥1,274.00')).toBeTruthy()
})

test('what is joined in the form after it was confirmed is not looked at once more in the dialog that is gone', async () => {
  const server = open()
  server.on(changeAtDesk, () => ({ ...activityChanged, details: JSON.stringify({ ...activity, version: 2 }) }))
  await rewrite('场地', '老和山')
  await ask()
  const shown = await dialog()
  await shown.findByText('最多多退 ¥1,176.00')
  await user.click(shown.getByRole('button', { name: '确认修改' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.askedOf(previewChange)).toHaveLength(1)
})

test('what somebody else changed meanwhile is joined field by field, and both choose where they differ', async () => {
  const server = open()
  const newer = { ...activity, version: 2, title: '林月的爵士夜', address: '南山路 9 号' }
  server.on(previewChange, ({ version }: { version: number }) =>
    version === newer.version ? impact : { ...activityChanged, details: JSON.stringify(newer) },
  )
  await rewrite('标题', '我的爵士夜')
  await ask()
  expect(await screen.findByText('你们都改了「标题」')).toBeTruthy()
  expect(screen.getByText('对方改了：详细地址。已合并到这里。')).toBeTruthy()
  expect(screen.getByLabelText('标题')).toHaveProperty('value', '我的爵士夜')
  expect(screen.getByLabelText('详细地址')).toHaveProperty('value', '南山路 9 号')
  expect(screen.getByRole('button', { name: '看影响' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '知道了，继续' }))
  await ask()
  await (await dialog()).findByText('最多多退 ¥1,176.00')
  expect(server.askedOf(previewChange).at(-1)).toEqual({
    id: activity.id,
    version: 2,
    fields: { title: '我的爵士夜' },
  })
})

test('what both changed is told in words to choose from, and what became another in words beside it', async () => {
  const server = open()
  const newer = { ...activity, version: 2, minAge: 30, ticketTypes: [{ ...ticket, quota: 12, taken: 7 }] }
  server.on(previewChange, () => ({ ...activityChanged, details: JSON.stringify(newer) }))
  const places = await screen.findByLabelText('名额（第 1 种）')
  await user.clear(places)
  await user.type(places, '20')
  await user.tab()
  await ask()
  expect((await screen.findByText('你们都改了「票种」')).parentElement?.textContent).toContain(
    '对方：男生票 ¥98.00 × 12',
  )
  expect(screen.getByText('最小年龄：24 → 30')).toBeTruthy()
})

// proves 32.32
test('a permit is written together with the places that need one', async () => {
  const server = open()
  const places = await screen.findByLabelText('名额（第 1 种）')
  await user.clear(places)
  await user.type(places, '1200')
  await user.tab()
  await ask()
  expect(await screen.findByText('1000 人以上的活动要先取得安全许可，请填许可编号')).toBeTruthy()
  await user.type(screen.getByLabelText('安全许可编号'), '杭公安许 12 号')
  await ask()
  await dialog()
  expect(server.askedOf(previewChange)).toMatchObject([
    { fields: { permit: '杭公安许 12 号', ticketTypes: [{ quota: 1_200 }] } },
  ])
})

// proves 32.33, 32.34, 32.35
test('whether it takes place, whom the ages leave out and how long people choose is said before', async () => {
  const server = open()
  server.on(previewChange, () => ({
    ...impact,
    told: 0,
    freePlaces: 0,
    refund: 0,
    turnout: { paid: 5, unpaid: 1, isEnough: false, refund: 49_000 },
    ages: { outside: 2, unknown: 1, waiting: 3 },
  }))
  await rewrite('最大年龄', '36')
  await rewrite('最少成局人数', '8')
  await rewrite('心动互选：结束后几小时关闭', '4')
  await ask()
  const shown = await dialog()
  expect(await shown.findByText('已付 5 人，最少 8 人：照现在，到报名截止会取消，退回 ¥490.00')).toBeTruthy()
  expect(shown.getByText('另有 1 席待付款，付完或关单才定')).toBeTruthy()
  expect(shown.getByText('2 席的人不在新的年龄范围内：名额保留，不发通知')).toBeTruthy()
  expect(shown.getByText('1 席还没定人，或没有说年龄；之后填的人要符合新的年龄')).toBeTruthy()
  expect(shown.getByText('候补的 3 人不在新的年龄范围内，轮到时会跳过')).toBeTruthy()
  expect(shown.getByText('心动互选开到结束后 4 小时')).toBeTruthy()
  expect(shown.getByText('现在不多退钱')).toBeTruthy()
  expect(server.askedOf(previewChange)).toMatchObject([{ fields: { maxAge: 36, minParticipants: 8, matchHours: 4 } }])
})

// proves 32.33, 32.34
test('a minimum that is met or gone and ages that leave nobody out are said as well', async () => {
  const server = open()
  const ages = { outside: 0, unknown: 0, waiting: 0 }
  server.on(previewChange, ({ fields: { minParticipants } }: { fields: { minParticipants: number | null } }) => ({
    ...impact,
    refund: 0,
    turnout: { paid: 5, unpaid: 0, isEnough: true, refund: 49_000 },
    ages: minParticipants === null ? null : ages,
  }))
  await rewrite('最少成局人数', '4')
  await ask()
  const met = await dialog()
  expect(await met.findByText('已付 5 人，最少 4 人：照现在，到报名截止成局')).toBeTruthy()
  expect(met.getByText('已报名的人都在新的年龄范围内')).toBeTruthy()
  expect(met.getByText('不会多退钱')).toBeTruthy()
  await user.click(met.getByRole('button', { name: '再想想' }))
  await user.clear(screen.getByLabelText('最少成局人数'))
  await ask()
  expect(await (await dialog()).findByText('人再少也不会因此取消')).toBeTruthy()
})

// proves 32.35
test('how long people choose each other stays once it has started, and is none where it is emptied', async () => {
  const running = open({ ...activity, startTime: at(-1), matchHours: 2, isMatchBegun: true })
  expect(await screen.findByLabelText('心动互选：结束后几小时关闭')).toHaveProperty('disabled', true)
  running.leave()
  const server = open({ ...activity, matchHours: 2 })
  await user.clear(await screen.findByLabelText('心动互选：结束后几小时关闭'))
  await ask()
  await (await dialog()).findByText('这场不开心动互选')
  expect(server.askedOf(previewChange)).toMatchObject([{ fields: { matchHours: null } }])
})

// proves 32.20
test('cover and pictures are changed in the same two steps, by uploads for this activity', async () => {
  const server = open({ ...activity, pictures: ['first', 'second'] })
  server.on(uploadDeskPicture, () => ({ path: 'new-cover?e=1&s=x' }))
  await user.upload(await screen.findByLabelText('选封面'), new File(['jpg'], 'a.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: '后移第 1 张' }))
  expect(await screen.findByText('改动：封面、图片')).toBeTruthy()
  expect(server.askedOf(uploadDeskPicture)).toEqual([{ of: 'activity', id: activity.id }])
  await ask()
  await (await dialog()).findByText('改动：封面、图片')
  expect(server.askedOf(previewChange).at(-1)).toMatchObject({
    fields: { cover: 'new-cover?e=1&s=x', pictures: ['second', 'first'] },
  })
})

// proves 32.37
test('ages and fewest people go to this date and those to come, and are shown before', async () => {
  const server = open({ ...activity, seriesId: SERIES_ID })
  const [before, date, ...toCome] = A_SERIES.items
  server.on(getSeries, () => ({ ...A_SERIES, items: [before, { ...date, activityId: activity.id }, ...toCome] }))
  const sum = { told: 0, booked: 0, freePlaces: 0, freeOrders: 0, refund: 0, offered: 0, unknown: 0, waiting: 0 }
  server.on(previewSeriesChange, () => ({ items: [], sum: { ...sum, outside: 2, tooFew: 0, refundTooFew: 0 } }))
  await user.click(await screen.findByRole('radio', { name: '这一场和以后的' }))
  await rewrite('最大年龄', '36')
  await rewrite('最少成局人数', '8')
  await ask()
  expect(await screen.findByText('合计 2 席的人不在新的年龄范围内：名额保留，不发通知')).toBeTruthy()
  expect(server.askedOf(previewSeriesChange)).toMatchObject([
    { fromDraftId: draftIdOf(1), parts: { ages: { minAge: activity.minAge, maxAge: 36 }, minParticipants: 8 } },
  ])
})

// proves 32.49
test('pictures go to this date and those to come, as one part', async () => {
  const server = open({ ...activity, cover: 'was', pictures: ['first', 'second'], seriesId: SERIES_ID })
  const [before, date, ...toCome] = A_SERIES.items
  server.on(getSeries, () => ({ ...A_SERIES, items: [before, { ...date, activityId: activity.id }, ...toCome] }))
  const sum = { told: 0, booked: 0, freePlaces: 0, freeOrders: 0, refund: 0, offered: 0, unknown: 0, waiting: 0 }
  server.on(previewSeriesChange, () => ({ items: [], sum: { ...sum, outside: 0, tooFew: 0, refundTooFew: 0 } }))
  await user.click(await screen.findByRole('radio', { name: '这一场和以后的' }))
  await user.click(screen.getByRole('button', { name: '后移第 1 张' }))
  await ask()
  expect(await screen.findByText('改动：图片')).toBeTruthy()
  expect(server.askedOf(previewSeriesChange)).toMatchObject([
    { fromDraftId: draftIdOf(1), parts: { pictures: { cover: 'was', pictures: ['second', 'first'] } } },
  ])
})
