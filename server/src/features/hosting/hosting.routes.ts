import { applyToHost, getMyHosting } from '@quan/contract/hosting/host-application.ts'
import type { hostApplicationService } from '#features/hosting/host-application.service.ts'
import { implement } from '#platform/http/implement.ts'

type HostingParts = { applications: ReturnType<typeof hostApplicationService> }

/** By which members become hosts. */
export const hostingRoutes = ({ applications }: HostingParts) => [
  implement(applyToHost, ({ input, member }) => applications.apply(member.memberId, input)),
  implement(getMyHosting, ({ member }) => applications.get(member.memberId)),
]
