import { EVERY_WAY } from '@quan/contract/notification/notification-settings.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { chosenLanguage } from '#platform/settings/language.ts'
import { themeChoice } from '#platform/settings/theme.ts'
import { openMyPage } from '../testing/open-my-page.tsx'

const GET = 'Notification/GetSettings'
const SAVE = 'Notification/SaveSettings'

afterEach(() => {
  cleanup()
  chosenLanguage.set(null)
  themeChoice.set(null)
  window.sessionStorage.clear()
})

describe('the settings', () => {
  // proves 9.6
  test('show the present values', async () => {
    openMyPage({ search: '?view=settings' })
    expect(await screen.findByRole('button', { name: '手机号138 •••• 6621' })).toBeTruthy()
    expect(screen.getByText('1.1.198')).toBeTruthy()
    expect(screen.getByRole('button', { name: '语言跟随系统' })).toBeTruthy()
  })

  test('keep the appearance somebody chose', async () => {
    openMyPage({ search: '?view=settings' })
    await userEvent.click(await screen.findByRole('tab', { name: '深色' }))
    expect(themeChoice.get()).toBe('dark')
    await userEvent.click(screen.getByRole('tab', { name: '跟随系统' }))
    expect(themeChoice.get()).toBeNull()
  })

  test('keep the language somebody chose', async () => {
    openMyPage({ search: '?view=settings&part=language' })
    expect(await screen.findByRole('radio', { name: '跟随系统', checked: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Français' }))
    expect(chosenLanguage.get()).toBe('fr')
  })
})

describe('what a member wants to hear of', () => {
  const open = (settings: object, save: unknown = (input: unknown) => input) =>
    openMyPage({ search: '?view=settings&part=notifications', answers: { [GET]: settings, [SAVE]: save } })

  test('is switched off kind by kind', async () => {
    const { asked } = open({ kindsOff: ['taskReminder'], quietHours: null, ways: EVERY_WAY })
    expect(await screen.findByRole('switch', { name: '任务提醒', checked: false })).toBeTruthy()
    await userEvent.click(screen.getByRole('switch', { name: '有人关注我', checked: true }))
    expect(screen.getByRole('switch', { name: '有人关注我', checked: false })).toBeTruthy()
    await waitFor(() =>
      expect(asked(SAVE)).toEqual([{ kindsOff: ['taskReminder', 'newFollower'], quietHours: null, ways: EVERY_WAY }]),
    )
  })

  test('comes by the ways that are let open, SMS to the own phone', async () => {
    const { asked } = open({ kindsOff: [], quietHours: null, ways: { ...EVERY_WAY, wechat: false } })
    const sms = await screen.findByRole('switch', { name: '短信', checked: true })
    await waitFor(() => expect(sms.textContent).toMatch(/发到\s1\d\d\s••••\s\d{4}，一天最多\s3\s条/))
    await userEvent.click(sms)
    const ways = { webPush: true, wechat: false, sms: false }
    await waitFor(() => expect(asked(SAVE)).toEqual([{ kindsOff: [], quietHours: null, ways }]))
  })

  test('goes back to what the server has where it refuses', async () => {
    open({ kindsOff: [], quietHours: null, ways: EVERY_WAY }, () => Promise.reject(new Error('down')))
    await userEvent.click(await screen.findByRole('switch', { name: '有人关注我' }))
    expect(await screen.findByRole('switch', { name: '有人关注我', checked: true })).toBeTruthy()
  })

  test('is saved after the login where the end of the session kept it from being saved', async () => {
    const isOver = new ApiFailure({ kind: 'refused', code: loginRequired.code, isUnauthorized: true })
    const first = open({ kindsOff: [], quietHours: null, ways: EVERY_WAY }, () => Promise.reject(isOver))
    await userEvent.click(await screen.findByRole('switch', { name: '有人关注我' }))
    await waitFor(() => expect(window.sessionStorage).toHaveLength(1))
    first.unmount()
    const again = open({ kindsOff: [], quietHours: null, ways: EVERY_WAY })
    expect(await screen.findByRole('switch', { name: '有人关注我', checked: false })).toBeTruthy()
    await waitFor(() =>
      expect(again.asked(SAVE)).toEqual([{ kindsOff: ['newFollower'], quietHours: null, ways: EVERY_WAY }]),
    )
    again.unmount()
    expect(open({ kindsOff: [], quietHours: null, ways: EVERY_WAY }).asked(SAVE)).toEqual([])
  })

  test('has quiet hours that may pass midnight', async () => {
    const { asked } = open({ kindsOff: [], quietHours: null, ways: EVERY_WAY })
    await userEvent.click(await screen.findByRole('switch', { name: '免打扰时段' }))
    const to = await screen.findByLabelText('到')
    await userEvent.selectOptions(to, '07:30')
    await waitFor(() =>
      expect(asked(SAVE)).toEqual([
        { kindsOff: [], quietHours: { from: '22:00', to: '08:00' }, ways: EVERY_WAY },
        { kindsOff: [], quietHours: { from: '22:00', to: '07:30' }, ways: EVERY_WAY },
      ]),
    )
  })

  test('has no quiet hours that end when they begin', async () => {
    const { asked } = open({ kindsOff: [], quietHours: { from: '22:00', to: '08:00' }, ways: EVERY_WAY })
    const to = await screen.findByLabelText('到')
    await userEvent.selectOptions(to, '22:00')
    expect(screen.getByRole('alert').textContent).toBe('开始和结束不能是同一时间')
    expect(asked(SAVE)).toEqual([])
  })
})
