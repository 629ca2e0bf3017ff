import { consoleNotFound, consoleStepMissing, passkeyRefused } from '@quan/contract/console/console-errors.ts'
import * as contract from '@quan/contract/console/passkey.ts'
import { SignInStep } from '@quan/contract/console/session.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CallRequest } from '#platform/http/call-exchange.ts'
import { type ConsoleImplementation, implementConsole, implementPrepared } from './implement-console.ts'
import { passkeyQueries } from './passkey.queries.ts'
import type { Passkeys } from './passkey.service.ts'
import { begun, type SessionParts, shownFactor } from './session.routes.ts'

type Answered = { input: { response: Record<string, unknown> }; sql: SqlRunner; request: CallRequest }

/** Passkeys: kept, and used to sign in. */
export function passkeyRoutes({ passkeys, ...parts }: SessionParts & { passkeys: Passkeys }): ConsoleImplementation[] {
  const listed = async (...who: Parameters<Passkeys['list']>) => ({ passkeys: await passkeys.list(...who) })
  const verified = ({ input, sql, request }: Answered) => passkeys.verify(sql, { ...input, origin: originOf(request) })
  return [
    implementConsole(contract.getPasskeys, ({ sql, caller }) => listed(sql, caller.operatorId)),
    implementConsole(contract.beginPasskey, async ({ sql, caller, request }) => {
      const options = await passkeys.begin(sql, { ...caller, origin: originOf(request) })
      return { options }
    }),
    implementConsole(contract.addPasskey, async ({ input, sql, caller, request, note }) => {
      const { operatorId } = caller
      const id = await passkeys.add(sql, { ...input, operatorId, origin: originOf(request) })
      note({ target: { kind: 'passkey', id } })
      return await listed(sql, operatorId)
    }),
    implementConsole(contract.removePasskey, async ({ input: { id }, sql, caller, note }) => {
      note({ target: { kind: 'passkey', id } })
      if (!(await passkeyQueries(sql).remove(id, caller.operatorId))) throw new AppError(consoleNotFound)
      return await listed(sql, caller.operatorId)
    }),
    implementConsole(contract.askPasskey, async ({ sql, request }) => ({
      options: await passkeys.ask(sql, { origin: originOf(request) }),
    })),
    implementPrepared(contract.enterByPasskey, {
      prepare: verified,
      run: ({ sql, answer, prepared: operatorId, note }) => {
        note({ operatorId })
        return begun(parts, { sql, answer, operatorId, hasShownFactor: true })
      },
    }),
    implementPrepared(contract.confirmByPasskey, {
      prepare: verified,
      async run({ sql, answer, caller, prepared: operatorId }) {
        if (caller.step === SignInStep.choosePassword) throw new AppError(consoleStepMissing)
        if (operatorId !== caller.operatorId) throw new AppError(passkeyRefused)
        return await shownFactor(parts, { sql, answer, caller })
      },
    }),
  ]
}

/** The console's own: another one is refused before. */
const originOf = (request: CallRequest) => request.header('origin') ?? ''
