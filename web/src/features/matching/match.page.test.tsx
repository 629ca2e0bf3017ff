import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { MatchState } from '@quan/contract/match/after-activity.ts'
import {
  getCandidates,
  joinMatch,
  leaveMatch,
  matchClosed,
  matchNone,
  matchNotOpen,
  saveChoices,
} from '@quan/contract/match/match-round.ts'
import { hashMark, keyFingerprint, sealPick } from '@quan/contract/match/match-seal.ts'
import { saveConsent } from '@quan/contract/my-data/separate-consent.ts'
import { networkFailure } from '#platform/api/api-failure.ts'
import { beginRound, findKeptRound, findUnsent, forgetRound, keepPicks } from '#platform/storage/kept-round.ts'
import { toasts } from '#platform/toast/toast-store.ts'
import { ME } from '#ui/testing/member-session.tsx'
import type { Answers } from '#ui/testing/render-ui.tsx'
import {
  AFTER,
  CARD,
  NAMES,
  idOf,
  activity,
  round,
  instant,
  people,
  userItem,
  stateOf,
  open,
  refused,
  press,
  tile,
  leavePage,
  type Candidate,
} from './match-stage.testing.tsx'

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
  test('in two tabs of one device keeps what was chosen in either', async () => {
    const [others, kept] = [await people(2), await beginRound(round)]
    const state = stateOf({ joined: true, fingerprint: await keyFingerprint(kept.keys.publicKey) })
    const tabs = [open({ others, state }), open({ others, state })]
    const tileIn = (tab: number, name: string) =>
      within(tabs[tab]!.container).findByRole('button', { name: `选 ${name}` })
    for (const tab of [0, 1]) await tileIn(tab, '安安')
    await userEvent.click(await tileIn(0, '安安'))
    await userEvent.click(await tileIn(1, '小本'))
    await waitFor(async () =>
      expect((await findKeptRound(round))?.picks.map(({ id }) => id)).toEqual([idOf(0), idOf(1)]),
    )
    // the tab that chose last shows both
    await waitFor(async () => expect((await tileIn(1, '安安')).getAttribute('aria-pressed')).toBe('true'))
  })

  // proves 24.14
  test('of nobody sends as many slots', async () => {
    const view = open({ others: await people(1) })
    await press('加入')
    await tile('安安')
    expect(await leavePage(view)).toHaveLength(3)
  })

  // proves 24.14
  test('is kept without a network as it read when the page was left, and says so', async () => {
    const view = open({
      others: await people(1),
      answers: { [saveChoices.path]: () => Promise.reject(networkFailure()) },
    })
    await press('加入')
    await userEvent.click(await tile('安安'))
    const slots = await leavePage(view)
    await waitFor(() => expect(toasts.get()?.text).toContain('有网络时自动发出'))
    expect(await findUnsent(ME)).toEqual({ [activity.id]: slots })
  })

  // proves 24.14
  test.each([
    ['the round closed', matchClosed, /这一轮已经结束，最后的选择没有提交/],
    ['another device went on', matchNone, /最后的选择没有提交：.*另一台设备/],
  ])('that the server takes no more, since %s, is told of', async (_, refusal, words) => {
    const view = open({ others: await people(1), answers: { [saveChoices.path]: refused(refusal) } })
    await press('加入')
    await userEvent.click(await tile('安安'))
    await leavePage(view)
    await waitFor(() => expect(toasts.get()?.text).toMatch(words))
    await waitFor(async () => expect(await findUnsent(ME)).toEqual({}))
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
    // the device forgets it beside what is shown
    await waitFor(async () => expect(await findKeptRound(round)).toBeNull())
  })
})
