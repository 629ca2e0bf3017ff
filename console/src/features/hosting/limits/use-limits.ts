import { consoleChangedMeanwhile } from '@quan/contract/console/console-errors.ts'
import type { HouseLimits } from '@quan/contract/console/host-limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '#platform/api/console-failure.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import type { Limits } from './limit-fields.tsx'

/** Key of all limits in the cache. */
export const LIMITS_KEY = ['hostLimits'] as const

/** Limits as they were read, with their version. */
export type ReadLimits = Omit<HouseLimits, 'limits'> & { limits: Limits }

type LimitParts = {
  first: ReadLimits
  read: () => Promise<ReadLimits>
  write: (limits: Limits, version: number) => Promise<ReadLimits>
  onSaved: (saved: ReadLimits) => void
}

/**
 * Saves limits over the version that was read. Where somebody else was first, what they set is told, what was typed
 * stays, and saving once more replaces theirs.
 */
export function useLimits({ first, read, write, onSaved }: LimitParts) {
  const client = useQueryClient()
  const [base, setBase] = useState(first)
  const [theirs, setTheirs] = useState<ReadLimits | null>(null)
  const save = useMutation({
    mutationFn: (limits: Limits) => write(limits, base.version),
    async onSuccess(saved) {
      setBase(saved)
      setTheirs(null)
      onSaved(saved)
      await client.invalidateQueries({ queryKey: LIMITS_KEY })
    },
    async onError(error) {
      if (!hasCode(error, consoleChangedMeanwhile.code)) return
      const newer = await read()
      setBase(newer)
      setTheirs(newer)
    },
  })
  const isTold = theirs !== null && hasCode(save.error, consoleChangedMeanwhile.code)
  return { base, theirs, save, error: isTold ? null : save.error }
}
