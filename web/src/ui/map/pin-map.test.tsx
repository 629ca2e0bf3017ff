import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import type { GroundPoint } from './camera.ts'
import { PinMap } from './pin-map.tsx'

const SIZE = { width: 600, height: 320 }
const HERE: GroundPoint = { longitude: 120.15, latitude: 30.28 }
/** Degrees of longitude to a pixel of a view of 9 km, as of a sketch, at this latitude. */
const PER_PX = 9 / SIZE.width / (111.195 * Math.cos((HERE.latitude * Math.PI) / 180))

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height)
  // jsdom lays nothing out, and captures no pointer
  vi.stubGlobal('ResizeObserver', MeasuringObserver)
  HTMLElement.prototype.setPointerCapture ??= () => undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

class MeasuringObserver {
  readonly onSize: () => void
  constructor(onSize: () => void) {
    this.onSize = onSize
  }
  observe() {
    this.onSize()
  }
  unobserve() {}
  disconnect() {}
}

function show({ isInPage = false } = {}) {
  const told: GroundPoint[] = []
  const hand: { in?: (place: GroundPoint) => void } = {}
  function Held() {
    const [place, setPlace] = useState<GroundPoint>(HERE)
    hand.in = setPlace
    const words = { label: '地图', zoomInLabel: '放大', zoomOutLabel: '缩小' }
    return (
      <PinMap
        {...words}
        cityCode={null}
        place={place}
        start={HERE}
        isInPage={isInPage}
        onChange={(at) => told.push(at)}
      />
    )
  }
  renderUi(<Held />)
  const map = screen.getByRole('application', { name: '地图' })
  const at = (x: number, y: number) => ({ pointerId: 1, clientX: x, clientY: y })
  return { told, map, at, handIn: (place: GroundPoint) => act(() => hand.in?.(place)) }
}

// proves 32.52
test('a tap puts the pin at its point; a drag moves the ground below it', () => {
  const { told, map, at } = show()
  fireEvent(map, pointer('pointerdown', at(400, 160)))
  fireEvent(map, pointer('pointerup', at(400, 160)))
  expect(told).toEqual([
    { longitude: expect.closeTo(HERE.longitude + 100 * PER_PX, 5), latitude: expect.closeTo(HERE.latitude, 5) },
  ])

  fireEvent(map, pointer('pointerdown', at(300, 160)))
  fireEvent(map, pointer('pointermove', at(250, 160)))
  fireEvent(map, pointer('pointerup', at(250, 160)))
  expect(told.slice(1)).toEqual([
    { longitude: expect.closeTo(HERE.longitude + 150 * PER_PX, 5), latitude: expect.closeTo(HERE.latitude, 5) },
  ])
})

// proves 32.52
test('arrow keys move the pin, with Shift in small steps; nearer and farther leaves it where it is', () => {
  const { told, map } = show()
  fireEvent.keyDown(map, { key: 'ArrowRight' })
  fireEvent.keyDown(map, { key: 'ArrowRight', shiftKey: true })
  expect(told.map(({ longitude }) => longitude)).toEqual([
    expect.closeTo(HERE.longitude + 64 * PER_PX, 5),
    expect.closeTo(HERE.longitude + 72 * PER_PX, 5),
  ])
  fireEvent.keyDown(map, { key: '+' })
  fireEvent.click(screen.getByRole('button', { name: '缩小' }))
  fireEvent.wheel(map, { deltaY: -200, clientX: 20, clientY: 20 })
  expect(told).toHaveLength(2)
  fireEvent.keyDown(map, { key: 'ArrowLeft' })
  expect(told.at(-1)?.latitude).toBeCloseTo(HERE.latitude, 5)
})

// proves 32.52
test('another place that is handed in is where the pin stands from then on', () => {
  const { told, map, handIn } = show()
  fireEvent.keyDown(map, { key: 'ArrowRight' })
  handIn({ longitude: 120.3, latitude: 30.2 })
  fireEvent.keyDown(map, { key: 'ArrowRight' })
  expect(told.at(-1)?.longitude).toBeCloseTo(120.3 + 64 * PER_PX, 5)
  expect(told.at(-1)?.latitude).toBeCloseTo(30.2, 5)
})

// proves 32.52
test('in a page that scrolls a wheel is the page’s, and the map’s with Ctrl', () => {
  const { map } = show({ isInPage: true })
  expect(fireEvent.wheel(map, { deltaY: 100 })).toBe(true)
  expect(fireEvent.wheel(map, { deltaY: 100, ctrlKey: true })).toBe(false)
})

/** jsdom knows no pointers; a mouse's event carries where it is. */
function pointer(type: string, { pointerId, ...at }: { pointerId: number; clientX: number; clientY: number }) {
  return Object.assign(new MouseEvent(type, { ...at, bubbles: true }), { pointerId })
}
