import { useState } from 'react'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { type DraftFields, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { getActivitiesAhead, getPastActivities } from '@quan/contract/hosting/hosted-activity.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { RefundStep } from './refund-step.tsx'

afterEach(cleanup)

const LAST = { fullUntilHours: 72, percent: 30, percentUntilHours: 12 }
const NONE = { items: [], nextCursor: null }
const one = (id: string) => ({ items: [{ id }], nextCursor: null })

function Written() {
  const [fields, setFields] = useState<DraftFields>(EMPTY_DRAFT)
  const editor = {
    fields,
    saved: null,
    isUnsaved: false,
    isSaving: false,
    latest: () => fields,
    change: (part: Partial<DraftFields>) => setFields((now) => ({ ...now, ...part })),
    save: () => Promise.reject(new Error('it is not saved here')),
  }
  return (
    <>
      <RefundStep editor={editor} faults={{}} timeZone="Asia/Shanghai" />
      <output>{JSON.stringify(fields.refundRule)}</output>
    </>
  )
}

const apply = () => screen.findByRole('button', { name: '套用上次' })

// proves 27.23
test.each([
  ['last', one('a1'), NONE],
  ['next where none is over', NONE, one('a1')],
])('what came back at the own activity that was %s is taken over by one tap', async (_which, past, ahead) => {
  const { asked } = renderUi(<Written />, {
    answers: {
      [getPastActivities.path]: past,
      [getActivitiesAhead.path]: ahead,
      [getActivityDetail.path]: { refundRule: LAST },
    },
  })
  await userEvent.click(await apply())
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(LAST)
  // there is nothing left to take over
  await waitFor(() => expect(screen.queryByRole('button', { name: '套用上次' })).toBeNull())
  expect(asked(getActivityDetail.path)).toEqual([{ id: 'a1' }])
})

// proves 27.23
test('whoever holds their first activity is offered none', async () => {
  const { asked } = renderUi(<Written />, {
    answers: { [getPastActivities.path]: NONE, [getActivitiesAhead.path]: NONE },
  })
  await waitFor(() => expect(asked(getActivitiesAhead.path)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: '套用上次' })).toBeNull()
})
