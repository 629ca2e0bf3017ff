import { Education, HouseCar, MaritalStatus } from '@quan/contract/person/circumstances.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { StarSign } from '@quan/contract/person/star-sign.ts'
import { ZodiacAnimal } from '@quan/contract/person/zodiac-animal.ts'
import { personText } from '#texts/person-text.ts'
import { starSignText } from '#texts/star-sign-text.ts'

const NAMES = new Map(Object.entries(StarSign).map(([name, sign]) => [sign, name as keyof typeof StarSign]))

type PersonWord = {
  [Name in keyof typeof personText]: (typeof personText)[Name] extends string ? Name : never
}[keyof typeof personText]

/** A value of an enumeration with its name in the language of the app. */
export type NamedValue<Value extends number> = { value: Value; text: string }

function named<Value extends number>(values: Readonly<Partial<Record<PersonWord, Value>>>): NamedValue<Value>[] {
  return Object.entries(values).map(([name, value]) => ({ value, text: personText[name as PersonWord] }))
}

export const sexes = () => named(Sex)
export const maritalStatuses = () => named(MaritalStatus)
export const houseCars = () => named(HouseCar)
export const educations = () => named(Education)

/** The name of a value; empty where there is none. */
export function nameOf<Value extends number>(values: readonly NamedValue<Value>[], value: Value): string {
  return values.find((named) => named.value === value)?.text ?? ''
}

export const zodiacAnimalName = (animal: ZodiacAnimal): string => nameOf(named(ZodiacAnimal), animal)

/** Name of a star sign in the language of the app. */
export function starSignName(sign: StarSign): string {
  const name = NAMES.get(sign)
  return name === undefined ? '' : starSignText[name]
}
