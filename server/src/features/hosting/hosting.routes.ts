import { applyToHost, getMyHosting } from '@quan/contract/hosting/host-application.ts'
import {
  getDrafts,
  publishDraft,
  removeDraft,
  saveDraft,
  submitDraft,
  withdrawDraft,
} from '@quan/contract/hosting/drafts.ts'
import type { Drafts } from '#features/hosting/draft.service.ts'
import type { hostApplicationService } from '#features/hosting/host-application.service.ts'
import { implement } from '#platform/http/implement.ts'

type HostingParts = { applications: ReturnType<typeof hostApplicationService>; drafts: Drafts }

/** By which members become hosts, and write their activities. */
export const hostingRoutes = ({ applications, drafts }: HostingParts) => [
  implement(applyToHost, ({ input, member }) => applications.apply(member.memberId, input)),
  implement(getMyHosting, ({ member }) => applications.get(member.memberId)),
  implement(getDrafts, async ({ member }) => ({ drafts: await drafts.list(member.memberId) })),
  implement(saveDraft, ({ input, member }) => drafts.save(member.memberId, input)),
  implement(submitDraft, ({ input, member }) => drafts.submit({ ...input, memberId: member.memberId })),
  implement(withdrawDraft, ({ input, member }) => drafts.withdraw({ ...input, memberId: member.memberId })),
  implement(publishDraft, ({ input, member }) => drafts.publish({ ...input, memberId: member.memberId })),
  implement(removeDraft, async ({ input, member }) => {
    await drafts.remove({ ...input, memberId: member.memberId })
    return {}
  }),
]
