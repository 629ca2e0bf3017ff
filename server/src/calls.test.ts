import { afterAll, describe, expect, test } from 'vitest'
import { serverCalls } from '#calls.ts'
import { connect } from '#platform/database/connect.ts'
import { buildServices } from '#services.ts'
import { testServerParts } from '#testing/server-parts.ts'

const sql = connect({ url: 'postgres://quan@127.0.0.1:1/nowhere' })
const parts = testServerParts({ sql })
const endpoints = serverCalls(parts, buildServices(parts)).map(({ endpoint }) => endpoint)
afterAll(() => sql.end())

const under = (...folders: string[]) =>
  endpoints.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))

const COMMUNITY = ['Activity/', 'UserCollect/', 'WXUserFocus/', 'UserSafety/', 'UserReferral/', 'Notification/']
const PLAY = ['TaskConfig/', 'ShortDrama/']

describe('the calls of the community', () => {
  const community = under(...COMMUNITY)

  // proves 12.59
  test('count as changes where they change follows, favorites, questions or reports', () => {
    expect(community.filter(({ isChange }) => isChange).map(({ path }) => path)).toEqual([
      'Activity/AskQuestion',
      'Activity/AnswerQuestion',
      'UserCollect/ToggleCollect',
      'WXUserFocus/ToggleFocusUser',
      'UserSafety/Appeal',
      'UserSafety/Report',
    ])
  })

  test('are sealed and for members unless they are open reads', () => {
    for (const { path, access, sealed, reads } of community)
      expect([path, access === 'member' && sealed]).toEqual([path, !(access === 'open' && reads)])
  })
})

describe('the calls of play', () => {
  const play = under(...PLAY)

  test('change nothing of other members', () => {
    expect(play.filter(({ isChange }) => isChange)).toEqual([])
  })

  test('are open only where everybody reads the same: cards and series', () => {
    const open = play.filter(({ access }) => access === 'open')
    expect(open.map(({ path }) => path)).toEqual([
      'TaskConfig/GetDecks',
      'ShortDrama/GetSeriesList',
      'ShortDrama/GetSeries',
    ])
    for (const { path, reads, personal } of open) expect([path, reads, personal ?? false]).toEqual([path, true, false])
  })

  test('are sealed and for members unless they are open reads', () => {
    for (const { path, access, sealed, reads } of play)
      expect([path, access === 'member' && sealed]).toEqual([path, !(access === 'open' && reads)])
  })
})
