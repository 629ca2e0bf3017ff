import { decideHeldMessage, getHeldMessages, getMyHeldMessages } from '@quan/contract/console/messages/held-messages.ts'
import type { HeldMessages } from '#features/operator-message/held-messages.service.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

/** Messages of operators that the service is unsure of: what waits, own ones, and the decision of a colleague. */
export function heldMessageRoutes({ held }: { held: HeldMessages }): ConsoleImplementation[] {
  return [
    implementConsole(getHeldMessages, ({ input, sql, caller }) => held.list(sql, input, caller)),
    implementConsole(getMyHeldMessages, async ({ sql, caller }) => ({ items: await held.listMine(sql, caller) })),
    implementConsole(decideHeldMessage, async ({ input, sql, caller, note }) => {
      const { id, isFit, reason = null } = input
      note({ target: { kind: 'held_message', id }, details: { isFit, reason } })
      const { title, text, city, ...decided } = await held.decide(sql, input, caller)
      note({ target: { kind: 'held_message', id, city: city?.code ?? null }, details: { isFit, reason, title, text } })
      return { ...decided, title, text, city }
    }),
  ]
}
