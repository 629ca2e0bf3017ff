import { describe, expect, test } from 'vitest'
import { networkFailure, timeoutFailure } from '#platform/api/api-failure.ts'
import { reasonOf } from './use-query-view.ts'

describe('reasonOf', () => {
  test('tells a missing network and a late answer from a failure', () => {
    expect([networkFailure(), timeoutFailure(), new Error('x')].map(reasonOf)).toEqual(['offline', 'late', 'failed'])
  })
})
