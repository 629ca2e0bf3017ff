import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import type { getUserDetail } from '@quan/contract/card/get-user-detail.ts'
import type { PublicCard } from '@quan/contract/card/public-card.ts'
import type { ParsedInputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { memberNotFound } from '@quan/contract/member/member-errors.ts'
import { CardViewer } from '@quan/contract/person/card-line.ts'
import { allVisibilities } from '#features/business-card/changed-card.ts'
import { type CardView, seenLines } from '#features/business-card/seen-lines.ts'
import { shapeBlockedCard, shapePublicCard } from '#features/business-card/shape-public-card.ts'
import { type SeenCardRow, userDetailQueries } from '#features/business-card/user-detail.queries.ts'
import type { PictureService } from '#features/picture/picture.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PictureHost } from '#platform/pictures/picture-host.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'

/** What cards are shown with. */
export type UserDetailParts = {
  sql: Sql
  pictures: Pick<PictureService, 'signed'>
  host: PictureHost
  clock: Clock
  /** Activities as their lists show them to a member or visitor, in the order of the ids. */
  activitiesFor(ids: string[], viewer: Caller | null): Promise<ActiveItem[]>
}

/** Activities an organizer's card lists at most. */
const ORGANIZED_MAX = 20

type Asked = ParsedInputOf<typeof getUserDetail>

/** Cards as others see them. */
export function userDetailService({ sql, pictures, host, clock, activitiesFor }: UserDetailParts) {
  const queries = userDetailQueries(sql)
  const signed = (path: string) => host(pictures.signed(path))

  async function organizedBy(row: SeenCardRow, viewer: Caller | null): Promise<Pick<PublicCard, 'organizes'>> {
    if (!row.is_organizer) return {}
    const ids = await queries.listOrganized(row.id, { now: clock.now(), limit: ORGANIZED_MAX })
    const organizes = await activitiesFor(ids, viewer)
    return organizes.length > 0 ? { organizes } : {}
  }

  /** The card of a member as the viewer may see it. Throws `member.not_found`. */
  return async ({ id, as }: Asked, viewer: Caller | null): Promise<PublicCard> => {
    const row = await queries.find(id, viewer?.memberId ?? null)
    if (!row) throw new AppError(memberNotFound)
    if (row.is_blocked) return shapeBlockedCard(row, host)
    const seen = seenLines(allVisibilities(row.visibility), viewOf(row, viewer, as ?? null))
    const card = shapePublicCard(row, { seen, now: clock.now(), open: host, signed })
    return seen.has('organizes') ? { ...card, ...(await organizedBy(row, viewer)) } : card
  }
}

/** Owners may look from elsewhere; nobody else can choose. Matches do not exist yet. */
function viewOf(row: SeenCardRow, viewer: Caller | null, as: CardViewer | null): CardView {
  if (viewer?.memberId === row.id) return as ?? 'owner'
  if (!viewer) return CardViewer.visitor
  return row.shares_activity ? CardViewer.sameActivity : CardViewer.member
}
