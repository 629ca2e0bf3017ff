import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import {
  CARD_VISIBILITY_LINES,
  type CardLines,
  CardViewer,
  type CardVisibilityLine,
  CHOSEN_LINES,
} from '@quan/contract/card/card-lines.ts'
import type { getUserDetail, PublicCard } from '@quan/contract/card/public-card.ts'
import type { CardVisibilities } from '@quan/contract/card/my-card.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { toldFacts } from '@quan/contract/activity/organizer-facts.ts'
import { memberNotFound } from '@quan/contract/member/member-errors.ts'
import { ageInYears, ageRange } from '@quan/contract/person/age.ts'
import { CardVisibility } from '@quan/contract/person/card-visibility.ts'
import { starSign } from '@quan/contract/person/star-sign.ts'
import { zodiacAnimal } from '@quan/contract/person/zodiac-animal.ts'
import { allVisibilities } from '#features/business-card/my-card.service.ts'
import { type SeenCardRow, userDetailQueries } from './business-card.queries.ts'
import type { ParticipantLooks } from '#features/activity/participant-looks.ts'
import type { PictureService } from '#features/picture/picture.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { PictureHost } from '#platform/pictures/picture-host.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { linesOf } from './card-row.ts'

/** The narrowest circle each viewer stands in; a narrow one stands in all wider ones. */
const CIRCLES = {
  [CardViewer.visitor]: CardVisibility.everyone,
  [CardViewer.member]: CardVisibility.members,
  [CardViewer.sameActivity]: CardVisibility.sameActivity,
  [CardViewer.match]: CardVisibility.matched,
} as const

/** The parts cards are shown with. */
export type UserDetailParts = {
  sql: Sql
  vault: PersonalVault
  pictures: Pick<PictureService, 'signed'>
  host: PictureHost
  clock: Clock
  participants: Pick<ParticipantLooks, 'lookedSince' | 'noteCompany'>
  /** Activities as their lists show them to a member or visitor, in the order of the ids. */
  activitiesFor(ids: string[], viewer: Caller | null): Promise<ActiveItem[]>
}

/** Activities an organizer's card lists at most. */
const ORGANIZED_MAX = 20

type UserDetailInput = ParsedInputOf<typeof getUserDetail>
/** Who looks at a card, and as whom an owner looks at their own. */
type SeenBy = { viewer: Caller | null; as: NonNullable<UserDetailInput['as']> | null }

/** Cards as others see them. */
export function userDetailService({ sql, vault, pictures, host, clock, participants, activitiesFor }: UserDetailParts) {
  const queries = userDetailQueries(sql)
  const signed = (path: string) => host(pictures.signed(path))

  async function organizedBy(row: SeenCardRow, { viewer, as }: SeenBy): Promise<Pick<PublicCard, 'organizes'>> {
    if (!row.is_organizer) return {}
    // whoever keeps the door needs it while people come
    const running = viewer?.memberId === row.id && as === null
    const ids = await queries.listOrganized(row.id, { now: clock.now(), running, limit: ORGANIZED_MAX })
    const organizes = await activitiesFor(ids, viewer)
    return organizes.length > 0 ? { organizes } : {}
  }

  async function cardFor(row: SeenCardRow, view: CardView, by: SeenBy): Promise<PublicCard> {
    const seen = visibleLines(allVisibilities(row.visibility), view)
    const card = shapePublicCard(row, { seen, now: clock.now(), vault, open: host, signed })
    return seen.has('organizes') ? { ...card, ...(await organizedBy(row, by)) } : card
  }

  /** The card of a member as the viewer may see it. Throws `member.not_found`. */
  return async ({ id, as = null }: UserDetailInput, viewer: Caller | null): Promise<PublicCard> => {
    const viewerId = viewer?.memberId ?? null
    const isOther = viewerId !== null && viewerId !== id
    const row = await queries.find(id, { viewerId, lookedSince: participants.lookedSince(), now: clock.now() })
    if (!row) throw new AppError(memberNotFound)
    if (row.is_blocked) return shapeBlockedCard(row, host)
    const view = viewOf(row, viewer, as)
    const card = await cardFor(row, view, { viewer, as })
    if (!isOther || view !== CardViewer.member) return card
    let closer = card
    const tellsMore = async () => {
      closer = await cardFor(row, CardViewer.sameActivity, { viewer, as })
      return wordsOf(closer) !== wordsOf(card)
    }
    return (await participants.noteCompany({ memberId: viewerId, otherId: id }, tellsMore)) ? closer : card
  }
}

/** Cards as others see them. */
export type UserDetailService = ReturnType<typeof userDetailService>

/** What a card tells, whenever its pictures were signed. */
const wordsOf = ({ photos, organizes = [], ...lines }: PublicCard) =>
  JSON.stringify([lines, photos.length, organizes.map(({ id }) => id)])

/** Owners may look from elsewhere; nobody else can choose. */
function viewOf(row: SeenCardRow, viewer: Caller | null, as: CardViewer | null): CardView {
  if (viewer?.memberId === row.id) return as ?? 'owner'
  if (!viewer) return CardViewer.visitor
  if (row.is_matched) return CardViewer.match
  return row.shares_activity ? CardViewer.sameActivity : CardViewer.member
}

type VisibleLines = ReadonlySet<CardVisibilityLine>
type ShapeCard = {
  seen: VisibleLines
  now: number
  vault: PersonalVault
  /** Address of a photo that is for everybody. */
  open: (path: string) => string
  /** Address of a photo that is for this viewer. */
  signed: (path: string) => string
}

/** The rest of a card that a member sees who blocked its owner. */
function shapeBlockedCard(row: SeenCardRow, open: ShapeCard['open']): PublicCard {
  return { ...personOf(row, open), photos: [], isOrganizer: false, isFocus: false, isMutual: false, isBlocked: true }
}

/** A card with the lines its viewer sees; hidden and empty ones are left out. */
function shapePublicCard(row: SeenCardRow, { seen, now, vault, open, signed }: ShapeCard): PublicCard {
  const [head, ...others] = row.photos
  const lines = linesOf(row, vault)
  return {
    ...personOf(row, open),
    isOrganizer: row.is_organizer,
    photos: [...(head === undefined ? [] : [open(head)]), ...(seen.has('photos') ? others.map(signed) : [])],
    ...filled({
      sex: row.sex,
      city: row.city_name,
      facts: row.facts && toldFacts(row.facts),
      ...birthLines(lines, seen, now),
      ...chosenLines(lines, seen),
    }),
    isFocus: row.is_followed,
    isMutual: row.is_followed && row.is_follower,
    isBlocked: false,
  }
}

function personOf(row: SeenCardRow, open: ShapeCard['open']) {
  return { id: row.id, nickName: row.nick_name, headImgurl: row.head_picture && open(row.head_picture) }
}

/** Age and zodiac as they follow from the birth date, which is never told itself. */
function birthLines({ birthDate }: CardLines, seen: VisibleLines, now: number) {
  if (birthDate === null) return {}
  const age = ageInYears(birthDate, new Date(now))
  return {
    ...(seen.has('age') ? { age } : { ageRange: ageRange(age) }),
    zodiacAnimal: seen.has('zodiacAnimal') ? zodiacAnimal(birthDate) : null,
    starSign: seen.has('starSign') ? starSign(birthDate) : null,
  }
}

function chosenLines(lines: CardLines, seen: VisibleLines) {
  const shown = CHOSEN_LINES.filter((line) => seen.has(line)).map((line) => [line, lines[line]])
  const district = seen.has('cityDistrict') ? lines.district : null
  return { district, ...Object.fromEntries(shown) } as Partial<Pick<CardLines, (typeof CHOSEN_LINES)[number]>>
}

/** Without the empty lines. */
function filled<Lines extends object>(lines: Lines) {
  const entries = Object.entries(lines).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as { [Line in keyof Lines]?: NonNullable<Lines[Line]> }
}

/** From where a card is looked at: by its owner, who sees all, or by one of the circles around them. */
export type CardView = CardViewer | 'owner'

/** The lines a viewer sees: each line names the widest circle it is for, and its owner sees all of them. */
export function visibleLines(visibility: CardVisibilities, view: CardView): ReadonlySet<CardVisibilityLine> {
  if (view === 'owner') return new Set(CARD_VISIBILITY_LINES)
  return new Set(CARD_VISIBILITY_LINES.filter((line) => visibility[line] <= CIRCLES[view]))
}
