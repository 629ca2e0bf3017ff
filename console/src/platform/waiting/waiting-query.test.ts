import { getOperatorDraft, saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { decideReport, getReport } from '@quan/contract/console/reports.ts'
import { expect, test } from 'vitest'
import { settlesTodos } from './waiting-query.ts'

// proves 42.7
test('a decision lets less wait; looking at something, and writing a draft, do not', () => {
  expect([decideReport, getReport, saveOperatorDraft, getOperatorDraft].map(settlesTodos)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
