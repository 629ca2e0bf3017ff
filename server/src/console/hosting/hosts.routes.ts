import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import { getHosts, previewUnmake, unmakeHost } from '@quan/contract/console/hosts.ts'
import type { HostDecisions } from '#features/hosting/host-decision.service.ts'
import { hostList } from '#features/hosting/host-list.service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

type Parts = { clock: Clock; hostDecisions: HostDecisions }

/** Who hosts, and taking it back. */
export function hostRoutes({ clock, hostDecisions }: Parts): ConsoleImplementation[] {
  const hosts = hostList({ clock })
  return [
    implementConsole(getHosts, ({ input, sql, caller: { cities } }) => hosts.list(sql, input, cities)),
    implementConsole(previewUnmake, ({ input, sql, caller: { cities } }) =>
      hosts.previewUnmake(sql, { ...input, cities }),
    ),
    implementConsole(unmakeHost, async ({ input: { memberId, reason }, sql, caller: { cities }, note }) => {
      const city = await hosts.findCity(sql, { memberId, cities })
      note({ target: { kind: 'member', id: memberId, city }, details: { reason } })
      if ((await hostDecisions.within(sql).unmake(memberId, reason)) !== 'done')
        throw new AppError(consoleChangedMeanwhile)
      return {}
    }),
  ]
}
