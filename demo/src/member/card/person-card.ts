import type { Sex } from '@quan/contract/person/sex.ts'
import { drawBirthDate } from './birth-date.ts'
import type { CardPerson } from './card-person.ts'
import type { CardDraft, DemoCard } from './demo-card.ts'
import { drawAge, drawEducation, drawHeight, drawHouseCar, drawMaritalStatus, drawOccupation } from './draw-person.ts'
import { drawVisibility, OPEN_CARD } from './draw-visibility.ts'
import { drawIntro, drawLookingFor, drawOrganizerIntro, said } from './draw-words.ts'
import { OCCUPATIONS } from './occupations.ts'
import { OWN_WORDS, type OwnWords } from './card-words.ts'

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
