import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answerDoorInvitation,
  type CoHost,
  CoHostState,
  type DoorInvitation,
  getCoHosts,
  getDoorInvitations,
  inviteCoHost,
  removeCoHost,
} from '@quan/contract/check-in/co-hosts.ts'
import { doorClosed, getDoorList, sendDoorEntries } from '@quan/contract/check-in/door-list.ts'
import { getFocusUser } from '@quan/contract/follow/follow.ts'
import type { UserItem } from '@quan/contract/member/user-item.ts'
import { refusedCall } from '#platform/api/api-failure.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aDoorPlace } from '../a-door-place.testing.ts'
import { aDoorServer, NOW } from '../book/a-door-server.testing.ts'
import { DoorPage } from '../door.page.tsx'

const lu = aDoorPlace({ nickName: '小鹿', orderId: 'one' })
const aPerson = (nickName: string, id: string): UserItem => ({
  id: `01920000-0000-4000-8000-0000000000${id}`,
  nickName,
  headImgurl: null,
  sex: 2,
  city: '杭州',
  isFocus: false,
  isMutual: false,
})
const [YUZU, YIFAN] = [aPerson('柚子', 'a1'), aPerson('一帆', 'a2')]
const closed = refusedCall(
  { code: doorClosed.code, message: doorClosed.text, details: null, validationErrors: null },
  { status: doorClosed.status, isUnauthorized: false, retryAfterSeconds: null },
)

/** The door, of which the server says whose it is; closed until somebody accepted, if told. */
function open({ isOwn = true, asked = false, declined = false, coHosts = [] as CoHost[] } = {}) {
  const { server, api } = aDoorServer([lu])
  server.isOwn = isOwn
  if (asked) server.refusal = closed
  const invitation: DoorInvitation = {
    activity: server.activity,
    host: { id: YIFAN.id, nickName: '大川', headImgurl: null },
    isAccepted: false,
    ...(declined && { isDeclined: true }),
  }
  const of = (path: string) => (input: unknown) => api.call({ path } as never, input as never)
  const ui = renderUi(<AsMember>{<DoorPage />}</AsMember>, {
    search: `?id=${server.activity.id}&view=door`,
    answers: {
      [getDoorList.path]: of(getDoorList.path),
      [sendDoorEntries.path]: of(sendDoorEntries.path),
      [getDoorInvitations.path]: { invitations: asked ? [invitation] : [] },
      [answerDoorInvitation.path]: ({ agree }: { agree: boolean }) => {
        server.refusal = agree ? null : closed
        return {}
      },
      [getCoHosts.path]: { coHosts },
      [getFocusUser.path]: ({ kind }: { kind: string }) => ({
        items: kind === 'fans' ? [YUZU] : [YIFAN],
        nextCursor: null,
      }),
      [inviteCoHost.path]: { coHosts: [{ person: YUZU, state: CoHostState.asked }] },
      [removeCoHost.path]: { coHosts: [] },
    },
  })
  return { ...ui, activityId: server.activity.id }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
})
afterEach(() => {
  cleanup()
  toasts.hide()
  vi.restoreAllMocks()
})

describe('somebody who is asked to help at a door', () => {
  // proves 33.16
  test('reads who asks, accepts, and has the door', async () => {
    const { asked, activityId } = open({ asked: true, isOwn: false })
    expect(await screen.findByRole('heading', { name: '大川请你帮忙入场' })).toBeTruthy()
    expect(screen.getByText('周末桌游')).toBeTruthy()
    await press('接受')
    expect(await screen.findByText('小鹿')).toBeTruthy()
    expect(asked(answerDoorInvitation.path)).toEqual([{ activityId, agree: true }])
  })

  // proves 33.16
  test('declines, and is led back to the activity', async () => {
    const { asked, activityId, search } = open({ asked: true })
    await press('不接受')
    await vi.waitFor(() => expect(search()).not.toContain('view=door'))
    expect(asked(answerDoorInvitation.path)).toEqual([{ activityId, agree: false }])
    expect(toasts.get()?.text).toBe('已告诉主理人')
  })

  // proves 33.14, 33.16
  test('thinks again after they declined, and has the door', async () => {
    const { asked, activityId } = open({ asked: true, declined: true, isOwn: false })
    expect(await screen.findByText('你之前说了不帮忙。改主意的话，现在还能接受。')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '不接受' })).toBeNull()
    await press('接受')
    expect(await screen.findByText('小鹿')).toBeTruthy()
    expect(asked(answerDoorInvitation.path)).toEqual([{ activityId, agree: true }])
  })

  // proves 33.16
  test('opens the door to nobody else, and goes again', async () => {
    const { asked, activityId } = open({ isOwn: false })
    await screen.findByText('小鹿')
    expect(screen.queryByRole('button', { name: '谁能核验入场' })).toBeNull()
    await press('不再帮忙')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '不再帮忙' }))
    expect(await screen.findByText('这不是你的活动')).toBeTruthy()
    expect(asked(answerDoorInvitation.path)).toEqual([{ activityId, agree: false }])
  })
})

describe('入场帮手', () => {
  // proves 33.16
  test('are asked out of followers and followed ones, and not twice', async () => {
    const { asked, activityId } = open()
    await press('谁能核验入场')
    expect(await screen.findByText('还没有入场帮手')).toBeTruthy()
    await press('请人帮忙')
    await press('邀请 柚子')
    expect(await screen.findByRole('button', { name: '已邀请 柚子' })).toHaveProperty('disabled', true)
    expect(toasts.get()?.text).toBe('已邀请，对方接受后就能核验')
    expect(asked(inviteCoHost.path)).toEqual([{ activityId, userGUID: YUZU.id }])
    await userEvent.click(screen.getByRole('tab', { name: '关注' }))
    expect(await screen.findByRole('button', { name: '邀请 一帆' })).toHaveProperty('disabled', false)
  })

  test('who declined say so where others are asked, and are not asked again', async () => {
    open({ coHosts: [{ person: YUZU, state: CoHostState.declined }] })
    await press('谁能核验入场')
    await press('请人帮忙')
    expect(await screen.findByRole('button', { name: '已婉拒 柚子' })).toHaveProperty('disabled', true)
  })

  // proves 33.16
  test('stand with their answers, and are removed after a question', async () => {
    const { asked, activityId } = open({ coHosts: [{ person: YUZU, state: CoHostState.accepted }] })
    await press('谁能核验入场')
    expect((await screen.findByText('可以核验入场')).parentElement?.textContent).toBe('柚子可以核验入场')
    await press('移除 柚子')
    expect(asked(removeCoHost.path)).toEqual([])
    await press('移除')
    expect(await screen.findByText('还没有入场帮手')).toBeTruthy()
    expect(asked(removeCoHost.path)).toEqual([{ activityId, userGUID: YUZU.id }])
  })

  // proves 33.16
  test('who declined may think again, which the organizer reads and ends', async () => {
    const { asked, activityId } = open({ coHosts: [{ person: YIFAN, state: CoHostState.declined }] })
    await press('谁能核验入场')
    expect((await screen.findByText('已婉拒，还能改主意')).parentElement?.textContent).toContain('一帆')
    await press('移除 一帆')
    expect(await screen.findByText('对方已婉拒，移除后不能再改主意。')).toBeTruthy()
    await press('移除')
    expect(await screen.findByText('还没有入场帮手')).toBeTruthy()
    expect(asked(removeCoHost.path)).toEqual([{ activityId, userGUID: YIFAN.id }])
  })
})
