import { OrderState } from '@quan/contract/order/order-state.ts'
import { assignPlace, getMyPositions, getPosition, takeBackPlace } from '@quan/contract/position/position.ts'
import type { LookAtWaited } from '#features/order/order.routes.ts'
import type { Positions } from '#features/position/position.service.ts'
import { implement } from '#platform/http/implement.ts'

/** Positions, and handing out their places. */
export const positionRoutes = ({ positions, lookAtWaited }: { positions: Positions; lookAtWaited: LookAtWaited }) => [
  implement(getMyPositions, ({ input, member }) => positions.list(member.memberId, input)),
  implement(getPosition, async ({ input, member }) => {
    const position = await positions.get(input.id, member.memberId)
    if (position.state === OrderState.unpaid) await lookAtWaited({ orderId: position.id, memberId: member.memberId })
    return position
  }),
  implement(assignPlace, ({ input: { placeId, gbUserId: companionId }, member }) =>
    positions.assign({ placeId, companionId, ownerId: member.memberId }),
  ),
  implement(takeBackPlace, ({ input: { placeId }, member }) =>
    positions.takeBack({ placeId, ownerId: member.memberId }),
  ),
]
