import { describe, expect, test } from 'vitest'
import { playCalls } from '#play-calls.ts'
import { systemClock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'

describe('the calls of play', () => {
  const sql = (() => {}) as unknown as Sql
  const endpoints = playCalls({ sql, clock: systemClock }).map(({ endpoint }) => endpoint)

  test('change nothing of other members', () => {
    expect(endpoints.filter(({ isChange }) => isChange)).toEqual([])
  })

  test('are open only where everybody reads the same: cards and series', () => {
    const open = endpoints.filter(({ access }) => access === 'open')
    expect(open.map(({ path }) => path)).toEqual([
      'TaskConfig/GetDecks',
      'ShortDrama/GetSeriesList',
      'ShortDrama/GetSeries',
    ])
    for (const { path, reads, personal } of open) expect([path, reads, personal ?? false]).toEqual([path, true, false])
  })

  test('are sealed and for members unless they are open reads', () => {
    for (const { path, access, sealed, reads } of endpoints)
      expect([path, access === 'member' && sealed]).toEqual([path, !(access === 'open' && reads)])
  })
})
