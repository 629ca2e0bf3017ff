import { randomUUIDv7 } from 'node:crypto'
import { passkeyRefused } from '@quan/contract/console/console-errors.ts'
import { PASSKEY_QUESTION_MS, PASSKEYS_MAX } from '@quan/contract/console/console-limits.ts'
import { type Passkey, passkeysFull } from '@quan/contract/console/passkey.ts'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Clock } from '#platform/clock/clock.ts'
import { isTaken, type SqlRunner } from '#platform/database/connect.ts'
import { sweep } from '#platform/database/sweep.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type PasskeyRow, passkeyQueries } from './passkey.queries.ts'

/** What a browser is asked or answers, in the JSON of Web Authentication. */
type Json = Record<string, unknown>

/** Where a passkey is used: it is bound to this host. */
export type PasskeyPlace = { origin: string }

/** Passkeys of operators. What throws `console.passkey_refused` says no more. */
export type Passkeys = {
  list(sql: SqlRunner, operatorId: string): Promise<Passkey[]>
  begin(sql: SqlRunner, who: { operatorId: string; name: string; displayName: string } & PasskeyPlace): Promise<Json>
  add(sql: SqlRunner, made: { operatorId: string; name: string; response: Json } & PasskeyPlace): Promise<string>
  ask(sql: SqlRunner, place: PasskeyPlace): Promise<Json>
  /** Whose passkey answered. Apart from a transaction, so that what was answered wrongly is not asked again. */
  verify(sql: SqlRunner, answered: { response: Json } & PasskeyPlace): Promise<string>
}

const NAME = '同城圈运营台'

const rpIdOf = (origin: string) => new URL(origin).hostname

type PasskeyQuestion = { operatorId: string | null; clock: Clock }

/** What was asked is answered once, and soon. `operatorId` null = asked to sign in. */
async function noteQuestion(sql: SqlRunner, challenge: string, { operatorId, clock }: PasskeyQuestion) {
  await sweep(sql, { table: 'operator_question', instant: 'asked_at', before: clock.now() - PASSKEY_QUESTION_MS })
  await passkeyQueries(sql).ask({ challenge, operatorId, at: new Date(clock.now()) })
}

const isAsked =
  (sql: SqlRunner, { operatorId, clock }: PasskeyQuestion) =>
  (challenge: string) =>
    passkeyQueries(sql).takeAnswer({ challenge, operatorId, since: new Date(clock.now() - PASSKEY_QUESTION_MS) })

export const passkeys = ({ clock }: { clock: Clock }): Passkeys => ({
  list: async (sql, operatorId) => (await passkeyQueries(sql).list(operatorId)).map(shown),
  ...newPasskeys(clock),
  ...keptPasskeys(clock),
})

/** Passkeys are made. */
function newPasskeys(clock: Clock): Pick<Passkeys, 'begin' | 'add'> {
  return {
    async begin(sql, { operatorId, name, displayName, origin }) {
      const kept = await passkeyQueries(sql).list(operatorId)
      if (kept.length >= PASSKEYS_MAX) throw new AppError(passkeysFull)
      const options = await generateRegistrationOptions({
        rpName: NAME,
        rpID: rpIdOf(origin),
        userName: name,
        userDisplayName: displayName,
        userID: new TextEncoder().encode(operatorId),
        timeout: PASSKEY_QUESTION_MS,
        excludeCredentials: kept.map(({ credential_id: id, transports }) => ({ id, transports })),
        // the name is found by the passkey, and its owner shows finger, face or PIN
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await noteQuestion(sql, options.challenge, { operatorId, clock })
      return { ...options }
    },

    async add(sql, { operatorId, name, response, origin }) {
      const kept = await passkeyQueries(sql).list(operatorId)
      if (kept.length >= PASSKEYS_MAX) throw new AppError(passkeysFull)
      const { registrationInfo } = await refusedUnlessGood(() =>
        verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: isAsked(sql, { operatorId, clock }),
          expectedOrigin: origin,
          expectedRPID: rpIdOf(origin),
          requireUserVerification: true,
        }),
      )
      if (!registrationInfo) throw new AppError(passkeyRefused)
      const { credential } = registrationInfo
      const id = randomUUIDv7()
      const row = {
        id,
        operator_id: operatorId,
        name,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        created_at: new Date(clock.now()),
      }
      try {
        await passkeyQueries(sql).add(row)
      } catch (error) {
        throw isTaken(error, 'credential_id') ? new AppError(passkeyRefused) : error
      }
      return id
    },
  }
}

/** Passkeys are used. */
function keptPasskeys(clock: Clock): Pick<Passkeys, 'ask' | 'verify'> {
  return {
    async ask(sql, { origin }) {
      const options = await generateAuthenticationOptions({
        rpID: rpIdOf(origin),
        userVerification: 'required',
        timeout: PASSKEY_QUESTION_MS,
      })
      await noteQuestion(sql, options.challenge, { operatorId: null, clock })
      return { ...options }
    },

    async verify(sql, { response, origin }) {
      const id = response['id']
      const kept = typeof id === 'string' ? await passkeyQueries(sql).lock(id) : null
      if (!kept) throw new AppError(passkeyRefused)
      const { authenticationInfo } = await refusedUnlessGood(() =>
        verifyAuthenticationResponse({
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge: isAsked(sql, { operatorId: null, clock }),
          expectedOrigin: origin,
          expectedRPID: rpIdOf(origin),
          requireUserVerification: true,
          credential: {
            id: kept.credential_id,
            publicKey: Uint8Array.from(kept.public_key),
            counter: kept.counter,
            transports: kept.transports,
          },
        }),
      )
      const at = new Date(clock.now())
      await passkeyQueries(sql).noteUse(kept.id, { counter: authenticationInfo.newCounter, at })
      return kept.operator_id
    },
  }
}

/** The library throws for whatever does not fit; what a stranger sent is no fault of ours. */
async function refusedUnlessGood<Answer extends { verified: boolean }>(verify: () => Promise<Answer>): Promise<Answer> {
  const answer = await verify().catch((cause: unknown) => {
    throw new AppError(passkeyRefused, { cause })
  })
  if (!answer.verified) throw new AppError(passkeyRefused)
  return answer
}

const shown = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createTime: created_at.toISOString(),
  lastUseTime: last_used_at?.toISOString() ?? null,
})
