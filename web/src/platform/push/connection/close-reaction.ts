import { FOCUSED_CLOSE_CODES, STOPPING_CLOSE_CODES } from '@quan/contract/push/push-close-code.ts'

/** Whether a client comes back after the gateway closed with this code. */
export function comesBackAfter(code: number, isFocused: boolean): boolean {
  if (STOPPING_CLOSE_CODES.includes(code)) return false
  return isFocused || !FOCUSED_CLOSE_CODES.includes(code)
}
