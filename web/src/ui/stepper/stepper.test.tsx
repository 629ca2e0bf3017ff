import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

function open(value: number) {
  const onChange = vi.fn<(value: number) => void>()
  render(<Stepper label="places" lessLabel="less" moreLabel="more" value={value} min={1} max={5} onChange={onChange} />)
  return onChange
}
const button = (name: string) => screen.getByRole('button', { name })

afterEach(cleanup)

describe('a stepper', () => {
  test('goes up and down by one', async () => {
    const onChange = open(3)
    await userEvent.click(button('more'))
    await userEvent.click(button('less'))
    expect(onChange.mock.calls).toEqual([[4], [2]])
  })

  test.each([
    [1, 'less'],
    [5, 'more'],
  ])('ends at %d', (value, name) => {
    open(value)
    expect(button(name)).toHaveProperty('disabled', true)
  })

  test.each([
    ['4', 4],
    ['99', 5],
    ['', 1],
    ['x2', 2],
  ])('takes %j as typed, within its ends', (text, value) => {
    const onChange = open(3)
    fireEvent.change(screen.getByRole('textbox', { name: 'places' }), { target: { value: text } })
    expect(onChange).toHaveBeenLastCalledWith(value)
  })
})
