import type { FastifyPluginAsync } from 'fastify'
import type { AccountTokens, Told } from './account-tokens.ts'
import { answering, type Question } from './answering.ts'
import { ApiRefusal } from './api-refusal.ts'
import { needAppId, needSecret } from './check-account.ts'
import type { WechatAccount } from './wechat-account.ts'

/** The account's own tokens and the page script's ticket. */
export function cgiBinRoutes({
  account,
  tokens,
}: {
  account: WechatAccount
  tokens: AccountTokens
}): FastifyPluginAsync {
  const asToken = ({ value, expiresIn }: Told) => ({ access_token: value, expires_in: expiresIn })

  function check(given: Record<string, unknown>) {
    if (given['grant_type'] !== 'client_credential') throw new ApiRefusal(40002)
    needAppId(given, account)
    needSecret(given, account)
  }

  function newToken({ query }: Question) {
    check(query)
    return asToken(tokens.newToken())
  }

  function stableToken({ body }: Question) {
    check(body)
    return asToken(tokens.stableToken(body['force_refresh'] === true))
  }

  function ticket({ query }: Question) {
    if (!query['access_token']) throw new ApiRefusal(41001)
    if (query['type'] !== 'jsapi') throw new ApiRefusal(40097)
    const { value, expiresIn } = tokens.ticketFor(query['access_token'])
    return { errcode: 0, errmsg: 'ok', ticket: value, expires_in: expiresIn }
  }

  return async (service) => {
    service.all('/cgi-bin/token', answering('GET', newToken))
    service.all('/cgi-bin/stable_token', answering('POST', stableToken))
    service.all('/cgi-bin/ticket/getticket', answering('GET', ticket))
  }
}
