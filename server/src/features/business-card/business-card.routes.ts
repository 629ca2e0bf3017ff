import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { getMyCard, saveMyCard } from '@quan/contract/card/my-card.ts'
import { type MyCardParts, myCardService } from '#features/business-card/my-card.service.ts'
import type { UserDetailService } from '#features/business-card/user-detail.service.ts'
import { implement } from '#platform/http/implement.ts'
import { pictureHost } from '#platform/pictures/picture-host.ts'

type BusinessCardParts = Omit<MyCardParts, 'host'> & { pictureBaseUrl: string | null; cardDetail: UserDetailService }

/** The calls about business cards. */
export function businessCardRoutes({ pictureBaseUrl, cardDetail, ...given }: BusinessCardParts) {
  const parts = { ...given, host: pictureHost(pictureBaseUrl) }
  const mine = myCardService(parts)
  return [
    implement(getMyCard, ({ member }) => mine.get(member.memberId)),
    implement(
      saveMyCard,
      ({ input, member }) => mine.save(member.memberId, input),
      ({ input, member }) => mine.requireConsents(member.memberId, input),
    ),
    implement(getUserDetail, ({ input, member }) => cardDetail(input, member)),
  ]
}
