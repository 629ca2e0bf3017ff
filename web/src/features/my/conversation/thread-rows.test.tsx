import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { MessageKind } from '@quan/contract/conversation/conversation.ts'
import { DAY_MS } from '#platform/time/duration.ts'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { aConversation } from '../testing/a-conversation.ts'
import { SaidRow } from './thread-rows.tsx'

afterEach(cleanup)

const ahead = () => ({
  startTime: new Date(Date.now() + DAY_MS).toISOString(),
  endTime: new Date(Date.now() + 2 * DAY_MS).toISOString(),
})

function shown(activity: ActiveItem, enrollDeadline?: string) {
  const message = {
    number: 1,
    kind: MessageKind.activity,
    body: activity.id,
    sender: 'ann',
    time: new Date().toISOString(),
    requestId: 'r1',
    activity,
    enrollDeadline,
    answers: null,
  }
  const row = { key: 'm1', message, isFirstOfDay: false, isRead: false }
  renderUi(<SaidRow row={row} conversation={aConversation()} onAnswer={() => undefined} />)
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

describe('an activity in a conversation', () => {
  test('can be looked at and joined', () => {
    expect(shown(sampleActivity(ahead()))).toEqual(['看看活动', '好呀'])
  })

  test.each([
    ['that was cancelled', { ...ahead(), cancelled: true }],
    ['that has begun since it was kept', { startTime: new Date(Date.now() - 1).toISOString() }],
    ['that is not sold here', { ...ahead(), quotas: [], priceFrom: null }],
    ['for which nobody can sign up any more', ahead(), new Date(Date.now() - 1).toISOString()],
  ])('%s is there to be looked at alone', (_which, fields, enrollDeadline?: string) => {
    expect(shown(sampleActivity(fields), enrollDeadline)).toEqual(['看看活动'])
    expect(screen.queryByText(/还剩/)).toBeNull()
  })
})
