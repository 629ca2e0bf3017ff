import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ChoiceList } from './choice-list.tsx'

afterEach(cleanup)

const options = [
  { value: 'zh-Hans', text: '简体中文' },
  { value: 'en', text: 'English', lang: 'en' },
] as const

describe('ChoiceList', () => {
  test('shows which one is chosen, and tells of another', async () => {
    const change = vi.fn()
    render(<ChoiceList label="语言" options={options} value="zh-Hans" onChange={change} />)
    expect(screen.getByRole('radio', { name: '简体中文', checked: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'English' }))
    expect(change).toHaveBeenCalledWith('en')
  })

  test('is a group known by its label', () => {
    render(<ChoiceList label="语言" options={options} value="en" onChange={() => undefined} />)
    expect(screen.getByRole('radiogroup', { name: '语言' })).toBeTruthy()
  })
})
