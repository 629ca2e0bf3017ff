import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  askForCode,
  captcha,
  code,
  cut,
  explanation,
  forgetLogin,
  openLogin,
  PHONE,
  phone,
  refuse,
  SEND,
} from './open-login.testing.tsx'

afterEach(() => {
  cleanup()
  forgetLogin()
})

describe('asking for a code', () => {
  test('needs a phone number first', async () => {
    const { input } = openLogin()
    await input.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(explanation(phone())).toBe('请填写 1 开头的 11 位手机号')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('sends phone and picture, then counts down for that phone', async () => {
    const { input, asked } = openLogin()
    await askForCode(input)
    await screen.findByRole('button', { name: '60 秒后重发' })
    expect(asked(SEND)).toEqual([
      { wxUserInfoMobilePhone: PHONE, captcha: { id: 'picture-1', text: 'r4kW' }, scene: 'login' },
    ])
    expect(explanation(code())).toBe('验证码已发送至 138 0000 6621，5 分钟内有效')
    await waitFor(() => expect(document.activeElement).toBe(code()))
    await input.type(phone(), '{Backspace}2')
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeTruthy()
  })

  test.each([
    ['captcha.wrong', '图形验证码不对，请看新的一张'],
    ['captcha.overdue', '图形验证码已过期，请看新的一张'],
  ])('shows another picture after %s', async (failure, text) => {
    const { input, asked } = openLogin({ answers: { [SEND]: refuse(failure, text) } })
    await askForCode(input)
    const field = await captcha()
    await waitFor(() => expect(explanation(field)).toBe(text))
    expect(field).toHaveProperty('value', '')
    await input.type(field, 'abcd{Enter}')
    await waitFor(() => expect(asked(SEND)).toHaveLength(2))
    expect(asked(SEND)[1]).toMatchObject({ captcha: { id: 'picture-2', text: 'abcd' } })
  })

  test('keeps the guess when the network is cut', async () => {
    const { input } = openLogin({ answers: { [SEND]: cut } })
    await askForCode(input)
    const field = await captcha()
    await waitFor(() => expect(explanation(field)).toBe('网络断开了，请检查网络后再试'))
    expect(field).toHaveProperty('value', 'r4kW')
  })

  test('says how long to wait after too many', async () => {
    const tooOften = refuse('sms.too_often', '验证码发送太频繁，请稍后再试', { status: 429, seconds: 1_800 })
    const { input } = openLogin({ answers: { [SEND]: tooOften } })
    await askForCode(input)
    await screen.findByRole('button', { name: '1800 秒后重发' })
    expect(explanation(code())).toBe('验证码发送太频繁，请稍后再试')
  })

  test('says with the code that was sent that the next one may be asked for in hours', async () => {
    const { input } = openLogin({ answers: { [SEND]: { seconds: 86_280 } } })
    await askForCode(input)
    expect(await screen.findByRole('button', { name: '24 小时后重发' })).toHaveProperty('disabled', true)
  })

  test('shows another picture by a tap, and has one to listen to', async () => {
    const { input, call } = openLogin()
    await input.type(phone(), PHONE)
    await input.click(screen.getByRole('button', { name: '获取验证码' }))
    await input.type(await captcha(), 'ab')
    await input.click(screen.getByRole('button', { name: '图形验证码，点击换一张' }))
    expect(await captcha()).toHaveProperty('value', '')
    await input.click(screen.getByRole('button', { name: '听语音验证码' }))
    await waitFor(() => expect(call).toHaveBeenCalledTimes(3))
    expect(call.mock.calls.map(([question]) => 'spoken' in question.data)).toEqual([false, false, true])
  })
})
