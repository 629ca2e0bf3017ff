import { getAlerts, saveAlerts } from '@quan/contract/alert/alerts.ts'
import { implement } from '#platform/http/implement.ts'
import type { Alerts } from './alert.service.ts'

/** What members want to be told of. */
export const alertRoutes = ({ alerts }: { alerts: Alerts }) => [
  implement(getAlerts, ({ member }) => alerts.get(member.memberId)),
  implement(saveAlerts, ({ input, member }) => alerts.save(member.memberId, input)),
]
