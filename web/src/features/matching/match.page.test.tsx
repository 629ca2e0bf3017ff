import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, type ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { type AfterActivity, MatchState } from '@quan/contract/match/after-activity.ts'
import {
  getCandidates,
  getMatches,
  joinMatch,
  leaveMatch,
  matchNone,
  matchNotOpen,
  type MatchSlot,
  saveChoices,
} from '@quan/contract/match/match-round.ts'
import { createMatchKeys, hashMark, keyFingerprint, type MatchKeys, sealPick } from '@quan/contract/match/match-seal.ts'
import { saveConsent } from '@quan/contract/my-data/separate-consent.ts'
import { ApiFailure, networkFailure } from '#platform/api/api-failure.ts'
import { beginRound, findKeptRound, forgetRound, keepPicks } from '#platform/storage/kept-round.ts'
import { HOUR_MS } from '#platform/time/duration.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { AsMember, ME } from '#ui/testing/member-session.tsx'
import { type Answers, renderUi } from '#ui/testing/render-ui.tsx'
import { MatchPage } from './match.page.tsx'

const AFTER = 'ActivityMatch/GetAfter'
const CARD = 'WxUserInfo/GetUserDetail'
const DECKS = 'Deck/GetDecks'
const NAMES = ['安安', '小本', '可可', '大川']
const idOf = (index: number) => `01920000-0000-4000-8000-0000000000a${index}`
const activity = sampleActivity()
const round = { userGUID: ME, roundId: activity.id }
const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

type Candidate = { id: string; nickName: string; keys: MatchKeys }

async function people(count: number): Promise<Candidate[]> {
  return await Promise.all(
    NAMES.slice(0, count).map(async (nickName, index) => ({
      id: idOf(index),
      nickName,
      keys: await createMatchKeys(),
    })),
  )
}

const userItem = ({ id, nickName }: Candidate) =>
  ({ id, nickName, headImgurl: null, sex: 2, city: '杭州', isFocus: false, isMutual: false }) as const

function stateOf(part: Partial<AfterActivity['round']> = {}): { round: object } {
  return { round: { state: MatchState.open, closesAt: instant(1), joined: false, fingerprint: null, ...part } }
}

type Opening = {
  state?: { round: object }
  others?: readonly Candidate[]
  answers?: Answers
  by?: typeof AsMember | typeof Fragment
}

function open({ state = stateOf(), others = [], answers = {}, by: By = AsMember }: Opening = {}) {
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

const refused =
  ({ code, text, status }: typeof matchNone | typeof matchNotOpen) =>
  () =>
    Promise.reject(new ApiFailure({ kind: 'refused', code, message: text, status }))
const press = async (name: RegExp | string) => await userEvent.click(await screen.findByRole('button', { name }))
const tile = (name: string) => screen.findByRole('button', { name: `选 ${name}` })

/** What a page sends when it is left. */
async function leavePage({ unmount, asked }: ReturnType<typeof open>) {
  unmount()
  await waitFor(() => expect(asked(saveChoices.path)).toHaveLength(1))
  const [sent] = asked(saveChoices.path) as { slots: MatchSlot[] }[]
  return sent!.slots
}

afterEach(async () => {
  cleanup()
  toasts.hide()
  await forgetRound(round)
})

describe('the page of 心动互选', () => {
  // proves 24.13
  test('asks visitors to log in, and asks the server for nothing', async () => {
    const { asked } = open({ by: Fragment })
    expect(await screen.findByText('登录后才能互选')).toBeTruthy()
    expect(asked(AFTER)).toEqual([])
  })

  test.each<[string, Answers, string]>([
    ['has not begun', { [AFTER]: refused(matchNotOpen) }, '活动开始后才能互选'],
    ['is not for the caller', { [AFTER]: refused(matchNone) }, '这里没有互选'],
    ['is none', { [AFTER]: stateOf({ state: MatchState.none, closesAt: null }) }, '这里没有互选'],
    ['is being closed', { [AFTER]: stateOf({ state: MatchState.closing, joined: true }) }, '正在揭晓'],
  ])('says so where the round %s', async (_, answers, words) => {
    open({ answers })
    expect(await screen.findByText(words)).toBeTruthy()
  })

  // proves 24.13
  test('says what joining means before somebody joins, with the key of this device', async () => {
    const { asked } = open({ others: await people(1) })
    expect(await screen.findByText(/我们也看不到/)).toBeTruthy()
    expect(screen.getByText(/其他加入的人会看到你/)).toBeTruthy()
    expect(screen.getByText(/加入，就是单独同意/)).toBeTruthy()
    expect([asked(saveConsent.path), asked(joinMatch.path)]).toEqual([[], []])
    await press('加入')
    await waitFor(() => expect(asked(saveConsent.path)).toMatchObject([{ matter: 'matchChoices', isGiven: true }]))
    await tile('安安')
    const kept = await findKeptRound(round)
    expect(asked(joinMatch.path)).toEqual([{ activityId: activity.id, publicKey: kept?.keys.publicKey }])
  })

  // proves 24.6
  test('says what is lost to who joined on another device', async () => {
    open({ state: stateOf({ joined: true, fingerprint: 'another' }) })
    expect(await screen.findByText(/那边封好的选择作废/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '换到这台设备' })).toBeTruthy()
  })

  // proves 24.6
  test('left open on a device takes nothing back from the one its member went on to', async () => {
    const kept = await beginRound(round)
    let state = stateOf({ joined: true, fingerprint: await keyFingerprint(kept.keys.publicKey) })
    const { asked } = open({ others: await people(1), answers: { [AFTER]: () => state } })
    await tile('安安')
    state = stateOf({ joined: true, fingerprint: 'another' })
    // whoever comes back to a page sees it asked for anew
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('button', { name: '换到这台设备' })).toBeTruthy()
    expect(asked(joinMatch.path)).toEqual([])
  })

  test('goes on where this device left off', async () => {
    const [others, kept] = [await people(2), await beginRound(round)]
    await keepPicks(round, kept, [{ id: others[1]!.id, publicKey: others[1]!.keys.publicKey }])
    open({ others, state: stateOf({ joined: true, fingerprint: await keyFingerprint(kept.keys.publicKey) }) })
    await waitFor(async () => expect((await tile('小本')).getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getByText('已选 1 / 3')).toBeTruthy()
  })
})

describe('choosing', () => {
  // proves 24.13, 24.14
  test('takes three at most, sends three slots once the page is left, and asks for nobody’s card', async () => {
    const view = open({ others: await people(4) })
    await press('加入')
    for (const name of NAMES) await userEvent.click(await tile(name))
    expect(await screen.findByText('已选 3 / 3')).toBeTruthy()
    expect((await tile('大川')).getAttribute('aria-pressed')).toBe('false')
    expect(toasts.get()?.text).toBe('最多选 3 位，先取消一位')
    await userEvent.click(await tile('安安'))
    expect(await screen.findByText('已选 2 / 3')).toBeTruthy()
    expect(view.asked(saveChoices.path)).toEqual([])
    const slots = await leavePage(view)
    expect(new Set(slots.map(({ own }) => own)).size).toBe(3)
    expect(view.asked(CARD)).toEqual([])
  })

  // proves 24.14
  test('of nobody sends as many slots', async () => {
    const view = open({ others: await people(1) })
    await press('加入')
    await tile('安安')
    expect(await leavePage(view)).toHaveLength(3)
  })

  // proves 24.14
  test('is kept without a network, and goes once there is one', async () => {
    let isOff = true
    const view = open({
      others: await people(1),
      answers: { [saveChoices.path]: () => (isOff ? Promise.reject(networkFailure()) : Promise.resolve({})) },
    })
    await press('加入')
    await userEvent.click(await tile('安安'))
    const [, kept] = [await leavePage(view), await findKeptRound(round)]
    await waitFor(() => expect(toasts.get()?.text).toContain('有网络时自动发出'))
    isOff = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(view.asked(saveChoices.path)).toHaveLength(2))
    const [, later] = view.asked(saveChoices.path) as { slots: MatchSlot[] }[]
    expect(later?.slots).toContainEqual(kept?.picks[0]?.slot)
  })

  // proves 24.6
  test('is sealed anew for who changed devices, once the page is opened', async () => {
    const [[before], [after], kept] = [await people(1), await people(1), await beginRound(round)]
    await keepPicks(round, kept, [{ id: before!.id, publicKey: before!.keys.publicKey }])
    const view = open({
      others: [after!],
      state: stateOf({ joined: true, fingerprint: await keyFingerprint(kept.keys.publicKey) }),
    })
    await waitFor(async () => expect((await tile('安安')).getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getByText(/^安安 换了设备/)).toBeTruthy()
    const theirs = await sealPick({
      roundId: activity.id,
      me: { id: after!.id, publicKey: after!.keys.publicKey },
      privateKey: after!.keys.privateKey,
      them: { id: ME, publicKey: kept.keys.publicKey },
    })
    const slots = await leavePage(view)
    expect(await Promise.all(slots.map(({ own }) => hashMark(own)))).toContain(theirs.seek)
  })

  // proves 24.6
  test('names who changed devices from what this device has seen, chosen or not, and nobody who came', async () => {
    const [[ann, ben], [other]] = [await people(2), await people(1)]
    let others: readonly Candidate[] = [ann!]
    const listed = () => ({
      items: others.map((one) => ({ ...userItem(one), publicKey: one.keys.publicKey })),
      nextCursor: null,
    })
    open({ answers: { [getCandidates.path]: listed } })
    await press('加入')
    await tile('安安')
    others = [ann!, ben!]
    window.dispatchEvent(new Event('visibilitychange'))
    await tile('小本')
    expect(screen.queryByText(/换了设备，密钥/)).toBeNull()
    others = [other!, ben!]
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText(/^安安 换了设备，密钥/)).toBeTruthy()
  })

  // proves 24.3
  test('goes on while the server says so, also where the clock of the device is past the end', async () => {
    const over = stateOf({ closesAt: instant(-2) })
    const view = open({ others: await people(1), state: over })
    await press('加入')
    await userEvent.click(await tile('安安'))
    await waitFor(() => expect(view.asked(AFTER).length).toBeGreaterThan(1))
    expect((await tile('安安')).getAttribute('aria-pressed')).toBe('true')
    expect(await leavePage(view)).toContainEqual((await findKeptRound(round))?.picks[0]?.slot)
  })

  test('says so while nobody else has joined', async () => {
    open()
    await press('加入')
    expect(await screen.findByText('还没有别人加入')).toBeTruthy()
  })

  // proves 24.13
  test('shows the keys to compare, computed here', async () => {
    const others = await people(2)
    open({ others })
    await press('加入')
    await press('比对密钥')
    const sheet = await screen.findByRole('dialog', { name: '比对密钥' })
    expect(await within(sheet).findByText(await keyFingerprint(others[1]!.keys.publicKey))).toBeTruthy()
    expect(within(sheet).getAllByRole('definition')).toHaveLength(3)
  })

  // proves 24.4
  test('ends for who leaves the round: what this device kept is gone', async () => {
    const { asked } = open({ others: await people(1) })
    await press('加入')
    await userEvent.click(await tile('安安'))
    await press('退出这一轮')
    await press('退出')
    expect(await screen.findByRole('button', { name: '加入' })).toBeTruthy()
    expect(asked(leaveMatch.path)).toEqual([{ activityId: activity.id }])
    expect(await findKeptRound(round)).toBeNull()
  })
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
