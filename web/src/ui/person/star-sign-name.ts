import { StarSign } from '@quan/contract/person/star-sign.ts'
import { starSignText } from '#texts/star-sign-text.ts'

const NAMES = new Map(Object.entries(StarSign).map(([name, sign]) => [sign, name as keyof typeof StarSign]))

/** What a star sign is called in the language of the app. */
export function starSignName(sign: StarSign): string {
  const name = NAMES.get(sign)
  return name === undefined ? '' : starSignText[name]
}
