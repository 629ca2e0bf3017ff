import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { MatchState } from '@quan/contract/match/after-activity.ts'
import { getMatches } from '@quan/contract/match/match-round.ts'
import { createMatchKeys, sealPick } from '@quan/contract/match/match-seal.ts'
import { beginRound, findKeptRound, forgetRound, keepPicks } from '#platform/storage/kept-round.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { ME } from '#ui/testing/member-session.tsx'
import {
  idOf,
  activity,
  round,
  instant,
  people,
  userItem,
  stateOf,
  open,
  press,
  type Candidate,
} from './match-stage.testing.tsx'

afterEach(async () => {
  cleanup()
  toasts.hide()
  await forgetRound(round)
})

describe('the outcome of a round', () => {
  const closed = stateOf({ state: MatchState.closed, joined: true })

  /** This device chose these people; answers what the server tells of who chose it back. */
  async function chosen(others: readonly Candidate[]) {
    const kept = await beginRound(round)
    const persons = others.map(({ id, keys }) => ({ id, publicKey: keys.publicKey }))
    await keepPicks(round, kept, persons)
    const me = { id: ME, publicKey: kept.keys.publicKey }
    return await Promise.all(
      others.map(async (one) => {
        const them = { id: one.id, publicKey: one.keys.publicKey }
        const slot = await sealPick({ roundId: activity.id, me: them, privateKey: one.keys.privateKey, them: me })
        return {
          userItem: userItem(one),
          activity,
          time: instant(0),
          own: slot.own,
          conversationId: null as string | null,
        }
      }),
    )
  }

  // proves 24.13
  test('shows who chose back, leads to talking and to the card, and goes on to the next', async () => {
    const matches = await chosen(await people(2))
    matches[0]!.conversationId = idOf(9)
    open({ state: closed, answers: { [getMatches.path]: { items: matches, nextCursor: null } } })
    expect(await screen.findByText('你和 安安 都选了对方。')).toBeTruthy()
    const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(linkOf('和 TA 打个招呼')).toContain(`with=${idOf(9)}`)
    expect(linkOf('看 TA 的名片')).toContain(idOf(0))
    await press('下一位')
    expect(screen.getByText('你和 小本 都选了对方。')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '和 TA 打个招呼' })).toBeNull()
    expect(await findKeptRound(round)).toBeNull()
  })

  // proves 24.13
  test('shows nobody whose mark their device did not make', async () => {
    const [match] = await chosen(await people(1))
    const forged = { ...match, own: (await sealPick(await strangers())).own }
    open({ state: closed, answers: { [getMatches.path]: { items: [forged], nextCursor: null } } })
    expect(await screen.findByText(/没有彼此都选了的人/)).toBeTruthy()
    expect(screen.queryByText(/安安/)).toBeNull()
  })

  test('is to be seen on the device that chose', async () => {
    const matches = await chosen(await people(1))
    await forgetRound(round)
    open({ state: closed, answers: { [getMatches.path]: { items: matches, nextCursor: null } } })
    expect(await screen.findByText(/要在你选人的那台设备上看/)).toBeTruthy()
  })
})

/** A pick that has nothing to do with anybody here. */
async function strangers() {
  const [one, other] = [await createMatchKeys(), await createMatchKeys()]
  const me = { id: idOf(7), publicKey: one.publicKey }
  return { roundId: activity.id, me, privateKey: one.privateKey, them: { id: idOf(8), publicKey: other.publicKey } }
}
