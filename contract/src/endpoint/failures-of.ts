import {
  bodyTooLarge,
  heldText,
  invalidInput,
  loginRequired,
  malformedBody,
  memberFrozen,
  sealingFailed,
  serverInternal,
  serviceUnavailable,
  tooManyRequests,
  unfitText,
  unsupportedMedia,
} from '#endpoint/common-errors.ts'
import type { Endpoint } from '#endpoint/define-endpoint.ts'
import type { ErrorDefinition } from '#endpoint/define-error.ts'
import { reachedMany } from '#request/reach-limits.ts'

/** Failures of a call alone: those it names, and those that follow from its texts that others read and from whom it turns to. */
export function ownFailuresOf({ errors, isRead = [], reviewedAs, reaches }: Endpoint): Set<ErrorDefinition> {
  return new Set([
    ...errors,
    ...(isRead.length > 0 ? [unfitText] : []),
    ...(reviewedAs === undefined ? [] : [heldText]),
    ...(reaches ? [reaches.refusal ?? reachedMany] : []),
  ])
}

/** Every failure that a call may be answered with: its own, and what it passes through as all calls of its kind do. */
export function failuresOf(endpoint: Endpoint, method: 'get' | 'post'): Set<ErrorDefinition> {
  const { access, personal = false, sealed, whileFrozen = false } = endpoint
  const knowsCaller = access === 'member' || (personal && method === 'post')
  return new Set([
    ...ownFailuresOf(endpoint),
    invalidInput,
    malformedBody,
    ...(sealed || personal ? [sealingFailed] : []),
    ...(knowsCaller ? [loginRequired] : []),
    ...(knowsCaller && !whileFrozen ? [memberFrozen] : []),
    ...(method === 'post' ? [bodyTooLarge, unsupportedMedia] : []),
    tooManyRequests,
    serverInternal,
    serviceUnavailable,
  ])
}
