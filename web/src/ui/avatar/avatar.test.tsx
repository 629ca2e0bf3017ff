import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

describe('Avatar', () => {
  test('is decoration beside a name', () => {
    render(<Avatar id="a" />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('carries the name where none stands beside it', () => {
    render(<Avatar id="a" name="小鹿" />)
    expect(screen.getByRole('img', { name: '小鹿' })).toBeTruthy()
  })

  test('shows a drawn head when the photo cannot be had', () => {
    const { container } = render(<Avatar id="a" picture="gone" />)
    fireEvent.error(container.querySelector('img')!)
    expect(container.querySelector('svg')).toBeTruthy()
  })
})
