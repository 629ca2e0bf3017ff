import type { ActivitySum } from '@quan/contract/console/accounting/sums.ts'
import { getActivitySums } from '@quan/contract/console/accounting/sums.ts'
import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { ActivitySums } from './activity-sums.tsx'
import { show } from '../../testing/show.testing.tsx'

const ID = '00000000-0000-4000-8000-0000000000a1'

beforeEach(() => {
  history.replaceState(null, '', '/console/money?by=activity&month=2026-11')
})

afterEach(() => {
  vi.useRealTimers()
})

const sum: ActivitySum = {
  activity: {
    id: ID,
    title: '周五爵士夜拼桌',
    category: 60,
    cover: null,
    timeZone: 'Asia/Shanghai',
    cityCode: '330100',
    startTime: '2026-11-20T12:30:00.000Z',
  },
  received: 107_800,
  returned: 9_800,
  payments: 11,
  refunds: 1,
  taken: 10,
  quota: 16,
}

const onePage = (): object => ({ items: [sum], nextCursor: null })

function openSums(answer: (input: { cursor: string | null }) => object = onePage) {
  const server = consoleServer()
  server.on(getActivitySums, answer)
  show(server, <ActivitySums />)
  return server
}

// proves 31.11
test('an activity stands with its places, payments and refunds, and leads to its orders', async () => {
  const server = openSums()
  const link = await screen.findByRole('link', { name: '周五爵士夜拼桌' })
  expect(link.getAttribute('href')).toBe(`/console/orders?activity=${ID}`)
  const cells = within(link.closest('tr')!).getAllByRole('cell').slice(1)
  expect(cells.map(({ textContent }) => textContent)).toEqual(['10/16', '11', '¥1,078.00', '1', '−¥98.00', '¥980.00'])
  expect(server.askedOf(getActivitySums)).toEqual([{ month: '2026-11', cursor: null }])
})

test('are those of this month where the address names none', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T16:30:00Z') })
  history.replaceState(null, '', '/console/money?by=activity&month=2026-13')
  const server = openSums()
  await screen.findByRole('link', { name: '周五爵士夜拼桌' })
  expect(server.askedOf(getActivitySums)).toEqual([{ month: '2026-12', cursor: null }])
})

test('of a page that is none are said to be none, and lead to the first', async () => {
  const notAPage = { message: '翻页位置不对', members: ['cursor'] }
  history.replaceState(null, '', '/console/money?by=activity&month=2026-11&after=made-up')
  openSums(({ cursor }) => (cursor === null ? onePage() : { ...invalidInput, validationErrors: [notAPage] }))
  await screen.findByText('列表里没有这一页')
  screen.getByRole('button', { name: '回到第一页' }).click()
  await screen.findByRole('link', { name: '周五爵士夜拼桌' })
})

test('of a page that has none any more lead to the first', async () => {
  history.replaceState(null, '', '/console/money?by=activity&month=2026-11&after=emptied')
  openSums(({ cursor }) => (cursor === null ? onePage() : { items: [], nextCursor: null }))
  ;(await screen.findByRole('button', { name: '回到第一页' })).click()
  await screen.findByRole('link', { name: '周五爵士夜拼桌' })
})
