import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { consent, fillIn, forgetLogin, loggedIn, openLogin, refuse, REGISTER, submit } from './open-login.testing.tsx'

const PROVE = 'WxUserInfo/ProveHolder'
const needed = (asks: 'birthDate' | 'nickName' | null) => ({
  needsPhone: false,
  needsHolder: true,
  ticket: 'a-ticket',
  asks,
  isNewUser: false,
})

afterEach(() => {
  cleanup()
  forgetLogin()
})

/** Somebody who logged in by a number that may have had another holder. */
async function asked(asks: 'birthDate' | 'nickName' | null, answer: unknown = loggedIn) {
  const ui = openLogin({ answers: { [REGISTER]: needed(asks), [PROVE]: answer } })
  await fillIn(ui.input)
  await ui.input.click(submit())
  await screen.findByRole('heading', { name: '这个账号是你的吗' })
  return ui
}

describe('somebody whose number may have had another holder', () => {
  // proves 20.38
  test('answers with the birth date, and is in', async () => {
    const { input, asked: sent, begin } = await asked('birthDate')
    await input.type(screen.getByLabelText('名片上的出生日期'), '1995-05-20')
    await input.click(screen.getByRole('button', { name: '是我的，继续' }))
    await waitFor(() => expect(begin).toHaveBeenCalledOnce())
    expect(sent(PROVE)).toEqual([{ ticket: 'a-ticket', answer: '1995-05-20', consent }])
  })

  // proves 20.38
  test('hears at the field that the answer is wrong or missing, keeps what was typed, and may try again', async () => {
    const { input, asked: sent } = await asked('nickName', refuse('holder.wrong', '和账号里的不一样，请再想一想'))
    const go = screen.getByRole('button', { name: '是我的，继续' })
    await input.click(go)
    await screen.findByText('请填写')
    expect(sent(PROVE)).toEqual([])
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '你的昵称' })
    await input.type(field, '小满')
    await input.click(go)
    await screen.findByText('和账号里的不一样，请再想一想')
    expect(field.value).toBe('小满')
  })

  // proves 20.38
  test('who is somebody else is asked once more, then has an account of their own', async () => {
    const { input, asked: sent, begin } = await asked('birthDate')
    const other = screen.getByRole('button', { name: '不是我的，我是号码的新主人' })
    await input.click(other)
    await input.click(await screen.findByRole('button', { name: '我再想想' }))
    expect(sent(PROVE)).toEqual([])
    await input.click(other)
    await input.click(await screen.findByRole('button', { name: '新建账号' }))
    await waitFor(() => expect(begin).toHaveBeenCalledOnce())
    expect(sent(PROVE)).toEqual([{ ticket: 'a-ticket', isSomebodyElse: true, consent }])
  })

  // proves 20.38
  test('is sent to WeChat or support where the account knows nothing to ask about, and may use another number', async () => {
    const { input } = await asked(null)
    expect(screen.getByText(/没有可以核对的信息/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '是我的，继续' })).toBeNull()
    await input.click(screen.getByRole('button', { name: '换一个手机号登录' }))
    expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
  })

  // proves 20.38
  test('begins again where the ticket ran out meanwhile', async () => {
    const { input } = await asked('nickName', refuse('login.ticket_overdue', '登录已超时，请重新开始'))
    await input.type(screen.getByRole('textbox', { name: '你的昵称' }), '小满')
    await input.click(screen.getByRole('button', { name: '是我的，继续' }))
    expect((await screen.findByRole('alert')).textContent).toBe('登录已超时，请重新开始')
    expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
  })
})
