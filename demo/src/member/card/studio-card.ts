import type { CardDraft, DemoCard } from './demo-card.ts'
import { drawVisibility, OPEN_CARD } from './draw-visibility.ts'
import { drawStudioIntro, drawStudioLookingFor, said } from './draw-words.ts'
import { CARD_WORDS, OWN_WORDS } from './card-words.ts'

/** The card of a studio, which has neither age nor height. */
export function studioCard({ member, taste, home, random, unheard }: CardDraft): DemoCard {
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
