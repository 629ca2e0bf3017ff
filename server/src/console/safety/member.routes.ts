import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { findMembers, liftSuspension, MEMBERS_FOUND_MAX, suspendMember } from '@quan/contract/console/members.ts'
import { phoneOf } from '#features/member/member.service.ts'
import type { Suspensions } from '#features/safety/suspension.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

type MemberParts = { suspensions: Suspensions; vault: PersonalVault }

/** Members: found, suspended, let in again. */
export function memberRoutes({ suspensions, vault }: MemberParts): ConsoleImplementation[] {
  return [
    implementConsole(findMembers, async ({ input, caller: { cities }, note }) => {
      const wanted = { phone: input.phone ?? null, name: input.name ?? '', cities, limit: MEMBERS_FOUND_MAX }
      const found = await suspensions.find(wanted)
      // whose phones were seen, and never which
      note({ details: { by: wanted.phone === null ? 'name' : 'phone', members: found.map(({ id }) => id) } })
      return {
        members: found.map((member) => ({
          id: member.id,
          nickName: member.nick_name,
          phone: phoneOf(member, vault),
          createTime: member.created_at.toISOString(),
          reports: member.reports,
          isSuspended: member.is_suspended,
          suspendedUntil: member.frozen_until?.toISOString() ?? null,
        })),
      }
    }),
    implementConsole(suspendMember, async ({ input, sql, caller: { cities }, note, afterwards }) => {
      const { id, days, note: reason } = input
      note({ target: { kind: 'member', id }, details: { days, note: reason } })
      const result = await suspensions.suspend(sql, { memberId: id, days, cities })
      if (result.outcome === 'unknown') throw new AppError(consoleNotFound)
      if (result.outcome === 'standing') throw new AppError(consoleChangedMeanwhile)
      afterwards(() => suspensions.felt(id))
      return { suspendedUntil: result.until?.toISOString() ?? null }
    }),
    implementConsole(liftSuspension, async ({ input, sql, caller: { cities }, note, afterwards }) => {
      const { id, note: reason } = input
      note({ target: { kind: 'member', id }, details: { note: reason } })
      if (!(await suspensions.lift(sql, { memberId: id, cities }))) throw new AppError(consoleNotFound)
      afterwards(() => suspensions.felt(id))
      return {}
    }),
  ]
}
