import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { type Companion, CompanionKind, LinkState } from '@quan/contract/companion/companion.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aGuestPlace, anEmptyPlace, aPosition } from '../a-position.testing.ts'
import { PlacesPage } from './places-page.tsx'

const ASSIGN = 'BiBuy/AssignPlace'
const TAKE_BACK = 'BiBuy/TakeBackPlace'

const companion = (id: string, nickName: string, part: Partial<Companion> = {}): Companion => ({
  id,
  kind: CompanionKind.other,
  userGUID: null,
  nickName,
  sex: 2,
  phone: null,
  birthDate: null,
  relation: null,
  remark: null,
  linkState: null,
  ...part,
})

const free = anEmptyPlace({ id: 'free', sex: 2 })
const taken = aGuestPlace('小满', { id: 'taken' })
const position = aPosition({ id: 'p', places: [taken, free] })
const companions = [
  companion('youzi', '柚子'),
  companion('dachuan', '大川', { sex: 1 }),
  companion('qiqi', '七七', { kind: CompanionKind.member, linkState: LinkState.waiting }),
]

const open = (answers = {}) =>
  renderUi(<PlacesPage id="p" />, {
    answers: {
      'BiBuy/GetPosition': position,
      'GbUser/GetList': { items: companions, nextCursor: null },
      ...answers,
    },
  })

afterEach(cleanup)

describe('the places of a position', () => {
  test('are given to a companion who fits', async () => {
    const given = aPosition({ ...position, assigned: 2, places: [taken, aGuestPlace('柚子', { id: 'free' })] })
    const { asked } = open({ [ASSIGN]: given })
    await userEvent.click(await screen.findByRole('button', { name: '分配第 2\u00a0席' }))
    await userEvent.click(await screen.findByRole('button', { name: '柚子' }))
    expect(asked(ASSIGN)).toEqual([{ placeId: 'free', gbUserId: 'youzi' }])
    expect(await screen.findByText('已分 2/2')).toBeTruthy()
  })

  test('say why somebody cannot have one', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: /^分配第/ }))
    for (const [name, reason] of [
      ['大川', '只能分给女'],
      ['七七', '待确认'],
    ] as const) {
      const choice = await screen.findByRole('button', { name })
      expect(choice).toHaveProperty('disabled', true)
      expect(choice.closest('article')?.textContent).toContain(reason)
    }
  })

  test('are taken back after a question', async () => {
    const { asked } = open({ [TAKE_BACK]: aPosition({ ...position, assigned: 0, places: [anEmptyPlace(), free] }) })
    await userEvent.click(await screen.findByRole('button', { name: '收回小满的名额' }))
    const dialog = await screen.findByRole('dialog', { name: '收回小满的名额？' })
    await userEvent.click(within(dialog).getByRole('button', { name: '收回' }))
    await waitFor(() => expect(asked(TAKE_BACK)).toEqual([{ placeId: 'taken' }]))
    expect(await screen.findByText('已分 0/2')).toBeTruthy()
  })

  test('of guests have a code that opens their page, and a link to it', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '发给对方 · 小满' }))
    expect(await screen.findByRole('img', { name: '小满的入场页，扫码打开' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: '发送入场链接给小满' }).length).toBeGreaterThan(0)
  })

  test('stay as they are once somebody is in', async () => {
    const entered = aGuestPlace('小满', { checkInTime: '2026-11-21T11:02:00Z' })
    open({ 'BiBuy/GetPosition': aPosition({ places: [entered] }) })
    expect(await screen.findByText('19:02 已入场')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /收回/ })).toBeNull()
  })
})
