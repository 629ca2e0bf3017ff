import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Toast } from './toast.tsx'

afterEach(cleanup)

describe('Toast', () => {
  test('says its text, whatever its kind', () => {
    for (const kind of ['plain', 'success', 'error'] as const)
      expect(render(<Toast text="已关注" kind={kind} />).container.textContent).toBe('已关注')
  })
})
