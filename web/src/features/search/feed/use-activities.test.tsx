import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { useActivities } from './use-activities.ts'

const LIST = 'Activity/GetActivityList'

afterEach(cleanup)

/** What the hook gives, on a page of the app. */
function open(answer: (input: { cursor?: string }) => unknown) {
  const held: { activities?: ReturnType<typeof useActivities> } = {}
  function Probe() {
    held.activities = useActivities({ city: '330100' })
    return null
  }
  renderUi(<Probe />, { answers: { [LIST]: answer } })
  return () => held.activities as ReturnType<typeof useActivities>
}

describe('the activities of a city', () => {
  test('stay all there, as old as they are, when a refresh fails', async () => {
    let isDown = false
    const list = open(({ cursor }) => {
      if (isDown) throw new Error('down')
      return cursor === undefined
        ? { items: [sampleActivity({ id: 'a' })], nextCursor: 'second', totalCount: 2 }
        : { items: [sampleActivity({ id: 'b' })], nextCursor: null, totalCount: 2 }
    })
    await waitFor(() => expect(list().items).toHaveLength(1))
    await act(() => list().fetchNextPage())
    await waitFor(() => expect(list().items).toHaveLength(2))
    const { dataUpdatedAt } = list()
    isDown = true
    await act(() => list().refresh())
    await waitFor(() => expect(list().error).toEqual(new Error('down')))
    expect(list().items?.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(list().dataUpdatedAt).toBe(dataUpdatedAt)
  })
})
