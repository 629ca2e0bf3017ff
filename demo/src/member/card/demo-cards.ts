import { randomOf } from '#chance/random.ts'
import type { Day } from '#time/calendar-day.ts'
import { demoCrowd, type DemoMember, demoOrganizers } from '../demo-members.ts'
import { TASTES } from '../taste.ts'
import { CARD_WORDS, OWN_WORDS } from './card-words.ts'
import type { CardDraft, DemoCard } from './demo-card.ts'
import { drawVisibility, OPEN_CARD } from './draw-visibility.ts'
import { drawStudioIntro, drawStudioLookingFor, said } from './draw-words.ts'
import { drawHome } from './home.ts'
import { personCard } from './person-card.ts'

/** Tries at words nobody else has; then they are somebody's already. */
const TRIES = 20

/** The cards of everybody of the catalogue; ages are those of the day, the rest is the same on every day. */
export function demoCards(today: Day): DemoCard[] {
  const unheard = neverTwice()
  const cardOf = (member: DemoMember, known: Partial<(typeof demoOrganizers)[number]>) => {
    const random = randomOf('demo card', member.id)
    const home = drawHome({ city: known.city, area: OWN_WORDS[member.nickName]?.area }, random)
    const draft = { member, taste: known.taste ?? random.pick(TASTES), home, today, random, unheard }
    return member.sex === null ? studioCard(draft) : personCard(draft, member.sex)
  }
  return [
    ...demoOrganizers.map((organizer) => cardOf(organizer, organizer)),
    ...demoCrowd.map((member) => cardOf(member, {})),
  ]
}

/** Draws again when the words were drawn before. */
function neverTwice() {
  const heard = new Set<string>()
  return (draw: () => string): string => {
    let words = draw()
    for (let tries = 1; heard.has(words) && tries < TRIES; tries += 1) words = draw()
    heard.add(words)
    return words
  }
}

/** The card of a studio, which has neither age nor height. */
function studioCard({ member, taste, home, random, unheard }: CardDraft): DemoCard {
  const own = OWN_WORDS[member.nickName]
  return {
    memberId: member.id,
    city: home.places.name,
    lines: {
      birthDate: null,
      height: null,
      education: null,
      maritalStatus: null,
      houseCar: null,
      district: home.area.district || null,
      occupation: own?.occupation ?? random.pick(CARD_WORDS.studios.kinds[taste]),
      intro: own?.intro ?? unheard(() => said(drawStudioIntro(taste, random), home, random)),
      lookingFor: own?.lookingFor ?? said(drawStudioLookingFor(random), home, random),
    },
    visibility: own ? OPEN_CARD : drawVisibility(true, random),
  }
}
