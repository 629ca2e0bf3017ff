import { HouseCar, MaritalStatus } from '@quan/contract/person/circumstances.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import type { Random } from '#chance/random.ts'
import { dateOf, type Day, dayOfDate } from '#time/calendar-day.ts'
import type { CardPerson } from './card-person.ts'
import { OWN_WORDS, type OwnWords } from './card-words.ts'
import type { CardDraft, DemoCard } from './demo-card.ts'
import { drawVisibility, OPEN_CARD } from './draw-visibility.ts'
import { drawIntro, drawLookingFor, drawOrganizerIntro, said } from './draw-words.ts'
import { type Occupation, OCCUPATIONS, STUDENT_TO_AGE } from './occupations.ts'

/** Youngest and oldest at the start, in whole years. */
export const AGE_LEAST = 21

export const AGE_MOST = 42

/** Whoever is called 老 is no student. */
const OLD_FROM_AGE = 32

const ORGANIZER_FROM_AGE = 28

/** Above 1: more of the young than of the old. */
const YOUTH = 1.3

/** Steps of ten lie between one education and the next. */
const EDUCATION_STEP = 10

const MEAN_CM = { [Sex.male]: 174, [Sex.female]: 162 }

/** How far from the mean heights lie at most. */
const SPREAD_CM = { [Sex.male]: 17, [Sex.female]: 13 }

/** Days a birthday may lie behind without the next one having come; one more day's distance keeps 29 February out of it. */
const DAYS_SINCE_BIRTHDAY_LEAST = 1

const DAYS_SINCE_BIRTHDAY_MOST = 363

/** Chance that somebody of the crowd filled in a line. */
const FILLED_IN = 0.85

/** The card of a man or a woman; organizers have every line, others left some empty. */
export function personCard(draft: CardDraft, sex: Sex): DemoCard {
  const { member, home, today, random } = draft
  const own = OWN_WORDS[member.nickName]
  const person = drawPerson(draft, sex, own)
  const maybe = <Line>(line: Line) => (member.isOrganizer || random.isTrue(FILLED_IN) ? line : null)
  return {
    memberId: member.id,
    city: home.places.name,
    lines: {
      birthDate: drawBirthDate(person.age, today, random),
      height: maybe(drawHeight(sex, random)),
      education: maybe(drawEducation(person.occupation, random)),
      occupation: maybe(person.occupation.name),
      maritalStatus: maybe(person.maritalStatus),
      houseCar: maybe(drawHouseCar(person.age, random)),
      district: maybe(home.area.district || null),
      ...(own ? { intro: own.intro, lookingFor: own.lookingFor } : drawWords(person, draft, maybe)),
    },
    visibility: own ? OPEN_CARD : drawVisibility(member.isOrganizer, random),
  }
}

function drawPerson({ member, taste, random }: CardDraft, sex: Sex, own: OwnWords | undefined): CardPerson {
  const { nickName, isOrganizer } = member
  const age = drawAge(member, random, own?.fromAge)
  const told = OCCUPATIONS.find(({ name }) => name === own?.occupation)
  return {
    nickName,
    sex,
    age,
    taste,
    occupation: told ?? drawOccupation(age, random),
    maritalStatus: drawMaritalStatus(age, random),
    isOrganizer,
  }
}

type Maybe = (text: string) => string | null

function drawWords(person: CardPerson, { home, random, unheard }: CardDraft, maybe: Maybe) {
  const drawOwn = person.isOrganizer ? drawOrganizerIntro : drawIntro
  return {
    intro: maybe(unheard(() => said(drawOwn(person, random), home, random))),
    lookingFor: maybe(said(drawLookingFor(person, random), home, random)),
  }
}

/** A birth date, `YYYY-MM-DD`, of somebody who is of the age today. */
export function drawBirthDate(age: number, today: Day, random: Random): string {
  const [year, rest] = [dateOf(today).slice(0, 4), dateOf(today).slice(4)]
  const birthday = dayOfDate(`${Number(year) - age}${rest === '-02-29' ? '-02-28' : rest}`)
  return dateOf(birthday - random.whole(DAYS_SINCE_BIRTHDAY_LEAST, DAYS_SINCE_BIRTHDAY_MOST))
}

/** Most are in their late twenties. */
function drawAge(who: { nickName: string; isOrganizer: boolean }, random: Random, least = AGE_LEAST): number {
  const fitting = Math.max(
    least,
    who.nickName.startsWith('老') ? OLD_FROM_AGE : AGE_LEAST,
    who.isOrganizer ? ORGANIZER_FROM_AGE : AGE_LEAST,
  )
  const share = ((random.fraction() + random.fraction()) / 2) ** YOUTH
  return fitting + Math.floor(share * (AGE_MOST - fitting + 1))
}

function drawOccupation(age: number, random: Random): Occupation {
  const fits = ({ field, fromAge }: Occupation) => age >= fromAge && (field !== 'study' || age <= STUDENT_TO_AGE)
  return random.pick(OCCUPATIONS.filter(fits))
}

const drawEducation = ({ least, most }: Occupation, random: Random) =>
  (random.whole(least / EDUCATION_STEP, most / EDUCATION_STEP) * EDUCATION_STEP) as Occupation['least']

/** Most are single still; nobody of the catalogue is widowed. */
function drawMaritalStatus(age: number, random: Random): MaritalStatus {
  const { unmarried, divorcedNoChild, divorcedWithChild, divorcedChildElsewhere } = MaritalStatus
  if (age < 28 || random.isTrue(age < 33 ? 0.9 : 0.72)) return unmarried
  return random.weighted([divorcedNoChild, divorcedWithChild, divorcedChildElsewhere], (status) => {
    if (status === divorcedNoChild) return 5
    if (age < 32) return 0
    return status === divorcedWithChild ? 3 : 1
  })
}

/** The older, the more often there is a home. */
function drawHouseCar(age: number, random: Random): HouseCar {
  const home = random.isTrue(Math.min(0.7, (age - 20) * 0.04))
  const car = random.isTrue(Math.min(0.65, (age - 19) * 0.04))
  if (home) return car ? HouseCar.houseAndCar : HouseCar.houseNoCar
  return car ? HouseCar.carNoHouse : HouseCar.neither
}

/** Centimetres, most near the mean. */
function drawHeight(sex: Sex, random: Random): number {
  const share = (random.fraction() + random.fraction() + random.fraction()) / 3
  return Math.round(MEAN_CM[sex] + (share * 2 - 1) * SPREAD_CM[sex])
}
