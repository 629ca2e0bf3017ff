import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCaptcha } from '#platform/cloud/cloud-functions.ts'
import { useCloud } from '#platform/cloud/use-cloud.ts'

/** The captcha of the moment, and the next one, spoken where somebody cannot see it. */
export function useCaptcha() {
  const cloud = useCloud()
  const [round, setRound] = useState({ number: 0, isSpoken: false })
  const captcha = useQuery({
    queryKey: ['captcha', round],
    queryFn: ({ signal }) => getCaptcha(cloud, { isSpoken: round.isSpoken, signal }),
    // every picture is answered once
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // said where the picture would stand
    meta: { isSilent: true },
  })
  return {
    captcha: captcha.data ?? null,
    hasFailed: captcha.isError,
    isSpoken: round.isSpoken,
    another: ({ isSpoken = round.isSpoken }: { isSpoken?: boolean } = {}) =>
      setRound(({ number }) => ({ number: number + 1, isSpoken })),
  }
}
