import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetLogin, openLogin } from './open-login.testing.tsx'

const TAGLINE = '同城活动，扩大你的交友圈'

afterEach(() => {
  cleanup()
  forgetLogin()
  vi.restoreAllMocks()
})

describe('whoever comes to the login page', () => {
  // proves 1.1
  test('reads inside WeChat what the product is called, and that it widens the circle of friends', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 … MicroMessenger/8.0.50')
    openLogin()
    expect(screen.getByText('同城圈')).toBeTruthy()
    expect(screen.getByText(TAGLINE)).toBeTruthy()
  })

  test('reads that in a browser as well', () => {
    const { container } = openLogin()
    expect(container.textContent).toContain(TAGLINE)
  })
})
