import { getBeside, getHeldBeside, holdBeside, releaseBeside, takeBeside } from '@quan/contract/beside/beside.ts'
import type { Besides } from '#features/beside/beside.service.ts'
import { implement } from '#platform/http/implement.ts'

/** Holding the place beside one's own, and taking it. */
export const besideRoutes = (besides: Besides) => [
  implement(holdBeside, async ({ input, member }) => {
    const { url, expireTime } = await besides.hold({ ...input, memberId: member.memberId })
    return { url, expireTime }
  }),
  implement(getHeldBeside, async ({ input, member }) => ({
    held: await besides.findHeld({ ...input, memberId: member.memberId }),
  })),
  implement(releaseBeside, async ({ input, member }) => ({
    held: await besides.giveUp({ ...input, memberId: member.memberId }),
  })),
  implement(getBeside, ({ input, member }) => besides.getOffer(input.hold, member?.memberId ?? null)),
  implement(takeBeside, ({ input, member }) =>
    besides.take({ token: input.hold, memberId: member.memberId, isHidden: input.hidden ?? false }),
  ),
]
