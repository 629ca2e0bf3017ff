import type { Sql } from '#platform/database/connect.ts'
import { fetchTicket } from './fetch-ticket.ts'
import { vendorTokenQueries } from './vendor-token.queries.ts'
import type { WechatApi } from './wechat-api.ts'

type TicketCache = {
  sql: Sql
  /** Opens the budget of one fetch. */
  openApi: () => WechatApi
  appId: string
  appSecret: string
  /** Unix milliseconds. */
  now: () => number
}

/**
 * The page script's ticket: from the table while it is good, else fetched by one caller of one process while all others
 * wait.
 */
export function ticketCache({ sql, openApi, now, ...account }: TicketCache): () => Promise<string> {
  const [ticketName, tokenName] = [`wechat-ticket:${account.appId}`, `wechat-token:${account.appId}`]
  let getting: Promise<string> | null = null

  async function fetchAlone(): Promise<string> {
    return await sql.begin(async (transaction) => {
      const tokens = vendorTokenQueries(transaction)
      await tokens.lock(ticketName)
      const fetchedMeanwhile = await tokens.find(ticketName, now())
      if (fetchedMeanwhile) return fetchedMeanwhile
      const ticket = await fetchTicket({ api: openApi(), tokens, tokenName, now, ...account })
      await tokens.set(ticketName, ticket)
      return ticket.value
    })
  }

  const get = async () => (await vendorTokenQueries(sql).find(ticketName, now())) ?? (await fetchAlone())

  return async () => {
    getting ??= get().finally(() => {
      getting = null
    })
    return await getting
  }
}
