import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SwitchRow } from './switch-row.tsx'

afterEach(cleanup)

describe('SwitchRow', () => {
  test('says whether it is on, and asks for the other', async () => {
    const change = vi.fn()
    render(<SwitchRow text="有人关注我" isOn onChange={change} />)
    await userEvent.click(screen.getByRole('switch', { name: '有人关注我', checked: true }))
    expect(change).toHaveBeenCalledWith(false)
  })

  test('turns by the keyboard', async () => {
    const change = vi.fn()
    render(<SwitchRow text="有人关注我" isOn={false} onChange={change} />)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(change).toHaveBeenCalledWith(true)
  })
})
