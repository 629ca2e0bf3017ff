import type { OperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'

/** A draft of the operators with a title alone, for tests of pages. */
export const AN_OPERATOR_DRAFT: OperatorDraft = {
  ...EMPTY_DRAFT,
  id: '00000000-0000-4000-8000-000000000071',
  version: 3,
  state: 10,
  reason: null,
  activityId: null,
  updateTime: '2026-11-23T02:00:00.000Z',
  organizer: null,
  publishTime: null,
  author: '林月',
  seriesId: null,
  title: '桌游夜',
}
