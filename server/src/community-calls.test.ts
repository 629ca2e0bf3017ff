import { describe, expect, test } from 'vitest'
import { communityCalls } from '#community-calls.ts'
import type { Sql } from '#platform/database/connect.ts'
import { systemClock } from '#platform/clock/clock.ts'

describe('the calls of the community', () => {
  const sql = (() => {}) as unknown as Sql
  const signUpOf = async () => ({ myOrderId: null, waitingRank: null })
  const endpoints = communityCalls({ sql, lists: sql, clock: systemClock, pictureBaseUrl: null, signUpOf }).map(
    ({ endpoint }) => endpoint,
  )

  test('count as changes where they change follows, favorites, questions or reports', () => {
    expect(endpoints.filter(({ isChange }) => isChange).map(({ path }) => path)).toEqual([
      'Activity/AskQuestion',
      'Activity/AnswerQuestion',
      'UserCollect/ToggleCollect',
      'WXUserFocus/ToggleFocusUser',
      'UserSafety/Report',
    ])
  })

  test('are sealed and for members unless they are open reads', () => {
    for (const { path, access, sealed, reads } of endpoints)
      expect([path, access === 'member' && sealed]).toEqual([path, !(access === 'open' && reads)])
  })
})
