import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NumberInput } from './number-input.tsx'

const user = userEvent.setup({ delay: null })
afterEach(cleanup)

function open(precision = 0) {
  const onChange = vi.fn()
  const latest = { set: (_value: number | null) => {} }
  function Page() {
    const [value, setValue] = useState<number | null>(8)
    latest.set = setValue
    const take = (number: number | null) => {
      onChange(number)
      setValue(number)
    }
    return <NumberInput aria-label="人数" min={2} max={60} unit="人" {...{ precision, value }} onChange={take} />
  }
  render(<Page />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: '人数' })
  const type = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
  }
  return { onChange, type, field, latest }
}
const said = () => screen.queryByRole('alert')?.textContent ?? null

test.each([
  ['十二', '这不是数字，可填 2 到 60 人'],
  ['1e9', '这不是数字，可填 2 到 60 人'],
  ['2.5', '要填整数，可填 2 到 60 人'],
  ['61', '太大了，可填 2 到 60 人'],
  ['-3', '太小了，可填 2 到 60 人'],
])(
  '%s is no number of the field: it stays as it was typed, nothing is taken over in its place',
  async (typed, words) => {
    const { type, field, onChange } = open()
    await type(typed)
    expect([said(), field.value, field.getAttribute('aria-invalid')]).toEqual([words, typed, 'true'])
    for (const [taken] of onChange.mock.calls) expect([null, 6, 2].includes(taken)).toBe(true)
    expect(onChange).not.toHaveBeenCalledWith(60)
  },
)

test('a number is taken, and what was said goes', async () => {
  const { type, onChange } = open()
  await type('abc')
  await type('１２')
  expect(said()).toBe(null)
  expect(onChange).toHaveBeenLastCalledWith(12)
})

test('where parts are allowed they are no mistake, and too many of them are told', async () => {
  const { type, onChange } = open(2)
  await type('2.5')
  expect([said(), onChange.mock.lastCall]).toEqual([null, [2.5]])
  await type('2.505')
  expect(said()).toBe('最多 2 位小数，可填 2 到 60 人')
})

test('arrows go up and down within the bounds, and what is set from elsewhere takes the place of what was wrong', async () => {
  const { type, field, onChange, latest } = open()
  await type('59')
  await user.click(field)
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(onChange.mock.calls.slice(-3)).toEqual([[60], [60], [59]])
  await type('99')
  expect(field.value).toBe('99')
  latest.set(20)
  await expect.poll(() => field.value).toBe('20')
  expect(said()).toBe(null)
})
