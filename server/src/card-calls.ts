import { activeItemsService } from '#features/activity/active-items.service.ts'
import { personalPages } from '#features/activity/personal-activities.ts'
import { businessCardRoutes } from '#features/business-card/business-card.routes.ts'
import { favoriteService } from '#features/favorite/favorite.service.ts'
import { memberQueries } from '#features/member/member.queries.ts'
import { refuseUnderAge } from '#features/member/under-age.ts'
import type { PictureService } from '#features/picture/picture.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'

type CardParts = {
  sql: Sql
  /** A pool of `connectLists`. */
  lists: Sql
  clock: Clock
  pictureBaseUrl: string | null
  pictures: PictureService
  /** Ends an account, and logs every device of it out. */
  closeAccount(memberId: string): Promise<void>
}

/** The calls about business cards, with the features they need. */
export function cardCalls(parts: CardParts) {
  const { sql, clock, closeAccount } = parts
  const activities = activeItemsService(parts)
  const pageFor = personalPages(favoriteService({ ...parts, activities }).keptOf)
  return businessCardRoutes({
    ...parts,
    refuseUnderAge: (who) => refuseUnderAge(who, { members: memberQueries(sql), closeAccount, clock }),
    async activitiesFor(ids, viewer) {
      return (await pageFor({ items: await activities.inOrder(ids) }, viewer)).items
    },
  })
}
