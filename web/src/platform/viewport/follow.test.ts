// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createVariable } from '#platform/state/variable.ts'
import { followTheme, type ThemeChoice } from '#platform/settings/theme.ts'
import { followRootFontSize } from './follow-root-font-size.ts'

const root = document.documentElement
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function resizeTo(width: number) {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true })
  window.dispatchEvent(new Event('resize'))
}

describe('the root font size', () => {
  // proves 9.29
  test('follows the screen 50 ms after the last resize', () => {
    resizeTo(375)
    const stop = followRootFontSize(window)
    expect(root.style.fontSize).toBe('16px')
    resizeTo(750)
    vi.advanceTimersByTime(49)
    resizeTo(960)
    vi.advanceTimersByTime(49)
    expect(root.style.fontSize).toBe('16px')
    vi.advanceTimersByTime(1)
    expect(root.style.fontSize).toBe('40.96px')
    resizeTo(961)
    vi.advanceTimersByTime(50)
    expect(root.style.fontSize).toBe('16px')
    stop()
  })
})

describe('the theme', () => {
  test('is the one chosen, else the system’s', () => {
    const system = Object.assign(new EventTarget(), { matches: true })
    const choice = createVariable<ThemeChoice | null>(null)
    const fake = { document, matchMedia: () => system } as unknown as Window
    const stop = followTheme(fake, choice)
    expect(root.dataset['theme']).toBe('dark')
    choice.set('light')
    expect(root.dataset['theme']).toBe('light')
    choice.set(null)
    system.matches = false
    system.dispatchEvent(new Event('change'))
    expect(root.dataset['theme']).toBe('light')
    stop()
  })
})
