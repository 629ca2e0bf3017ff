import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { FavoriteButton } from './favorite-button.tsx'

afterEach(cleanup)

describe('FavoriteButton', () => {
  test('is a switch with one name, on and off', () => {
    const { rerender } = render(<FavoriteButton isOn={false} onPress={() => undefined} />)
    expect(screen.getByRole('button', { name: '收藏', pressed: false })).toBeTruthy()
    rerender(<FavoriteButton isOn onPress={() => undefined} />)
    expect(screen.getByRole('button', { name: '收藏', pressed: true })).toBeTruthy()
  })
})
