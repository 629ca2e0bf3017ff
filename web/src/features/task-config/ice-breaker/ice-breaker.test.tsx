import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { networkFailure } from '#platform/api/api-failure.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { keptDecks } from './use-decks.ts'
import { newGame } from './game/game.ts'
import { keptGame } from './game/use-game.ts'
import { IceBreaker } from './ice-breaker.tsx'
import { aDeck, SOME_DECKS } from './some-decks.testing.ts'

const DECKS = 'TaskConfig/GetDecks'
const noNetwork = () => {
  throw networkFailure()
}

const open = (answer: unknown = { decks: SOME_DECKS }) => renderUi(<IceBreaker />, { answers: { [DECKS]: answer } })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** What the card on top asks; null while it is covered. */
const question = () => document.querySelector('[data-top] [lang="zh-CN"]')?.textContent ?? null
/** Whose card lies open on top. */
const player = () => document.querySelector('[data-top] article footer')?.textContent
const cover = () => document.querySelector('[data-top]')?.textContent

async function addPlayers(...names: string[]) {
  await press(/一起玩的人/)
  const sheet = within(await screen.findByRole('dialog', { name: '一起玩的人' }))
  for (const name of names) await userEvent.type(sheet.getByRole('textbox'), `${name}{Enter}`)
  await userEvent.click(sheet.getByRole('button', { name: '关闭' }))
}

afterEach(() => {
  cleanup()
  keptDecks.set(null)
  keptGame.set(null)
})

describe('ice-breaker cards', () => {
  test('are turned, passed on, and gone back to', async () => {
    open()
    await press('翻开')
    const first = question()
    expect(first).toMatch(/^茶1\d？$/)
    await press('传给下一位')
    expect(question()).toBeNull()
    await press('翻开')
    const second = question()
    expect(second).not.toBe(first)
    await press('上一张')
    expect(question()).toBe(first)
    await press('传给下一位')
    expect(question()).toBe(second)
  })

  test('are turned by a press on the card, and the arrow keys go on from there', async () => {
    open()
    await press('破冰卡，翻开这张卡')
    const first = question()
    await userEvent.keyboard('{ArrowRight}')
    expect(question()).toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    expect(question()).not.toBe(first)
    await userEvent.keyboard('{ArrowLeft}')
    expect(question()).toBe(first)
  })

  test('call the players by name, one after the other', async () => {
    open()
    await screen.findByRole('button', { name: '翻开' })
    await addPlayers('阿哲', '七七')
    expect(cover()).toContain('轮到阿哲')
    await press('翻开')
    expect(player()).toBe('轮到阿哲')
    await press('换一张')
    expect(player()).toBe('轮到阿哲')
    await press('传给下一位')
    expect(cover()).toContain('轮到七七')
  })

  test('let a player go', async () => {
    open()
    await screen.findByRole('button', { name: '翻开' })
    await addPlayers('阿哲', '七七')
    await press(/一起玩的人/)
    await press('移除阿哲')
    expect(cover()).toContain('轮到七七')
  })

  test('come from the chosen decks and depths', async () => {
    open()
    await press(/^海牌/)
    await press(/^茶牌/)
    await press('走心')
    await press('轻松')
    await press('走近')
    await press('翻开')
    expect(question()).toMatch(/^海3\d？$/)
    expect(button(/^海牌/).getAttribute('aria-pressed')).toBe('true')
    await press('走心')
    expect(button('走心').getAttribute('aria-pressed')).toBe('true')
  })

  test('end when all were drawn, and begin anew after a shuffle', async () => {
    open({ decks: [aDeck('茶', 1)] })
    await press('走近')
    await press('翻开')
    expect(button('换一张').hasAttribute('disabled')).toBe(true)
    await press('传给下一位')
    expect(cover()).toContain('这些都聊过了')
    await userEvent.click(screen.getAllByRole('button', { name: '重新洗牌' })[0]!)
    expect(button('翻开')).toBeTruthy()
  })

  test('go on after a reload where they were', async () => {
    keptGame.set({ ...newGame(SOME_DECKS), turns: [{ questionId: '茶-2-1', player: '柚子' }] })
    open()
    await waitFor(() => expect(question()).toBe('茶21？'))
    expect(player()).toBe('轮到柚子')
  })

  test('need no network once they were here', async () => {
    open()
    await waitFor(() => expect(keptDecks.get()).toEqual(SOME_DECKS))
    cleanup()
    open(noNetwork)
    await press('翻开')
    expect(question()).toMatch(/^茶/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that never came say so, and come on another try', async () => {
    let isCut = true
    open(() => (isCut ? noNetwork() : { decks: SOME_DECKS }))
    await screen.findByRole('alert')
    isCut = false
    await press('点击重试')
    expect(await screen.findByRole('button', { name: '翻开' })).toBeTruthy()
  })

  test('that do not exist yet say so', async () => {
    open({ decks: [] })
    expect(await screen.findByText('破冰卡还在准备')).toBeTruthy()
  })

  test('are swiped on and back, and nowhere else', async () => {
    open()
    await press('翻开')
    const first = question()
    swipe(-200)
    expect(question()).toBeNull()
    swipe(-200)
    expect(question()).toBeNull()
    swipe(200)
    expect(question()).toBe(first)
    swipe(200)
    expect(question()).toBe(first)
  })
})

/** A finger that goes sideways over the card on top. */
function swipe(byPx: number) {
  const card = document.querySelector('[data-top]')!
  Object.assign(card, { setPointerCapture: () => {} })
  fireEvent.pointerDown(card, { isPrimary: true, button: 0, clientX: 200, clientY: 100 })
  fireEvent.pointerMove(card, { clientX: 200 + byPx / 2, clientY: 100 })
  fireEvent.pointerMove(card, { clientX: 200 + byPx, clientY: 100 })
  fireEvent.pointerUp(card, { clientX: 200 + byPx, clientY: 100 })
}
