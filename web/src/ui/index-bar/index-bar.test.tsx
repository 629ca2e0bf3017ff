import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { IndexBar } from './index-bar.tsx'

afterEach(cleanup)

describe('IndexBar', () => {
  test('goes to the letter that is pressed', async () => {
    const select = vi.fn()
    render(<IndexBar label="索引" letters={['A', 'B']} onSelect={select} />)
    screen.getByRole('navigation').setPointerCapture = vi.fn()
    await userEvent.click(screen.getByRole('button', { name: 'B' }))
    expect(select).toHaveBeenLastCalledWith('B')
  })

  test('goes from letter to letter under a sliding finger', () => {
    const select = vi.fn()
    render(<IndexBar label="索引" letters={['A', 'B', 'C', 'D']} onSelect={select} />)
    const bar = screen.getByRole('navigation', { name: '索引' })
    bar.setPointerCapture = vi.fn()
    bar.getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect
    fireEvent.pointerDown(bar, { clientY: 5 })
    for (const clientY of [8, 15, 35, 300]) fireEvent.pointerMove(bar, { clientY })
    expect(select.mock.calls.flat()).toEqual(['A', 'B', 'D'])
  })
})
