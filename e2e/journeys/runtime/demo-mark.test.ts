import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'
import { SCREENS } from '#journey/screens.ts'

describe('the demo', () => {
  journey.for(Object.keys(SCREENS))('carries its mark on every screen: %s', async (screen, { visitor }) => {
    const { page } = await visitor({ serviceWorkers: 'block', expectedFaults: [/Failed to load resource/] })
    await SCREENS[screen]?.(page)
    const mark = page.getByText('演示', { exact: true })
    expect(await mark.count()).toBe(1)
    expect(await mark.isVisible()).toBe(true)
  })
})
