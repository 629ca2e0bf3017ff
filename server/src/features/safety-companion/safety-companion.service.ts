import { hash, randomBytes, randomUUID } from 'node:crypto'
import {
  SAFETY_LINKS_MAX,
  type SafetyCompanion,
  safetyClosed,
  safetyNotFound,
  safetySpan,
  safetyTooMany,
} from '@quan/contract/safety/safety-companion.ts'
import { DEFAULT_TOLD_LANGUAGE, TOLD_LANGUAGES, type ToldLanguage } from '#features/notification/notification-words.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sealingBox } from '#platform/personal-data/personal-vault.ts'
import { type Evening, type LinkRow, safetyCompanionQueries, type TimesRow } from './safety-companion.queries.ts'

/** Under which path the page of a link is. */
export const SAFETY_LINK_PATH = '/s/'

/** 128 random bits: nobody guesses a link. */
const TOKEN_BYTES = 16
const NAME_PURPOSE = 'name on a safety link'
const NAME_TABLE = 'safety_link.name'

/** What somebody trusted sees. */
export type SafetyPage = Omit<LinkRow, 'id' | 'sealed_name' | 'language'> & {
  name: string | null
  language: ToldLanguage
  voidAt: number
}

/** Lets somebody trusted know where a member is during an activity, and when they are home. */
export type SafetyCompanions = ReturnType<typeof safetyCompanionService>

type SafetyParts = { sql: Sql; clock: Clock; publicUrl: string }

export function safetyCompanionService({ sql, clock, publicUrl }: SafetyParts) {
  const queries = safetyCompanionQueries(sql)

  return {
    /** Makes a link; its secret is told this once. Throws what `startCompanion` names. */
    async start(
      evening: Evening,
      { name, language }: { name: string | null; language: ToldLanguage },
    ): Promise<string> {
      const times = await queries.findTimes(evening)
      if (!times) throw new AppError(safetyNotFound)
      const now = clock.now()
      const { opensAt, closesAt } = spanOf(times)
      if (now < opensAt || now >= closesAt) throw new AppError(safetyClosed)
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const [id, at] = [randomUUID(), new Date(now)]
      const sealedName = name ? nameBox(token).seal({ table: NAME_TABLE, id }, name) : null
      await sql.begin(async (tx) => {
        const held = safetyCompanionQueries(tx)
        const companionId = await held.begin(evening, { id: randomUUID(), at, askAt: times.end_at })
        if ((await held.countLinks(companionId)) >= SAFETY_LINKS_MAX) throw new AppError(safetyTooMany)
        await held.addLink({ id, companionId, tokenHash: tokenHash(token), sealedName, language, at })
      })
      return publicUrl + SAFETY_LINK_PATH + token
    },

    /** The member is home. Throws `safety.not_found`. */
    async end(id: string, memberId: string): Promise<void> {
      if (!(await queries.end(id, memberId, new Date(clock.now())))) throw new AppError(safetyNotFound)
    },

    /** What the member has at an activity; null = nothing, or void already. */
    async find(evening: Evening): Promise<SafetyCompanion | null> {
      const row = await queries.findOwn(evening)
      if (!row || clock.now() >= spanOf(row).voidAt) return null
      return { id: row.id, links: row.links, homeTime: row.home_at?.toISOString() ?? null }
    },

    /** What somebody with the link sees; null = there is no such link, or it is void. */
    async open(token: string): Promise<SafetyPage | null> {
      const row = await queries.findLink(tokenHash(token))
      if (!row) return null
      const { id, sealed_name: sealedName, language, ...shown } = row
      const { voidAt } = spanOf(row)
      if (clock.now() >= voidAt) return null
      const name = sealedName && String(nameBox(token).open({ table: NAME_TABLE, id }, sealedName))
      return {
        ...shown,
        name,
        voidAt,
        language: TOLD_LANGUAGES.find((one) => one === language) ?? DEFAULT_TOLD_LANGUAGE,
      }
    },
  }
}

const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The server keeps no secret of a link, so that nobody but who has it reads the name. */
const nameBox = (token: string) => sealingBox([Buffer.from(token)], NAME_PURPOSE)

/** From when to when links of an activity are made, and when they are void. */
export const spanOf = ({ start_at: startAt, end_at: endAt, time_zone: timeZone }: TimesRow) =>
  safetySpan({ startAt: startAt.getTime(), endAt: endAt.getTime(), timeZone })
