import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { type AfterActivity, MatchState } from '@quan/contract/match/after-activity.ts'
import { getCandidates, joinMatch, leaveMatch, type MatchSlot, saveChoices } from '@quan/contract/match/match-round.ts'
import { createMatchKeys, keyFingerprint, type MatchKeys } from '@quan/contract/match/match-seal.ts'
import { saveConsent } from '@quan/contract/my-data/separate-consent.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { HOUR_MS } from '#platform/time/duration.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { MatchPage } from './match.page.tsx'

import type { Fragment } from 'react'
import type { matchClosed, matchNone, matchNotOpen } from '@quan/contract/match/match-round.ts'

export const AFTER = 'ActivityMatch/GetAfter'
export const CARD = 'WxUserInfo/GetUserDetail'
const DECKS = 'Deck/GetDecks'
export const NAMES = ['安安', '小本', '可可', '大川']
export const idOf = (index: number) => `01920000-0000-4000-8000-0000000000a${index}`
export const activity = sampleActivity()
export const round = { userGUID: ME, roundId: activity.id }
export const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

export type Candidate = { id: string; nickName: string; keys: MatchKeys }

export async function people(count: number): Promise<Candidate[]> {
  return await Promise.all(
    NAMES.slice(0, count).map(async (nickName, index) => ({
      id: idOf(index),
      nickName,
      keys: await createMatchKeys(),
    })),
  )
}

export const userItem = ({ id, nickName }: Candidate) =>
  ({ id, nickName, headImgurl: null, sex: 2, city: '杭州', isFocus: false, isMutual: false }) as const

export function stateOf(part: Partial<AfterActivity['round']> = {}): { round: object } {
  return { round: { state: MatchState.open, closesAt: instant(1), joined: false, fingerprint: null, ...part } }
}

type Opening = {
  state?: { round: object }
  others?: readonly Candidate[]
  answers?: Answers
  by?: typeof AsMember | typeof Fragment
}

export function open({ state = stateOf(), others = [], answers = {}, by: By = AsMember }: Opening = {}) {
  const items = others.map((one) => ({ ...userItem(one), publicKey: one.keys.publicKey }))
  let joinedBy: string | null = null
  const join = ({ publicKey }: { publicKey: string }) => {
    joinedBy = publicKey
    return { closesAt: instant(1), fingerprints: [] }
  }
  const leave = () => {
    joinedBy = null
    return {}
  }
  const after = async () =>
    joinedBy === null ? state : { round: { ...state.round, joined: true, fingerprint: await keyFingerprint(joinedBy) } }
  const page: ReactNode = (
    <By>
      <MatchPage />
    </By>
  )
  return renderUi(page, {
    search: `?id=${activity.id}&view=match`,
    answers: {
      [AFTER]: after,
      [saveConsent.path]: { consents: [] },
      [joinMatch.path]: join,
      [getCandidates.path]: { items, nextCursor: null },
      [saveChoices.path]: {},
      [leaveMatch.path]: leave,
      [DECKS]: { decks: [] },
      ...answers,
    },
  })
}

export const refused =
  ({ code, text, status }: typeof matchClosed | typeof matchNone | typeof matchNotOpen) =>
  () =>
    Promise.reject(new ApiFailure({ kind: 'refused', code, message: text, status }))
export const press = async (name: RegExp | string) => await userEvent.click(await screen.findByRole('button', { name }))
export const tile = (name: string) => screen.findByRole('button', { name: `选 ${name}` })

/** What a page sends when it is left. */
export async function leavePage({ unmount, asked }: ReturnType<typeof open>) {
  unmount()
  await waitFor(() => expect(asked(saveChoices.path)).toHaveLength(1))
  const [sent] = asked(saveChoices.path) as { slots: MatchSlot[] }[]
  return sent!.slots
}
