import { OF_EDITORS } from '#console/console-access.ts'
import * as z from 'zod/mini'
import { consoleChangedMeanwhile, consoleNotFound } from '#console/console-errors.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { ownLimits } from '#console/host-limits.ts'
import { hostReason } from '#console/hosting-desk.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import { pageInput, pageOf } from '#endpoint/page.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Longest beginning of a name that hosts are found by, in characters. */
export const HOST_NAME_MAX = 20
/** Activities that are named before a host is unmade: the next ones. */
export const UNMAKE_NAMED_MAX = 5

/** Somebody who hosts. */
export const deskHost = z.object({
  member: z.object({ id: entityId, nickName: z.string() }),
  /** The city they asked to host in, else that of their last activity; null = neither is there. */
  cityName: z.nullable(z.string()),
  /** When an operator admitted them; null = they were made a host without having asked. */
  admitTime: z.nullable(instant),
  /** Activities that took place. */
  held: z.int(),
  /** Activities that are published and not over. */
  open: z.int(),
  /** What was set for them alone; null = as for everybody. */
  limits: ownLimits.shape.limits,
})
/** Somebody who hosts. */
export type DeskHost = z.infer<typeof deskHost>

/** What becomes of what a host has, were they unmade now. */
export const unmakeImpact = z.object({
  /** Activities that are published and not over: they go on. */
  activities: z.int(),
  /** Places of these that are taken. */
  places: z.int(),
  /** The next ones of these in the operator's cities, the first first. */
  next: z.array(z.object({ id: entityId, title: z.string(), startTime: instant })),
  /** Drafts of theirs that wait for review: they can be sent back alone. */
  inReview: z.int(),
  /** Drafts that operators have set to be published under their name: they are not. */
  scheduled: z.int(),
})
/** What becomes of what a host has, were they unmade now. */
export type UnmakeImpact = z.infer<typeof unmakeImpact>

/** Who hosts, by name; `name` narrows to those whose name begins so. Who has no name yet is in no list. */
export const getHosts = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Hosting/GetHosts',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'Who hosts.',
  input: z.object({ name: z._default(trimmedText(HOST_NAME_MAX, '昵称不正确'), ''), ...pageInput }),
  output: pageOf(deskHost),
  errors: [],
})

/** What becomes of what a host has, were they unmade. Changes nothing. Errors: `console.not_found` for who is no host. */
export const previewUnmake = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Hosting/PreviewUnmake',
  needsFreshFactor: false,
  audit: 'nothing',
  about: 'What becomes of what a host has, were they unmade now.',
  input: z.object({ memberId: entityId }),
  output: unmakeImpact,
  errors: [consoleNotFound],
})

/**
 * Takes it back that somebody hosts, who reads the reason; what they have published goes on. Errors: `console.not_found`,
 * `console.changed_meanwhile` for who hosts no more.
 */
export const unmakeHost = defineConsoleCall({
  ...OF_EDITORS,
  path: 'Hosting/Unmake',
  needsFreshFactor: true,
  audit: 'change',
  about: 'Takes it back that somebody hosts; they are told why.',
  input: z.object({ memberId: entityId, reason: hostReason }),
  output: z.object({}),
  errors: [consoleNotFound, consoleChangedMeanwhile],
})
