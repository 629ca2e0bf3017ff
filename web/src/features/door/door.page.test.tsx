import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getCoHosts, getDoorInvitations } from '@quan/contract/check-in/co-hosts.ts'
import { createDoorLink, type DoorLink, getDoorLinks, revokeDoorLink } from '@quan/contract/check-in/door-links.ts'
import { doorClosed, type DoorPlace, getDoorList, sendDoorEntries } from '@quan/contract/check-in/door-list.ts'
import { invalidInput } from '@quan/contract/endpoint/common-errors.ts'
import { ticketMark } from '@quan/contract/check-in/ticket-mark.ts'
import { networkFailure, refusedCall } from '#platform/api/api-failure.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aDoorPlace } from './a-door-place.testing.ts'
import { aDoorServer, NOW } from './book/a-door-server.testing.ts'
import { DoorPage } from './door.page.tsx'

const ID = '01920000-0000-7000-8000-0000000000d1'
const KEY = 'Zk3vQ0b5oG2p9s1xYt7wRA'
const CODE = '09384471'
const lu = aDoorPlace({ nickName: '小鹿', orderId: 'one', marks: [await ticketMark(ID, CODE)] })
const mate = aDoorPlace({ nickName: '阿宁', orderId: 'one' })
const chuan = aDoorPlace({ nickName: '大川', sex: 1, ticketType: '男生票', checkInTime: '2026-11-21T09:31:00.000Z' })
const nobody = aDoorPlace({ nickName: null, sex: null, marks: [], orderId: null })

const refusal = ({ code, text, status }: typeof doorClosed | typeof invalidInput) =>
  refusedCall(
    { code, message: text, details: null, validationErrors: null },
    { status, isUnauthorized: false, retryAfterSeconds: null },
  )
const [closed, unreadable] = [refusal(doorClosed), refusal(invalidInput)]

function open(places: DoorPlace[] = [lu, nobody, chuan], { isMember = true, answers = {} } = {}) {
  const { server, api } = aDoorServer(places)
  const of = (path: string) => (input: unknown) => api.call({ path } as never, input as never)
  const ui = renderUi(isMember ? <AsMember>{<DoorPage />}</AsMember> : <DoorPage />, {
    search: `?id=${ID}&view=door`,
    answers: {
      [getDoorInvitations.path]: { invitations: [] },
      [getDoorList.path]: of(getDoorList.path),
      [sendDoorEntries.path]: of(sendDoorEntries.path),
      ...answers,
    },
  })
  return { ...ui, server }
}

/** Types a code in, as whoever stands at the door does. */
async function type(digits = CODE) {
  await userEvent.click(await screen.findByRole('button', { name: '手动输码' }))
  await userEvent.type(await screen.findByLabelText('8 位入场数字'), digits)
}
const shownResult = async (kind: string) => {
  const card = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-result="${kind}"]`)
    if (found === null) throw new Error(`no ${kind}`)
    return found
  })
  return card.textContent
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  window.location.hash = ''
})

describe('the door', () => {
  test('counts who came, and lists who is missing, places of nobody last', async () => {
    open([nobody, lu, chuan])
    await screen.findByText('小鹿')
    expect(screen.getByRole('progressbar', { name: '已到 1 人，共 3 席' })).toBeTruthy()
    expect(names()).toEqual(['周末桌游', '小鹿女', '还没安排人'])
    await userEvent.click(screen.getByRole('tab', { name: '已到 1' }))
    expect(names()).toEqual(['周末桌游', '大川男'])
    expect(screen.getByText('17:31 入场')).toBeTruthy()
  })

  test('lets somebody in by digits, says who it is, and counts them', async () => {
    const { asked } = open()
    await screen.findByText('小鹿')
    await type()
    expect(await shownResult('in')).toBe('小鹿女请进 · 18:00 入场 · 女生票')
    expect(asked(sendDoorEntries.path)).toMatchObject([{ activityId: ID, entries: [{ placeId: lu.placeId }] }])
    expect(screen.getByLabelText<HTMLInputElement>('8 位入场数字').value).toBe('')
    expect(screen.getByRole('progressbar', { name: '已到 2 人，共 3 席', hidden: true })).toBeTruthy()
  })

  // proves 36.22
  test('tells at which table somebody sits: in the list, of who was found by name, and large once they are in', async () => {
    open([{ ...lu, table: 3 }, chuan])
    expect(await screen.findByText('第 3 桌 · 女生票')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '小鹿' }))
    const sheet = screen.getByRole('dialog', { name: '小鹿' })
    expect(within(sheet).getByText('第 3 桌')).toBeTruthy()
    await userEvent.click(within(sheet).getByRole('button', { name: '放行' }))
    expect(await shownResult('in')).toBe('小鹿女第\u00a03\u00a0桌请进 · 18:00 入场 · 女生票')
  })

  // proves 33.10
  test('lets somebody in who was found by name, and shows whom they come with', async () => {
    open([lu, mate, chuan])
    await userEvent.click(await screen.findByRole('button', { name: '小鹿' }))
    const sheet = screen.getByRole('dialog', { name: '小鹿' })
    expect(within(sheet).getByText('同一单还有 1 人').parentElement?.textContent).toContain('阿宁')
    await userEvent.click(within(sheet).getByRole('button', { name: '放行' }))
    expect(await shownResult('in')).toContain('小鹿')
  })

  // proves 33.9
  test('goes on without a network, and says what waits', async () => {
    const { server } = open()
    await screen.findByText('小鹿')
    server.isReachable = false
    await type()
    expect(await shownResult('in')).toContain('小鹿')
    await screen.findByText('没有网络，按 18:00 的名单放行；1 人的入场联网后自动上传')
    server.isReachable = true
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(screen.queryByText(/没有网络/)).toBeNull())
  })

  test('tells when a ticket was used before', async () => {
    open([{ ...lu, checkInTime: '2026-11-21T09:31:00.000Z' }])
    await screen.findByRole('progressbar')
    await type()
    expect(await shownResult('used')).toBe('已于 17:31 入场小鹿女同一个入场码只能用一次')
  })

  test('says no to what is no ticket, and why', async () => {
    open([chuan])
    await screen.findByRole('progressbar')
    await type()
    expect(await shownResult('refused')).toBe('不能入场名单里没有这个入场码')
  })

  // proves 33.6
  test('says who turned out to have come in at another door before, until that was seen', async () => {
    const { server } = open()
    await screen.findByText('小鹿')
    server.isReachable = false
    await type()
    await shownResult('in')
    server.change(lu.placeId, { checkInTime: '2026-11-21T09:40:00.000Z', entryId: 'other' })
    server.isReachable = true
    window.dispatchEvent(new Event('online'))
    const words = '小鹿：18:00 在这里入场，但同一张票 17:40 已在别处入场'
    const note = await screen.findByText(words)
    await userEvent.click(within(note.parentElement!).getByRole('button', { name: '知道了', hidden: true }))
    await vi.waitFor(() => expect(screen.queryByText(words)).toBeNull())
  })

  test('is closed to who is not the organizer', async () => {
    const { search } = open([], { answers: { [getDoorList.path]: () => Promise.reject(closed) } })
    await screen.findByText('这不是你的活动')
    await userEvent.click(screen.getByRole('button', { name: '看看活动' }))
    expect(search()).toBe(`?id=${ID}`)
  })

  test('of an address that names no activity is none, and is not tried again', async () => {
    open([], { answers: { [getDoorList.path]: () => Promise.reject(unreadable) } })
    await screen.findByText('这不是你的活动')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: '扫码' })).toBeNull()
  })

  test('says that it could not be opened without a list', async () => {
    open([], { answers: { [getDoorList.path]: () => Promise.reject(networkFailure()) } })
    await screen.findByRole('alert')
  })

  test('asks a visitor to log in', async () => {
    const ui = open([], { isMember: false })
    await screen.findByText('登录后才能核验入场')
    expect(ui.asked(getDoorList.path)).toEqual([])
  })
})

describe('a link to the door', () => {
  // proves 33.3
  test('opens it without an account, and its key leaves the address', async () => {
    window.location.hash = KEY
    const { asked } = open([lu], { isMember: false })
    await screen.findByText('小鹿')
    expect(asked(getDoorList.path)).toMatchObject([{ activityId: ID, link: { key: KEY } }])
    expect(window.location.hash).toBe('')
    expect(screen.queryByRole('button', { name: '谁能核验入场' })).toBeNull()
  })

  test('that is over says so', async () => {
    window.location.hash = KEY
    open([], { isMember: false, answers: { [getDoorList.path]: () => Promise.reject(closed) } })
    await screen.findByText('这个入场链接已失效')
  })

  // proves 33.4
  test('is made, shown once, and taken back by the organizer', async () => {
    const link: DoorLink = {
      id: 'one',
      number: 1,
      createTime: '2026-11-21T09:00:00.000Z',
      expireTime: '2026-11-22T01:30:00.000Z',
      isByOperator: false,
      phones: [{ device: 'Safari · iOS', firstTime: '2026-11-21T09:10:00.000Z', lastTime: '2026-11-21T09:20:00.000Z' }],
    }
    const links: DoorLink[] = []
    const { asked } = open([lu], {
      answers: {
        [getCoHosts.path]: { coHosts: [] },
        [getDoorLinks.path]: () => ({ links: [...links] }),
        [createDoorLink.path]: () => {
          links.push(link)
          return { link, url: `https://quan.example/#${KEY}` }
        },
        [revokeDoorLink.path]: () => {
          links.pop()
          return {}
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '谁能核验入场' }))
    await userEvent.click(await screen.findByRole('button', { name: /^入场链接/ }))
    await userEvent.click(await screen.findByRole('button', { name: '新建入场链接' }))
    await screen.findByRole('img', { name: '入场链接的二维码' })
    await userEvent.click(screen.getByRole('button', { name: '完成' }))
    await screen.findByText('Safari · iOS')
    await userEvent.click(screen.getByRole('button', { name: '收回 入口 1' }))
    await userEvent.click(screen.getByRole('button', { name: '收回' }))
    await screen.findByText('还没有入场链接')
    expect(asked(revokeDoorLink.path)).toEqual([{ id: 'one' }])
  })
})
