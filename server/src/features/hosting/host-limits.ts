import type { HostLimits } from '@quan/contract/hosting/draft-rules.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'

/** How far hosts publish alone, by the settings: yuan become fen. */
export function hostLimits({ hosting: { priceMaxYuan, capacityMax, daysAheadMax } }: ServerConfig): HostLimits {
  return { price: priceMaxYuan * 100, capacity: capacityMax, daysAhead: daysAheadMax }
}
