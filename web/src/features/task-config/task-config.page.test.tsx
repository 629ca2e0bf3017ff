import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { TaskState } from '@quan/contract/task/task-state.ts'
import { AsMember } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
// what opens later is there already, so that no test waits for code
import '#ui/share-sheet/share-home.tsx'
import { TaskConfigPage } from './task-config.page.tsx'
import { aTaskState } from './a-task-state.testing.ts'

const GET = 'TaskConfig/GetTasks'

function open(state: TaskState = aTaskState(), answers: Answers = {}, search = '') {
  return renderUi(
    <AsMember>
      <TaskConfigPage />
    </AsMember>,
    { search, answers: { [GET]: state, ...answers } },
  )
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

afterEach(cleanup)

describe('checking in', () => {
  test('is offered with its points, and shows what it gave', async () => {
    const streak = { today: '2026-11-21', isCheckedIn: true, days: 1, nextPoints: 5, checkedDays: ['2026-11-21'] }
    const done = aTaskState({ points: 5, streak, tasks: { checkIn: { progress: 1, isClaimed: true } } })
    const { asked } = open(aTaskState(), { 'TaskConfig/CheckIn': done })
    await press('签到 +5')
    expect(await screen.findByText('今天已签到')).toBeTruthy()
    expect(asked('TaskConfig/CheckIn')).toHaveLength(1)
    expect(screen.getByText('已连续签到 1 天 · 再签 6 天可得 20 积分')).toBeTruthy()
    expect(screen.getByText('已完成')).toBeTruthy()
    expect(screen.getByText('1/2 完成')).toBeTruthy()
  })

  test('marks the days of the week, and of the month when asked', async () => {
    const checkedDays = ['2026-10-31', '2026-11-19', '2026-11-20']
    open(aTaskState({ streak: { today: '2026-11-21', isCheckedIn: false, days: 2, nextPoints: 5, checkedDays } }))
    const week = await screen.findByRole('list', { name: '本周签到' })
    expect(
      within(week)
        .getAllByRole('listitem')
        .map((day) => day.getAttribute('aria-label')),
    ).toEqual([
      '11月16日，没有签到',
      '11月17日，没有签到',
      '11月18日，没有签到',
      '11月19日，已签到',
      '11月20日，已签到',
      '11月21日，今天',
      '11月22日，还没到',
    ])
    await press('日历')
    expect(within(screen.getByRole('list', { name: '11月' })).getAllByRole('listitem')).toHaveLength(30)
    await press('上个月')
    const october = within(screen.getByRole('list', { name: '10月' })).getAllByRole('listitem')
    expect(october.at(-1)?.getAttribute('aria-label')).toBe('10月31日，已签到')
  })
})

describe('a task', () => {
  test('that is done gives its points', async () => {
    const claimed = aTaskState({ points: 100, tasks: { bringFriend: { progress: 2 } } })
    const { asked } = open(aTaskState({ tasks: { bringFriend: { progress: 2, claimablePoints: 100 } } }), {
      'TaskConfig/ClaimPoints': claimed,
    })
    await press(/^领取「邀请一位新朋友」的 100\s积分$/)
    expect(await screen.findByText('100')).toBeTruthy()
    expect(asked('TaskConfig/ClaimPoints')).toEqual([{ taskId: 'bringFriend' }])
    expect(await screen.findByRole('button', { name: '去邀请' })).toBeTruthy()
  })

  test('that is open leads to where it is done', async () => {
    const { navigation } = open()
    await press('去完善')
    expect(navigation.open).toHaveBeenCalledWith('/pages/40mySub/myCard/myCard')
    await press('去收藏')
    expect(navigation.home).toHaveBeenCalledWith('home')
    await press('去分享')
    expect(await screen.findByRole('button', { name: '复制链接' })).toBeTruthy()
  })
})

describe('reminders', () => {
  test('are switched on one by one, and shown at once', async () => {
    const { asked } = open(undefined, { 'TaskConfig/SaveConfig': () => new Promise(() => undefined) })
    const checkIn = await screen.findByRole('switch', { name: '每日签到' })
    await userEvent.click(checkIn)
    expect(await screen.findByRole('switch', { name: '每日签到', checked: true })).toBeTruthy()
    expect(asked('TaskConfig/SaveConfig')).toEqual([{ reminders: ['checkIn'] }])
  })

  test('stay as they were switched when an earlier change is answered late', async () => {
    const claim = Promise.withResolvers<TaskState>()
    const saved = { ...aTaskState().config, reminders: ['checkIn' as const] }
    const { asked } = open(aTaskState({ tasks: { bringFriend: { progress: 1, claimablePoints: 50 } } }), {
      'TaskConfig/ClaimPoints': () => claim.promise,
      'TaskConfig/SaveConfig': aTaskState({ points: 50, config: saved }),
    })
    await press(/^领取「邀请一位新朋友」的 50\s积分$/)
    await userEvent.click(screen.getByRole('switch', { name: '每日签到' }))
    const shown: (string | null)[] = []
    const checkIn = screen.getByRole('switch', { name: '每日签到', checked: true })
    new MutationObserver(() => shown.push(checkIn.getAttribute('aria-checked'))).observe(checkIn, { attributes: true })
    expect(asked('TaskConfig/SaveConfig')).toEqual([])
    claim.resolve(aTaskState({ points: 50 }))
    expect(await screen.findByText('50')).toBeTruthy()
    await waitFor(() => expect(asked('TaskConfig/SaveConfig')).toEqual([{ reminders: ['checkIn'] }]))
    expect(screen.getByRole('switch', { name: '每日签到', checked: true })).toBe(checkIn)
    expect(shown).toEqual([])
  })

  test('that are refused go back to what the server has', async () => {
    const saving = Promise.withResolvers<TaskState>()
    open(undefined, { 'TaskConfig/SaveConfig': () => saving.promise })
    await userEvent.click(await screen.findByRole('switch', { name: '每日签到' }))
    expect(await screen.findByRole('switch', { name: '每日签到', checked: true })).toBeTruthy()
    saving.reject(new Error('away'))
    expect(await screen.findByRole('switch', { name: '每日签到', checked: false })).toBeTruthy()
  })

  test('come at the time that was chosen, by the clock of 24 hours', async () => {
    const { asked } = open(undefined, { 'TaskConfig/SaveConfig': aTaskState() })
    const field = await screen.findByRole('combobox', { name: '提醒时间' })
    await userEvent.selectOptions(field, '07:30')
    await waitFor(() => expect(asked('TaskConfig/SaveConfig')).toEqual([{ remindAt: '07:30' }]))
  })
})

describe('the check-in of today', () => {
  test('has one button on the page', async () => {
    open()
    expect(await screen.findAllByRole('button', { name: /签到/ })).toHaveLength(1)
  })
})

describe('a reward', () => {
  test('says how many points are missing', async () => {
    open(aTaskState({ points: 28 }))
    await press(/^海报 · 晚霞，40\s积分$/)
    const button = await screen.findByRole('button', { name: /^还差 12\s积分$/ })
    expect((button as HTMLButtonElement).disabled).toBe(true)
  })

  test('is bought by the same request, however often it is sent', async () => {
    let isFirst = true
    const owned = aTaskState({ config: { ...aTaskState().config, posterTheme: 'dusk' } })
    const redeem = () => {
      if (!isFirst) return { ...owned, rewards: owned.rewards.map((one) => ({ ...one, isOwned: one.id === 'dusk' })) }
      isFirst = false
      throw new Error('the network is away')
    }
    const { asked } = open(aTaskState({ points: 50 }), { 'TaskConfig/Redeem': redeem })
    await press(/^海报 · 晚霞，40\s积分$/)
    await press(/^用 40\s积分兑换$/)
    await press(/^用 40\s积分兑换$/)
    expect(await screen.findByRole('button', { name: '取下' })).toBeTruthy()
    const [first, second] = asked('TaskConfig/Redeem') as { requestId: string }[]
    expect(first).toEqual(second)
  })

  test('that is mine is put on, and taken off', async () => {
    const config = { ...aTaskState().config, frame: 'orbit' as const }
    const rewards = aTaskState().rewards.map((one) => ({ ...one, isOwned: one.id === 'orbit' }))
    const { asked } = open(aTaskState({ config, rewards }), { 'TaskConfig/SaveConfig': aTaskState({ rewards }) })
    await press('头像框 · 相遇，使用中')
    await press('取下')
    await press('使用')
    expect(asked('TaskConfig/SaveConfig')).toEqual([{ frame: null }, { frame: 'orbit' }])
  })
})

describe('the page', () => {
  // proves 2.22
  test('has two halves, of which the second is a view of its own', async () => {
    const { navigation } = open()
    await userEvent.click(await screen.findByRole('tab', { name: '破冰卡' }))
    expect(navigation.setQuery).toHaveBeenCalledWith({ view: 'cards' }, { replace: true })
    expect(screen.queryByText('今日任务')).toBeNull()
  })

  test('says when it cannot be had, and asks again', async () => {
    let isFirst = true
    open(undefined, {
      [GET]: () => {
        if (!isFirst) return aTaskState()
        isFirst = false
        throw new Error('away')
      },
    })
    await press('点击重试')
    expect(await screen.findByText('今日任务')).toBeTruthy()
  })
})
