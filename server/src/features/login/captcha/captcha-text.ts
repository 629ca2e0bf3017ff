import { CAPTCHA_CHARACTERS } from '@quan/contract/captcha/captcha-limits.ts'

/** Picks a whole number from 0 up to, and without, `below`. */
export type Pick = (below: number) => number

/** Characters nobody takes for another one, bent and crossed out as they are drawn: no O and 0, S and 5, P and R, A and 4 … */
export const SEEN_CHARACTERS = 'ACEHKMNRTWXY39'
/** Digits that are still counted with ease, because each is heard as so many beeps. */
export const HEARD_CHARACTERS = '123456'

/** The text of a new captcha. One that is heard as well holds digits alone. */
export function newCaptchaText({ isHeard, pick }: { isHeard: boolean; pick: Pick }): string {
  const characters = isHeard ? HEARD_CHARACTERS : SEEN_CHARACTERS
  return Array.from({ length: CAPTCHA_CHARACTERS }, () => characters[pick(characters.length)]).join('')
}
