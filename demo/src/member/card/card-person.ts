import type { MaritalStatus } from '@quan/contract/person/circumstances.ts'
import type { Sex } from '@quan/contract/person/sex.ts'
import type { Taste } from '../taste.ts'
import type { Occupation } from './occupations.ts'

/** The facts that the words on a person's card must agree with. */
export type CardPerson = {
  nickName: string
  sex: Sex
  /** Whole years at the start. */
  age: number
  taste: Taste
  occupation: Occupation
  maritalStatus: MaritalStatus
  isOrganizer: boolean
}
