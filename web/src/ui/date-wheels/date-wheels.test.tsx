import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderUi } from '#ui/testing/render-ui.tsx'
import { DateWheels } from './date-wheels.tsx'

afterEach(cleanup)

function Kept({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <DateWheels value={value} from="1990-03-10" to="2026-11-21" onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

function turn(first: string, wheel: '年' | '月' | '日', ...keys: string[]) {
  renderUi(<Kept first={first} />)
  const drum = screen.getByRole('spinbutton', { name: wheel })
  for (const key of keys) fireEvent.keyDown(drum, { key })
  return screen.getByRole('status').textContent
}

describe('a day on wheels', () => {
  test.each([
    ['the next day', '2000-05-05', '日', ['ArrowDown'], '2000-05-06'],
    ['ten days back', '2000-05-15', '日', ['PageUp'], '2000-05-05'],
    ['the last day of February', '2000-02-01', '日', ['End'], '2000-02-29'],
    ['a day the month has not', '2000-01-31', '月', ['ArrowDown'], '2000-02-29'],
    ['29 February of a common year', '2000-02-29', '年', ['ArrowDown'], '2001-02-28'],
    ['no day after the end', '2025-12-31', '年', ['End'], '2026-11-21'],
    ['no day before the beginning', '1991-01-01', '年', ['Home'], '1990-03-10'],
    ['the ends of a wheel hold', '2000-12-05', '月', ['ArrowDown', 'PageDown'], '2000-12-05'],
  ] as const)('%s', (_name, first, wheel, keys, expected) => {
    expect(turn(first, wheel, ...keys)).toBe(expected)
  })

  // proves 2.55
  test('is turned by finger and by a tap on a row', () => {
    renderUi(<Kept first="2000-05-05" />)
    const days = screen.getByRole('spinbutton', { name: '日' })
    days.scrollTop = 8 * 44 + 3
    fireEvent.scroll(days)
    expect(screen.getByRole('status').textContent).toBe('2000-05-09')
    fireEvent.click(screen.getByText('12日'))
    expect(screen.getByRole('status').textContent).toBe('2000-05-12')
    expect(days.getAttribute('aria-valuetext')).toBe('12日')
  })
})
