import { type ComingActivity, getComing, getPeopleBoard } from '@quan/contract/console/people/people.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { show } from '../../testing/show.testing.tsx'
import { ActivityChoice } from './activity-choice.tsx'

const user = userEvent.setup({ delay: null })
const NOW = Date.parse('2026-11-27T12:00:00.000Z')

const activity = (number: number, title: string, startTime: string, endTime: string): ComingActivity => ({
  id: `00000000-0000-4000-8000-0000000000${number}`,
  title,
  cityName: '杭州',
  startTime,
  endTime,
})
const run = activity(10, '周五夜跑', '2026-11-28T12:00:00.000Z', '2026-11-28T14:00:00.000Z')
const camp = activity(11, '三天露营', '2026-11-25T12:00:00.000Z', '2026-11-28T12:00:00.000Z')
const past = activity(12, '去年的露营', '2025-10-01T12:00:00.000Z', '2025-10-03T12:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const asked = (server: ReturnType<typeof consoleServer>) => server.askedOf(getComing)

/** The field above a server that finds `byWord` by words, of one version or of the one before. */
function open({ cities = [HANGZHOU], isOlder = false } = {}) {
  const server = consoleServer()
  server.on(getMyCities, () => ({ cities }))
  server.on(getComing, ({ keyword }: { keyword?: string }) => ({
    activities: keyword && !isOlder ? [camp, past] : [run, camp],
    ...(isOlder ? {} : { isMore: keyword !== undefined }),
  }))
  function Field() {
    const [value, setValue] = useState<string | null>(null)
    return <ActivityChoice label="选择活动" value={value} onChange={setValue} />
  }
  show(server, <Field />)
  return server
}
const HANGZHOU = { code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' }
const BEIJING = { code: '110100', name: '北京', pinyin: 'beijing', timeZone: 'Asia/Shanghai' }
const field = () => screen.findByRole('combobox', { name: '选择活动' })
const options = () =>
  [...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent).filter(Boolean)

// proves 36.27
test('offers what is on and what is ahead, and by words what ended as well, which stays named once it is chosen', async () => {
  const server = open()
  server.on(getPeopleBoard, () => ({ activity: past }))
  await user.click(await field())
  await waitFor(() =>
    expect(options()).toEqual(['正在进行', '三天露营，11月25日 20:00', '接下来', '周五夜跑，11月28日 20:00']),
  )
  await user.type(await field(), '露营')
  await waitFor(() => expect(asked(server).at(-1)).toEqual({ keyword: '露营' }))
  expect(await screen.findByText('还有更多，输入几个字再找')).toBeTruthy()
  await waitFor(() => expect(options().slice(0, 3)).toEqual(['正在进行', '三天露营，11月25日 20:00', '已经结束']))
  await user.click(await screen.findByTitle(/^去年的露营/))
  expect(
    await screen.findByText(/^去年的露营，/, { selector: '.ant-select-content *, .ant-select-content' }),
  ).toBeTruthy()
})

// proves 36.27
test('looks in one city alone, and says the city of each, where somebody works for several', async () => {
  const server = open({ cities: [HANGZHOU, BEIJING] })
  await user.click(await screen.findByRole('combobox', { name: '活动所在城市' }))
  await user.click(await screen.findByTitle('北京'))
  await waitFor(() => expect(asked(server).at(-1)).toEqual({ cityCode: '110100' }))
  await user.click(await field())
  expect(await screen.findByTitle('周五夜跑，杭州，11月28日 20:00')).toBeTruthy()
})

// proves 36.27
test('narrows what an older server tells by itself', async () => {
  open({ isOlder: true })
  await user.click(await field())
  await user.type(await field(), '夜跑')
  await waitFor(() => expect(options()).toEqual(['接下来', '周五夜跑，11月28日 20:00']))
})
