import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { activityNotFound, getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { checkInPlace, getSignUps, placeUsed, type SignUp, ticketNotFound } from '@quan/contract/check-in/check-in.ts'
import type { ErrorDefinition } from '@quan/contract/endpoint/define-error.ts'
import { networkFailure, refusedCall } from '#platform/api/api-failure.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aSignUp } from './a-sign-up.testing.ts'
import { DoorPage } from './door.page.tsx'

const ID = '01920000-0000-7000-8000-0000000000d1'
const CODE = '09384471'
const ENTERED = '2026-11-21T11:02:00.000Z'
const lu = aSignUp({ nickName: '小鹿' })
const chuan = aSignUp({ nickName: '大川', sex: 1, checkInTime: '2026-11-21T10:31:00.000Z' })
const nobody = aSignUp({ nickName: null, sex: null })

const refused = ({ code, text: message, status }: ErrorDefinition, details: string | null = null) =>
  refusedCall(
    { code, message, details, validationErrors: null },
    { status, isUnauthorized: false, retryAfterSeconds: null },
  )
const pageOf = (...items: SignUp[]) => ({
  items,
  nextCursor: null,
  counts: { places: items.length, checkedIn: items.filter(({ checkInTime }) => checkInTime !== null).length },
})

function open({ signUps = pageOf(lu, nobody, chuan) as unknown, letIn = vi.fn<(input: unknown) => unknown>() } = {}) {
  const activity = sampleActivity({ title: '周末桌游', timeZone: 'Asia/Shanghai' })
  const ui = renderUi(
    <AsMember>
      <DoorPage />
    </AsMember>,
    {
      search: `?id=${ID}&view=door`,
      answers: { [getSignUps.path]: signUps, [getActivityDetail.path]: activity, [checkInPlace.path]: letIn },
    },
  )
  return { ...ui, letIn }
}

/** Types a code in, as the organizer does. */
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

afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
})

describe('the door', () => {
  test('counts who came, and lists who is missing, places of nobody last', async () => {
    open({ signUps: pageOf(nobody, lu, chuan) })
    await screen.findByText('小鹿')
    expect(screen.getByRole('progressbar', { name: '已到 1 人，共 3 席' })).toBeTruthy()
    expect(names()).toEqual(['周末桌游', '小鹿女', '还没安排人'])
    await userEvent.click(screen.getByRole('tab', { name: '已到 1' }))
    expect(names()).toEqual(['周末桌游', '大川男'])
    expect(screen.getByText('18:31 入场')).toBeTruthy()
  })

  test('reads every page, so that a name is found wherever it stands', async () => {
    const pages = (input: { cursor: string | null }) =>
      input.cursor === null ? { ...pageOf(nobody), nextCursor: 'more' } : pageOf(lu)
    open({ signUps: pages })
    await screen.findByText('小鹿')
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索' }), '鹿')
    expect(names()).toEqual(['周末桌游', '小鹿女'])
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索' }), '鹿')
    expect(screen.getByText('没有叫这个名字的人')).toBeTruthy()
  })

  test('lets somebody in by digits, says who it is, and counts them', async () => {
    const { asked } = open({ letIn: vi.fn(() => ({ ...lu, checkInTime: ENTERED })) })
    await type()
    expect(await shownResult('in')).toBe('小鹿女请进 · 19:02 入场')
    expect(asked(checkInPlace.path)).toEqual([{ ticket: CODE }])
    expect(screen.getByLabelText<HTMLInputElement>('8 位入场数字').value).toBe('')
    expect(screen.getByRole('progressbar', { name: '已到 2 人，共 3 席', hidden: true })).toBeTruthy()
  })

  test('tells when and by whom a ticket was used before', async () => {
    open({ letIn: vi.fn(() => Promise.reject(refused(placeUsed, chuan.checkInTime))) })
    await screen.findByText('小鹿')
    await type()
    expect(await shownResult('used')).toBe('已于 18:31 入场大川男同一个入场码只能用一次')
  })

  test('says no to what is no ticket, and why', async () => {
    open({ letIn: vi.fn(() => Promise.reject(refused(ticketNotFound))) })
    await type()
    expect(await shownResult('refused')).toBe('不能入场入场码无效')
  })

  test('keeps a ticket that could not be sent, and sends it again by a tap', async () => {
    const letIn = vi.fn<() => unknown>()
    letIn.mockRejectedValueOnce(networkFailure()).mockResolvedValueOnce({ ...lu, checkInTime: ENTERED })
    open({ letIn })
    await type()
    expect(await shownResult('unsent')).toContain('先别放行')
    cleanup()

    open({ letIn })
    const note = await screen.findByText('有 1 个入场码没核验成功')
    await userEvent.click(within(note.parentElement!).getByRole('button', { name: '重试' }))
    expect(await shownResult('in')).toContain('小鹿')
    expect(screen.queryByText('有 1 个入场码没核验成功')).toBeNull()
  })

  test('says of a used ticket that was sent before that this may have been it', async () => {
    const letIn = vi.fn<() => unknown>()
    letIn.mockRejectedValueOnce(networkFailure()).mockRejectedValueOnce(refused(placeUsed, ENTERED))
    open({ letIn })
    await type()
    await shownResult('unsent')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '重试' }))
    expect(await shownResult('used')).toContain('可能是刚才那次，结果没有传回来')
  })

  test('is closed to who is not the organizer', async () => {
    const { search } = open({ signUps: () => Promise.reject(refused(activityNotFound)) })
    await screen.findByText('这不是你的活动')
    await userEvent.click(screen.getByRole('button', { name: '看看活动' }))
    expect(search()).toBe(`?id=${ID}`)
  })

  test('asks a visitor to log in', () => {
    const ui = renderUi(<DoorPage />, { search: `?id=${ID}` })
    expect(screen.getByText('登录后才能核验入场')).toBeTruthy()
    expect(ui.asked(getSignUps.path)).toEqual([])
  })
})
