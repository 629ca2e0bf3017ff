import type { CardDraft, DemoCard } from './demo-card.ts'
import { drawVisibility, OPEN_CARD } from './draw-visibility.ts'
import { drawStudioIntro, drawStudioLookingFor, said } from './draw-words.ts'
import { OWN_WORDS } from './words/own-words.ts'
import { STUDIO_KINDS } from './words/studio-words.ts'

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
      occupation: own?.occupation ?? random.pick(STUDIO_KINDS[taste]),
      intro: own?.intro ?? unheard(() => said(drawStudioIntro(taste, random), home, random)),
      lookingFor: own?.lookingFor ?? said(drawStudioLookingFor(random), home, random),
    },
    visibility: own ? OPEN_CARD : drawVisibility(true, random),
  }
}
