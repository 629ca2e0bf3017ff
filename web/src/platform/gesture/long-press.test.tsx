import { LONG_PRESS_MS } from './gesture-limits.ts'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useLongPress } from './long-press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Card({ onOpen, onLongPress }: { onOpen: () => void; onLongPress: () => void }) {
  const press = useLongPress(onLongPress)
  return (
    <div {...press}>
      <button onClick={onOpen}>八分钟</button>
    </div>
  )
}

function aCard() {
  const heard = { onOpen: vi.fn(), onLongPress: vi.fn() }
  const view = render(<Card {...heard} />)
  return { ...heard, ...view, button: screen.getByRole('button') }
}

/** jsdom's pointer events may know no place, so they are mouse events by another name. */
const point = (type: string, clientX = 0) => new MouseEvent(type, { bubbles: true, clientX })

describe('an element that can be pressed long', () => {
  test('tells of a long press and swallows the click that ends it', () => {
    const { button, onOpen, onLongPress } = aCard()
    fireEvent(button, point('pointerdown'))
    vi.advanceTimersByTime(LONG_PRESS_MS)
    fireEvent(button, point('pointerup'))
    const click = createEvent.click(button)
    fireEvent(button, click)
    expect(onLongPress).toHaveBeenCalledOnce()
    expect(click.defaultPrevented).toBe(true)
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('lets the click of a short press through, also after a long one', () => {
    const { button, onOpen, onLongPress } = aCard()
    fireEvent(button, point('pointerdown'))
    vi.advanceTimersByTime(LONG_PRESS_MS)
    fireEvent(button, point('pointerup'))
    fireEvent(button, point('pointerdown'))
    fireEvent(button, point('pointerup'))
    fireEvent.click(button)
    vi.advanceTimersByTime(LONG_PRESS_MS)
    expect(onLongPress).toHaveBeenCalledOnce()
    expect(onOpen).toHaveBeenCalledOnce()
  })

  test.each([
    ['the finger strays', point('pointermove', 40)],
    ['the page takes the finger for a scroll', point('pointercancel')],
  ])('is not pressed long when %s', (_, event) => {
    const { button, onLongPress } = aCard()
    fireEvent(button, point('pointerdown'))
    fireEvent(button, event)
    vi.advanceTimersByTime(LONG_PRESS_MS)
    expect(onLongPress).not.toHaveBeenCalled()
  })

  test('is forgotten when it goes away under the finger', () => {
    const { button, onLongPress, unmount } = aCard()
    fireEvent(button, point('pointerdown'))
    unmount()
    vi.advanceTimersByTime(LONG_PRESS_MS)
    expect(onLongPress).not.toHaveBeenCalled()
  })

  test('calls back what was last given to it', () => {
    const { button, onLongPress, rerender } = aCard()
    const newer = vi.fn()
    fireEvent(button, point('pointerdown'))
    rerender(<Card onOpen={vi.fn()} onLongPress={newer} />)
    vi.advanceTimersByTime(LONG_PRESS_MS)
    expect(newer).toHaveBeenCalledOnce()
    expect(onLongPress).not.toHaveBeenCalled()
  })

  test('shows no menu of the browser', () => {
    const { button } = aCard()
    const menu = createEvent.contextMenu(button)
    fireEvent(button, menu)
    expect(menu.defaultPrevented).toBe(true)
  })
})
