import { assignPlace, getMyPositions, getPosition, takeBackPlace } from '@quan/contract/position/position.ts'
import type { Positions } from '#features/position/position.service.ts'
import { implement } from '#platform/http/implement.ts'

/** Positions, and handing out their places. */
export const positionRoutes = (positions: Positions) => [
  implement(getMyPositions, ({ input, member }) => positions.list(member.memberId, input)),
  implement(getPosition, ({ input, member }) => positions.get(input.id, member.memberId)),
  implement(assignPlace, ({ input: { placeId, gbUserId: companionId }, member }) =>
    positions.assign({ placeId, companionId, ownerId: member.memberId }),
  ),
  implement(takeBackPlace, ({ input: { placeId }, member }) =>
    positions.takeBack({ placeId, ownerId: member.memberId }),
  ),
]
