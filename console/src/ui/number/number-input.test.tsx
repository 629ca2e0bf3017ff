import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { NumberInput } from './number-input.tsx'

const user = userEvent.setup({ delay: null })
beforeEach(() => consoleLanguage.set('zh'))

function open(precision = 0) {
  const onChange = vi.fn()
  render(<NumberInput aria-label="人数" min={2} max={60} precision={precision} value={8} onChange={onChange} />)
  const field = screen.getByLabelText('人数')
  const type = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
  }
  return { onChange, type }
}
const said = () => screen.queryByRole('alert')?.textContent ?? null

test.each(['十二', '1e9', '2.5', '61'])('%s is no number of the field, which says what is', async (typed) => {
  const { type } = open()
  await type(typed)
  expect(said()).toBe('只能填 2 到 60 的整数')
})

test('a number is taken, and what was said goes', async () => {
  const { type, onChange } = open()
  await type('abc')
  await type('12')
  expect(said()).toBe(null)
  expect(onChange).toHaveBeenLastCalledWith(12)
})

test('where parts are allowed they are no mistake', async () => {
  const { type, onChange } = open(2)
  await type('2.5')
  expect([said(), onChange.mock.lastCall]).toEqual([null, [2.5]])
})
