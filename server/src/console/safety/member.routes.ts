import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import {
  correctMemberSex,
  findMembers,
  getMember,
  liftSuspension,
  suspendMember,
} from '@quan/contract/console/members.ts'
import type { MemberDesk } from '#features/safety/member-desk.service.ts'
import type { Suspensions } from '#features/safety/suspension.service.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

type MemberParts = { suspensions: Suspensions; memberDesk: MemberDesk }

/** Members: found, looked at, suspended, let in again, corrected. */
export function memberRoutes({ suspensions, memberDesk }: MemberParts): ConsoleImplementation[] {
  return [
    implementConsole(findMembers, async ({ input, sql, caller: { cities }, note }) => {
      const page = await memberDesk.find(sql, input, cities)
      const by = (['phone', 'number'] as const).find((way) => input[way] != null) ?? 'name'
      // whose phones were seen, and never which
      note({ details: { by, members: page.items.map(({ id }) => id) } })
      return page
    }),
    implementConsole(getMember, async ({ input: { id }, sql, caller: { cities }, note }) => {
      note({ target: { kind: 'member', id } })
      const found = await memberDesk.get(sql, id, cities)
      if (!found) throw new AppError(consoleNotFound)
      return found
    }),
    implementConsole(suspendMember, async ({ input, sql, caller: { operatorId, cities }, note, afterwards }) => {
      const { id, days, note: reason } = input
      note({ target: { kind: 'member', id }, details: { days, note: reason } })
      const result = await suspensions.suspend(sql, {
        memberId: id,
        days,
        cities,
        operatorId,
        note: reason,
        reportId: null,
      })
      if (result.outcome === 'unknown') throw new AppError(consoleNotFound)
      if (result.outcome === 'standing') throw new AppError(consoleChangedMeanwhile)
      afterwards(() => suspensions.felt(id))
      return { suspendedUntil: result.until?.toISOString() ?? null }
    }),
    implementConsole(liftSuspension, async ({ input, sql, caller: { cities }, note, afterwards }) => {
      const { id, reason, note: why } = input
      note({ target: { kind: 'member', id }, details: { reason, note: why } })
      if (!(await suspensions.lift(sql, { memberId: id, cities, reason }))) throw new AppError(consoleNotFound)
      afterwards(() => suspensions.felt(id))
      return {}
    }),
    implementConsole(correctMemberSex, async ({ input, sql, caller: { cities }, note }) => {
      const { id, sex, note: reason } = input
      note({ target: { kind: 'member', id }, details: { sex, note: reason } })
      if (!(await memberDesk.correctSex(sql, { memberId: id, sex, cities }))) throw new AppError(consoleNotFound)
      return {}
    }),
  ]
}
