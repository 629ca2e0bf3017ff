import type { Log } from '#platform/log/log.ts'
import { ensureOpenId, type OpenIdParts } from './ensure-open-id.ts'
import { payerQueries } from './payer.queries.ts'

/** Members bound in one run. */
const A_RUN = 50

/** Binds members to their WeChat accounts where these can be found out, so that everybody can pay. */
export async function bindOpenIds(parts: OpenIdParts & { log: Log }, signal: AbortSignal): Promise<void> {
  for (const payer of await payerQueries(parts.sql).listWithoutOpenId(A_RUN)) {
    if (signal.aborted) return
    try {
      await ensureOpenId(payer, parts)
    } catch (error) {
      parts.log.warn({ err: error }, 'a member was not bound to their WeChat account')
    }
  }
}
