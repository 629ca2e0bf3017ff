import { useState } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Segment } from './segment.tsx'

function Halves() {
  const [value, setValue] = useState('a')
  const options = ['a', 'b', 'c'].map((one) => ({ value: one, text: one }))
  return <Segment label="halves" options={options} value={value} onChange={setValue} />
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent

afterEach(cleanup)

describe('Segment', () => {
  beforeEach(() => void render(<Halves />))

  test('takes the one that is pressed', async () => {
    await userEvent.click(screen.getByRole('tab', { name: 'b' }))
    expect(selected()).toBe('b')
  })

  test('goes on by arrow keys, around its ends', async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect([selected(), document.activeElement?.textContent]).toEqual(['c', 'c'])
  })

  test('is one stop for the keyboard', async () => {
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })
})
