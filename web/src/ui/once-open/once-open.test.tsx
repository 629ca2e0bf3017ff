import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { OnceOpen } from './once-open.tsx'

afterEach(cleanup)

describe('OnceOpen', () => {
  test('leaves out what was never open, and keeps what was', () => {
    const { container, rerender } = render(<OnceOpen isOpen={false}>内容</OnceOpen>)
    expect(container.textContent).toBe('')
    rerender(<OnceOpen isOpen>内容</OnceOpen>)
    rerender(<OnceOpen isOpen={false}>内容</OnceOpen>)
    expect(container.textContent).toBe('内容')
  })
})
