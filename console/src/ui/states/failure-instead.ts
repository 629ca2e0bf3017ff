import { serviceUnavailable } from '@quan/contract/endpoint/common-errors.ts'
import { hasCode, UNREACHABLE, UNREADABLE } from '#platform/api/console-failure.ts'

/** Failures that pass by themselves. */
const PASSING = [UNREACHABLE, UNREADABLE, serviceUnavailable.code]

/**
 * The failure that stands in the place of what was asked for; null = what is there stays. Once something was read, only a
 * refusal takes its place: a network that went away for a moment would take along what somebody types below it.
 */
export const failureInstead = <Failed>({ data, error }: { data: unknown; error: Failed }): Failed | null =>
  data !== undefined && PASSING.some((code) => hasCode(error, code)) ? null : error
