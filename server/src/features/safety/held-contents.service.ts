import { createHmac, type KeyObject, randomUUIDv7 } from 'node:crypto'
import { HELD_A_MEMBER_MAX, HELD_DAYS } from '@quan/contract/console/held-contents.ts'
import { DAY_MS } from '@quan/contract/date/calendar-date.ts'
import { loginRequired } from '@quan/contract/endpoint/common-errors.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import type { HeldPlace } from '@quan/contract/safety/held-content.ts'
import * as z from 'zod/mini'
import { lockMember } from '#features/member/lock-member.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sql } from '#platform/database/connect.ts'
import { sweepAll } from '#platform/database/sweep.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import type { Job } from '#platform/process/run-jobs.ts'
import { heldContentQueries } from './held-content.queries.ts'
import { HELD_COLUMN } from './sealed-columns.ts'

type HeldParts = {
  sql: Sql
  clock: Clock
  vault: PersonalVault
  /** By which the same content is found again, of all processes: once it is gone, a person looks anew. */
  hashKey: KeyObject
}

/** A text, or a picture by the bytes that it is known by and those that are looked at, with where it stands. */
export type ContentToHold = {
  memberId: string
  place: HeldPlace
  field: string
  /** What was sent, which may name the activity or question that it is about. */
  input: unknown
  content: { text: string } | { picture: Buffer; shown: Buffer }
}

/** What becomes of it: a person let it pass or not, or looks at it. */
export type HeldOutcome = 'fit' | 'unfit' | 'held'

/** What is sealed: a text, or a picture in base64. */
export const heldContent = z.object({ text: z.optional(z.string()), picture: z.optional(z.string()) })

/** The calls name an activity by one of these. */
const subject = z.object({ activityId: z.optional(entityId), questionId: z.optional(entityId) })

const SWEEP_EVERY_MS = 10 * 60_000

/** How long it is kept, from an instant on. */
export const heldUntil = (at: number) => new Date(at + HELD_DAYS * DAY_MS)

/** What waits for a person, from the side of whoever sent it. */
export type HeldContents = ReturnType<typeof heldContents>

export function heldContents({ sql, clock, vault, hashKey }: HeldParts) {
  return {
    /**
     * What a person decided on the same content of the same member; where none did, it waits for one, unless too much of
     * theirs does. Throws `login.required` when the account went.
     */
    hold: ({ memberId, place, field, input, content }: ContentToHold): Promise<HeldOutcome> =>
      sql.begin(async (transaction) => {
        const queries = heldContentQueries(transaction)
        if (!(await lockMember(transaction, memberId))) throw new AppError(loginRequired)
        const at = new Date(clock.now())
        const hash = hashOf(content, hashKey)
        const known = await queries.findSame({ memberId, hash }, at)
        if (known) return known.is_fit === null ? 'held' : known.is_fit ? 'fit' : 'unfit'
        await queries.forgetOverdue(memberId, at)
        // a line is changed over and over, and only as it reads last is it to stand there
        if (place === 'card') await queries.forgetLine({ memberId, field })
        if ((await queries.countWaiting(memberId)) >= HELD_A_MEMBER_MAX) return 'unfit'
        const id = randomUUIDv7()
        const sealed = vault.seal({ table: HELD_COLUMN, id }, keptOf(content))
        const until = heldUntil(at.getTime())
        await queries.add({ id, memberId, place, field, subjectId: subjectOf(input), hash, sealed, at, until })
        return 'held'
      }),

    /** Takes away what is kept no longer. */
    job: {
      name: 'sweep held contents',
      everyMs: SWEEP_EVERY_MS,
      run: async () =>
        void (await sweepAll(sql, { table: 'held_content', instant: 'kept_until', before: clock.now() })),
    } satisfies Job,
  }
}

/** Texts that read alike, and pictures of the same bytes, are the same. */
function hashOf(content: ContentToHold['content'], key: KeyObject): Buffer {
  const hmac = createHmac('sha256', key)
  if ('text' in content) return hmac.update('text:').update(content.text.normalize('NFC').trim()).digest()
  return hmac.update('picture:').update(content.picture).digest()
}

const keptOf = (content: ContentToHold['content']): z.infer<typeof heldContent> =>
  'text' in content ? { text: content.text } : { picture: content.shown.toString('base64') }

function subjectOf(input: unknown): string | null {
  const { data } = z.safeParse(subject, input)
  return data?.activityId ?? data?.questionId ?? null
}
