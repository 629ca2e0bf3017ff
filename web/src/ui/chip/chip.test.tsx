import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Chip } from './chip.tsx'

afterEach(cleanup)

describe('Chip', () => {
  test('tells whether it is on, and can be pressed either way', async () => {
    const press = vi.fn()
    render(
      <Chip isOn onPress={press}>
        本周末
      </Chip>,
    )
    await userEvent.click(screen.getByRole('button', { name: '本周末', pressed: true }))
    expect(press).toHaveBeenCalledOnce()
  })

  test('is no switch where it opens something', () => {
    render(
      <Chip opens="dialog" onPress={() => undefined}>
        筛选
      </Chip>,
    )
    const chip = screen.getByRole('button', { name: '筛选' })
    expect([chip.getAttribute('aria-haspopup'), chip.hasAttribute('aria-pressed')]).toEqual(['dialog', false])
  })
})
