import { hash, type KeyObject } from 'node:crypto'
import { sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import { parseSealedRequest, type SealedAnswer, type SealedRequest } from '@quan/contract/sealing/sealed-body.ts'
import { SealingFailed } from '@quan/contract/sealing/sealing-failed.ts'
import { SEALING_CLOCK_TOLERANCE_MS } from '@quan/contract/sealing/sealing-limits.ts'
import { isTimely } from '@quan/contract/sealing/server-sealing.ts'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { openRequest, sealAnswer, type SealingKey, unwrapKey } from '#platform/sealing/node-sealing.ts'

/** Bodies are remembered by the minute they were sealed in: a minute is forgotten as a whole. */
const MINUTE_MS = 60_000

/** An opened key is kept this long after its last use, in milliseconds. */
const KEY_KEPT_MS = 3 * SEALING_CLOCK_TOLERANCE_MS
/** Opened keys kept at most; one serves one app launch. A launch whose key was dropped pays RSA once more. */
const KEYS_MAX = 20_000
/** Bodies remembered at most, so that they are not taken twice: some sixty megabytes. */
const BODIES_MAX = 500_000

/** A request body that was opened, and the way to seal what answers it. */
export type OpenedBody = {
  text: string
  /** Tells it apart from every other body. */
  name: string
  seal(status: number, text: string): SealedAnswer
}

/** A body in sealed form, not opened yet. */
export type SealedBody = {
  /** True when its key has been opened before; else opening costs an RSA operation. */
  isKeyKnown: boolean
  /** `path` as sent, without query. Throws `sealing.failed`. */
  open(path: string): OpenedBody
}

/** Opens sealed bodies; RSA is paid once per client launch. */
export type SealedBodies = {
  /** Null for a body that has not the form of a sealed one. */
  read(body: unknown): SealedBody | null
}

type SealedBodiesOptions = { keys: readonly SealingKey[]; clock: Clock; keysMax?: number }

/** Opens bodies with these keys. A request names its RSA key by `keyId`; its AES key is wrapped with it and seals the answer too. */
export function sealedBodies({ keys, clock, keysMax = KEYS_MAX }: SealedBodiesOptions): SealedBodies {
  const opened = new LRUCache<string, KeyObject>({ max: keysMax, ttl: KEY_KEPT_MS, updateAgeOnGet: true })
  const guard = replayGuard({ bodiesMax: BODIES_MAX })

  function aesKey(name: string, request: SealedRequest): KeyObject {
    const known = opened.get(name)
    if (known) return known
    const rsa = keys.find(({ keyId }) => keyId === request.keyId)
    if (!rsa) throw new SealingFailed()
    const key = unwrapKey(request.key, rsa.privateKey)
    opened.set(name, key)
    return key
  }

  function open(name: string, request: SealedRequest, path: string): OpenedBody {
    const now = clock.now()
    if (!isTimely(request.at, now)) throw new SealingFailed()
    const key = aesKey(name, request)
    const text = openRequest({ request, path, key })
    // only what opens is remembered, so that nobody can use up the body of another before it comes
    const body = bodyName(name, request)
    if (!guard.isNew({ name: body, at: request.at, now })) throw new SealingFailed()
    return {
      text,
      name: body,
      seal: (status, answer) => sealAnswer({ text: answer, status, path, requestIv: request.iv, key }),
    }
  }

  return {
    read(body) {
      const request = sealedForm(body)
      if (!request) return null
      const name = keyName(request)
      return { isKeyKnown: opened.has(name), open: (path) => orSealingFailed(() => open(name, request, path)) }
    },
  }
}

function sealedForm(body: unknown): SealedRequest | null {
  try {
    return parseSealedRequest(body)
  } catch (error) {
    if (error instanceof SealingFailed) return null
    throw error
  }
}

const keyName = ({ keyId, key }: SealedRequest) => hash('sha256', `${keyId}\n${key}`, 'base64')

/** Short, because very many are kept; ivs differ, and the part of the key tells apart clients that count them. */
const bodyName = (name: string, { iv }: SealedRequest) => name.slice(0, 8) + iv

function orSealingFailed<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (cause) {
    if (cause instanceof SealingFailed) throw new AppError(sealingFailed, { cause })
    throw cause
  }
}

/** Remembers which bodies came, so that none is taken twice. */
type ReplayGuard = {
  /** False when this body came before, or may have. `at` is when it was sealed, `now` the server's time, both in ms. */
  isNew(body: { name: string; at: number; now: number }): boolean
}

const minuteOf = (at: number) => Math.floor(at / MINUTE_MS)

/**
 * Remembers the bodies of every minute that is within the tolerance of clocks, independently of the keys that are
 * kept. With more than `bodiesMax` the minute farthest from now is forgotten and closed: under attack the tolerance
 * of clocks shrinks, the protection does not.
 */
export function replayGuard({ bodiesMax }: { bodiesMax: number }): ReplayGuard {
  const minutes = new Map<number, Set<string>>()
  const closed = new Set<number>()
  let remembered = 0

  function forget(minute: number) {
    remembered -= minutes.get(minute)?.size ?? 0
    minutes.delete(minute)
  }

  function forgetBefore(first: number) {
    for (const minute of minutes.keys()) if (minute < first) forget(minute)
    for (const minute of closed) if (minute < first) closed.delete(minute)
  }

  function closeFarthestFrom(now: number) {
    const [farthest] = [...minutes.keys()].sort((one, other) => Math.abs(other - now) - Math.abs(one - now))
    if (farthest === undefined) return
    forget(farthest)
    closed.add(farthest)
  }

  return {
    isNew({ name, at, now }) {
      forgetBefore(minuteOf(now - SEALING_CLOCK_TOLERANCE_MS))
      if (remembered >= bodiesMax) closeFarthestFrom(minuteOf(now))
      const minute = minuteOf(at)
      const bodies = minutes.get(minute) ?? new Set()
      if (closed.has(minute) || bodies.has(name)) return false
      minutes.set(minute, bodies.add(name))
      remembered++
      return true
    },
  }
}
