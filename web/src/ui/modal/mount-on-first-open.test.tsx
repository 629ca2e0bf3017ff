import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { MountOnFirstOpen } from './mount-on-first-open.tsx'

afterEach(cleanup)

describe('MountOnFirstOpen', () => {
  test('leaves out what was never open, and keeps what was', () => {
    const { container, rerender } = render(<MountOnFirstOpen isOpen={false}>内容</MountOnFirstOpen>)
    expect(container.textContent).toBe('')
    rerender(<MountOnFirstOpen isOpen>内容</MountOnFirstOpen>)
    rerender(<MountOnFirstOpen isOpen={false}>内容</MountOnFirstOpen>)
    expect(container.textContent).toBe('内容')
  })
})
