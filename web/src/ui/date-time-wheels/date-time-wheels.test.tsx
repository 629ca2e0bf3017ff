import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { DateTimeWheels } from './date-time-wheels.tsx'

afterEach(cleanup)

function Kept({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateTimeWheels value={value} from="2020-01-01" to="2026-12-31" onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

function turn(first: string, wheel: '日' | '时' | '分', key: string) {
  renderUi(<Kept first={first} />)
  fireEvent.keyDown(screen.getByRole('spinbutton', { name: wheel }), { key })
  return screen.getByRole('status').textContent
}

describe('a moment on wheels', () => {
  test.each([
    ['the next day at the same time', '日', 'ArrowDown', '2026-11-22T09:05'],
    ['an hour later', '时', 'ArrowDown', '2026-11-21T10:05'],
    ['the last hour', '时', 'End', '2026-11-21T23:05'],
    ['the first minute', '分', 'Home', '2026-11-21T09:00'],
    ['ten minutes later', '分', 'PageDown', '2026-11-21T09:15'],
  ] as const)('%s', (_name, wheel, key, expected) => {
    expect(turn('2026-11-21T09:05', wheel, key)).toBe(expected)
  })

  test('reads minutes with two digits', () => {
    renderUi(<Kept first="2026-11-21T09:05" />)
    expect(screen.getByRole('spinbutton', { name: '分' }).getAttribute('aria-valuetext')).toBe('05分')
  })
})
