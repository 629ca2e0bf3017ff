import { block, getBlocked, unblock } from '@quan/contract/safety/block.ts'
import { appeal, getMeasures } from '@quan/contract/safety/measure.ts'
import { getMyReports, report } from '@quan/contract/safety/report.ts'
import type { Measures } from '#features/safety/measure.service.ts'
import type { Safety } from '#features/safety/safety.service.ts'
import { implement } from '#platform/http/implement.ts'

/** Blocking members, reporting what they do, appealing against what operators did. */
export const safetyRoutes = (safety: Safety, measures: Measures) => [
  implement(getMeasures, ({ input, member }) => measures.list(member.memberId, input)),
  implement(appeal, ({ input, member }) => measures.appeal(member.memberId, input)),
  implement(block, async ({ input, member }) => {
    await safety.block({ blockerId: member.memberId, blockedId: input.userGUID })
    return {}
  }),
  implement(unblock, async ({ input, member }) => {
    await safety.unblock({ blockerId: member.memberId, blockedId: input.userGUID })
    return {}
  }),
  implement(getBlocked, ({ input, member }) => safety.listBlocked(member.memberId, input)),
  implement(getMyReports, ({ input, member }) => safety.listReports(member.memberId, input)),
  implement(report, async ({ input, member }) => {
    await safety.report(member.memberId, input)
    return {}
  }),
]
