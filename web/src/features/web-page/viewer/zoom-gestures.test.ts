// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { watchScaleGestures } from './zoom-gestures.ts'

function watched() {
  const target = document.createElement('div')
  const gesture = { begin: vi.fn(), scale: vi.fn() }
  const stop = watchScaleGestures(target, gesture)
  const touch = (type: string, ...places: [x: number, y: number][]) => {
    const touches = places.map(([clientX, clientY]) => ({ clientX, clientY }))
    const event = Object.assign(new Event(type, { cancelable: true }), { touches })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { target, gesture, stop, touch }
}

describe('two fingers', () => {
  test('scale by how far apart they are, around their middle', () => {
    const { gesture, touch } = watched()
    touch('touchstart', [100, 100], [200, 100])
    expect(gesture.begin).toHaveBeenCalledOnce()
    expect(touch('touchmove', [50, 100], [250, 100])).toBe(true)
    expect(gesture.scale).toHaveBeenCalledWith(2, { x: 150, y: 100 })
  })

  test('leave one finger to the browser, which scrolls', () => {
    const { gesture, touch } = watched()
    touch('touchstart', [100, 100])
    expect(touch('touchmove', [100, 180])).toBe(false)
    touch('touchstart', [100, 100], [200, 100])
    touch('touchend', [100, 100])
    expect(touch('touchmove', [100, 180])).toBe(false)
    expect(gesture.scale).not.toHaveBeenCalled()
  })

  test('on one spot do not scale without end', () => {
    const { gesture, touch } = watched()
    touch('touchstart', [100, 100], [100, 100])
    touch('touchmove', [100, 100], [100, 104])
    expect(gesture.scale).toHaveBeenCalledWith(4, { x: 100, y: 102 })
  })
})

test('the wheel scales with Control alone, as trackpads send a pinch', () => {
  const { target, gesture, stop } = watched()
  target.dispatchEvent(new WheelEvent('wheel', { deltaY: -200 }))
  expect(gesture.scale).not.toHaveBeenCalled()
  target.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, ctrlKey: true, clientX: 5, clientY: 6 }))
  expect(gesture.scale).toHaveBeenCalledWith(2, { x: 5, y: 6 })
  stop()
  target.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, ctrlKey: true }))
  expect(gesture.scale).toHaveBeenCalledOnce()
})
