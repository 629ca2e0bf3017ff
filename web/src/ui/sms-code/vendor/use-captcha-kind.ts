import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaptchaKind } from '@quan/contract/sms/captcha.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { ownShellPlatform } from '#platform/native/capacitor/own-shell.ts'

/**
 * Which captcha is asked for, and a way to take the drawn one in the vendor's place; our own shell has the drawn one
 * alone, since it frames no page of the server.
 */
export function useCaptchaKind(): { kind: CaptchaKind; isInstead: boolean; takeDrawn: () => void } {
  const { data } = useQuery(serverInfoQuery(useApi()))
  const [isInstead, setIsInstead] = useState(false)
  // an older server tells of none
  const isVendor = data?.features?.captcha === 'vendor' && ownShellPlatform() === null
  return {
    kind: isVendor && !isInstead ? 'vendor' : 'drawn',
    isInstead: isVendor && isInstead,
    takeDrawn: () => setIsInstead(true),
  }
}
