import {
  getOperatorDraft,
  publishOperatorDraft,
  removeOperatorDraft,
  saveOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { decideReport, getReport } from '@quan/contract/console/reports.ts'
import { expect, test } from 'vitest'
import { settlesTodos } from './waiting-query.ts'

// proves 42.7
test('a decision lets less wait, and so does a draft that is published or gone; looking, and writing a draft, do not', () => {
  const calls = [decideReport, publishOperatorDraft, removeOperatorDraft]
  const others = [getReport, saveOperatorDraft, getOperatorDraft]
  expect(calls.map(settlesTodos)).toEqual([true, true, true])
  expect(others.map(settlesTodos)).toEqual([false, false, false])
})
