import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleActivity } from '#ui/demo/sample-activity.ts'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { MapCards } from './map-cards.tsx'

const WIDTH_PX = 300
/** Longer than a scroll rests until the card in the middle counts as chosen. */
const AT_REST_MS = 200

const activities = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...sampleActivity({ id }), longitude: 120, latitude: 30 }))
const placeOf = (card: HTMLElement) => activities.findIndex(({ id }) => id === card.dataset['id'])

/** Cards as wide as their row, side by side; the row has been asked to scroll, and a test scrolls it. */
function showCards(selectedId: string) {
  const onSelect = vi.fn()
  renderUi(<MapCards activities={activities} here={null} selectedId={selectedId} onSelect={onSelect} />)
  const row = screen.getAllByRole('list')[0]!
  async function scrollTo(index: number) {
    row.scrollLeft = index * WIDTH_PX
    fireEvent.scroll(row)
    await vi.advanceTimersByTimeAsync(AT_REST_MS)
  }
  return { row, onSelect, scrollTo }
}

const scrollSmoothly = vi.fn()
beforeEach(() => {
  scrollSmoothly.mockClear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH_PX)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH_PX)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return placeOf(this) * WIDTH_PX
  })
  Object.assign(HTMLElement.prototype, { scrollTo: scrollSmoothly })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo')
})

describe('the cards of the map', () => {
  test('go to the chosen one without choosing those they stand still over on the way', async () => {
    const { onSelect, scrollTo } = showCards('d')
    expect(scrollSmoothly).toHaveBeenCalledWith({ left: 3 * WIDTH_PX, behavior: 'smooth' })
    for (const index of [1, 2]) await scrollTo(index)
    expect(onSelect).not.toHaveBeenCalled()
    expect(scrollSmoothly).toHaveBeenCalledTimes(3)
    await scrollTo(3)
    await scrollTo(4)
    expect(onSelect.mock.calls).toEqual([['d'], ['e']])
  })

  test('choose the one somebody moves to, also while they go elsewhere by themselves', async () => {
    const { row, onSelect, scrollTo } = showCards('d')
    await scrollTo(1)
    fireEvent.touchStart(row)
    await scrollTo(2)
    expect(onSelect.mock.calls).toEqual([['c']])
  })
})
