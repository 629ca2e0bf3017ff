import { HouseCar } from '@quan/contract/person/house-car.ts'
import { MaritalStatus } from '@quan/contract/person/marital-status.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import type { Random } from '#chance/random.ts'
import { type Occupation, OCCUPATIONS, STUDENT_TO_AGE } from './occupations.ts'

/** Youngest and oldest at the start, in whole years. */
export const AGE_LEAST = 21
export const AGE_MOST = 42
/** Whoever is called 老 is no student. */
const OLD_FROM_AGE = 32
const ORGANIZER_FROM_AGE = 28
/** Above 1: more of the young than of the old. */
const YOUTH = 1.3

/** Most are in their late twenties. */
export function drawAge(who: { nickName: string; isOrganizer: boolean }, random: Random, least = AGE_LEAST): number {
  const fitting = Math.max(
    least,
    who.nickName.startsWith('老') ? OLD_FROM_AGE : AGE_LEAST,
    who.isOrganizer ? ORGANIZER_FROM_AGE : AGE_LEAST,
  )
  const share = ((random.fraction() + random.fraction()) / 2) ** YOUTH
  return fitting + Math.floor(share * (AGE_MOST - fitting + 1))
}

export function drawOccupation(age: number, random: Random): Occupation {
  const fits = ({ field, fromAge }: Occupation) => age >= fromAge && (field !== 'study' || age <= STUDENT_TO_AGE)
  return random.pick(OCCUPATIONS.filter(fits))
}

/** Steps of ten lie between one education and the next. */
const EDUCATION_STEP = 10

export const drawEducation = ({ least, most }: Occupation, random: Random) =>
  (random.whole(least / EDUCATION_STEP, most / EDUCATION_STEP) * EDUCATION_STEP) as Occupation['least']

/** Most are single still; nobody of the catalogue is widowed. */
export function drawMaritalStatus(age: number, random: Random): MaritalStatus {
  const { unmarried, divorcedNoChild, divorcedWithChild, divorcedChildElsewhere } = MaritalStatus
  if (age < 28 || random.isTrue(age < 33 ? 0.9 : 0.72)) return unmarried
  return random.weighted([divorcedNoChild, divorcedWithChild, divorcedChildElsewhere], (status) => {
    if (status === divorcedNoChild) return 5
    if (age < 32) return 0
    return status === divorcedWithChild ? 3 : 1
  })
}

/** The older, the more often there is a home. */
export function drawHouseCar(age: number, random: Random): HouseCar {
  const home = random.isTrue(Math.min(0.7, (age - 20) * 0.04))
  const car = random.isTrue(Math.min(0.65, (age - 19) * 0.04))
  if (home) return car ? HouseCar.houseAndCar : HouseCar.houseNoCar
  return car ? HouseCar.carNoHouse : HouseCar.neither
}

const MEAN_CM = { [Sex.male]: 174, [Sex.female]: 162 }
/** How far from the mean heights lie at most. */
const SPREAD_CM = { [Sex.male]: 17, [Sex.female]: 13 }

/** Centimetres, most near the mean. */
export function drawHeight(sex: Sex, random: Random): number {
  const share = (random.fraction() + random.fraction() + random.fraction()) / 3
  return Math.round(MEAN_CM[sex] + (share * 2 - 1) * SPREAD_CM[sex])
}
