import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/time/duration.ts'

/** 01:48:12; two days have 47 hours. */
export function countdownText(leftMs: number): string {
  const parts = [leftMs / HOUR_MS, (leftMs % HOUR_MS) / MINUTE_MS, (leftMs % MINUTE_MS) / SECOND_MS]
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
