import * as contract from '@quan/contract/console/host-limits.ts'
import type { HostLimitsService } from '#features/hosting/host-limits.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'
import type { OperatorCaller } from '../access/session.service.ts'

/** Within what hosts publish without an operator: for everybody, and for single ones. */
export function hostLimitRoutes({ hostLimits }: { hostLimits: HostLimitsService }): ConsoleImplementation[] {
  return [
    implementConsole(contract.getHouseLimits, ({ sql }) => hostLimits.getHouse(sql)),
    implementConsole(contract.listOwnLimits, ({ input, sql }) => hostLimits.listOwn(sql, input)),
    implementConsole(contract.findOwnLimits, ({ input, sql }) => hostLimits.getOwn(sql, input.memberId)),
    implementConsole(contract.setHouseLimits, async ({ input, sql, caller, note }) => {
      note({ details: { limits: input.limits } })
      requireAllCities(caller)
      const { limits: before } = await hostLimits.getHouse(sql)
      note({ details: { limits: input.limits, before } })
      return await hostLimits.setHouse(sql, { ...input, operatorId: caller.operatorId })
    }),
    implementConsole(contract.setOwnLimits, async ({ input: { memberId, ...input }, sql, caller, note }) => {
      note({ target: { kind: 'member', id: memberId }, details: { limits: input.limits } })
      requireAllCities(caller)
      const { limits: before } = await hostLimits.getOwn(sql, memberId)
      note({ details: { limits: input.limits, before } })
      return await hostLimits.setOwn(sql, memberId, { ...input, operatorId: caller.operatorId })
    }),
  ]
}

function requireAllCities({ cities }: OperatorCaller) {
  if (cities !== null) throw new AppError(contract.hostLimitsOfAllCities)
}
