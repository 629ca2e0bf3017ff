import { describe, expect } from 'vitest'
import { SECOND_PHONE } from '#journey/demo-people.ts'
import { journey } from '#journey/journey.ts'
import { logIn } from '#journey/logged-in.ts'
import { MEMBER_SCREENS } from '#journey/member-screens.ts'
import { SCREENS } from '#journey/screens.ts'
import { doubleText } from '#look/read-by-everybody.ts'
import { cutTexts, sidewaysPx } from '#look/overflow.ts'

const NARROW = { width: 320, height: 640 }
/** Longest time for all screens of a member one after another, in milliseconds: they share one login. */
const MANY_SCREENS_MS = 180_000
const FAILURES = [/Failed to load resource/]

describe('at 320 px', () => {
  journey.for(Object.entries(SCREENS))(
    'the screen "%s" fits, also with text of twice the size',
    async ([, open], { visitor }) => {
      const { page } = await visitor({
        viewport: NARROW,
        isMobile: false,
        expectedFaults: FAILURES,
      })
      await open(page)
      expect({ normal: await cutTexts(page), sideways: await sidewaysPx(page) }).toEqual({ normal: [], sideways: 0 })
      await doubleText(page)
      expect({ doubled: await cutTexts(page), sideways: await sidewaysPx(page) }).toEqual({ doubled: [], sideways: 0 })
    },
  )

  journey(
    'the screens of a member fit, also with text of twice the size',
    { timeout: MANY_SCREENS_MS },
    async ({ visitor }) => {
      const { page } = await visitor({
        viewport: NARROW,
        isMobile: false,
      })
      await logIn(page, { phone: SECOND_PHONE })
      for (const [screen, open] of Object.entries(MEMBER_SCREENS)) {
        await open(page)
        expect({ screen, cut: await cutTexts(page), sideways: await sidewaysPx(page) }).toEqual({
          screen,
          cut: [],
          sideways: 0,
        })
        await doubleText(page)
        expect({ screen, doubled: await cutTexts(page), sideways: await sidewaysPx(page) }).toEqual({
          screen,
          doubled: [],
          sideways: 0,
        })
      }
    },
  )
})
