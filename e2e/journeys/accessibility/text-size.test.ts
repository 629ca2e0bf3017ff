import { describe, expect } from 'vitest'
import { journey } from '#journey/journey.ts'
import { SCREENS } from '#journey/screens.ts'
import { doubleText } from '#look/double-text.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'

const NARROW = { width: 320, height: 640 }
const FAILURES = [/Failed to load resource/]

describe('at 320 px', () => {
  journey.for(Object.entries(SCREENS))(
    'the screen "%s" fits, also with text of twice the size',
    async ([, open], { visitor }) => {
      const { page } = await visitor({
        viewport: NARROW,
        isMobile: false,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        expectedFaults: FAILURES,
      })
      await open(page)
      expect({ normal: await cutTexts(page), sideways: await sidewaysPx(page) }).toEqual({ normal: [], sideways: 0 })
      await doubleText(page)
      expect({ doubled: await cutTexts(page), sideways: await sidewaysPx(page) }).toEqual({ doubled: [], sideways: 0 })
    },
  )
})
