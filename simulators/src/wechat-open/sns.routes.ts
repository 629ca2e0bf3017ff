import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { apiHandler, ApiRefusal, type Question, requireAppId, requireSecret } from './api-handler.ts'
import type { OauthBook } from './oauth-book.ts'
import { NAMELESS, type Person } from './person.ts'
import type { WechatAccount } from './wechat-account.ts'

type SnsRoutes = {
  account: WechatAccount
  book: OauthBook
  people: () => Promise<readonly Person[]>
  /** Called with each openid the account learns. */
  onIssued: (openid: string) => void
}

/** The personal token endpoints; answers come as text/plain though they are JSON. */
export function snsRoutes({ account, book, people, onIssued }: SnsRoutes): FastifyPluginAsync {
  const asText = (reply: FastifyReply) => reply.type('text/plain')

  function accessToken({ query }: Question) {
    requireAppId(query, account)
    requireSecret(query, account)
    if (!query['code']) throw new ApiRefusal(41008)
    if (query['grant_type'] !== 'authorization_code') throw new ApiRefusal(40002)
    const granted = book.useCode(query['code'])
    onIssued(granted.openid)
    return granted
  }

  function refreshToken({ query }: Question) {
    requireAppId(query, account)
    if (query['grant_type'] !== 'refresh_token') throw new ApiRefusal(40002)
    if (!query['refresh_token']) throw new ApiRefusal(41003)
    return book.refresh(query['refresh_token'])
  }

  function grantOf({ query }: Question) {
    if (!query['access_token']) throw new ApiRefusal(41001)
    if (!query['openid']) throw new ApiRefusal(41009)
    const grant = book.grantOf(query['access_token'])
    if (grant.openid !== query['openid']) throw new ApiRefusal(40003)
    return grant
  }

  async function userInfo(question: Question) {
    const { openid, scope } = grantOf(question)
    if (scope !== 'snsapi_userinfo') throw new ApiRefusal(48001)
    const known = (await people()).find((person) => person.openid === openid)
    const nobody = { sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] }
    return { openid, nickname: known?.nickname ?? NAMELESS, ...nobody }
  }

  return async (service) => {
    service.all('/sns/oauth2/access_token', apiHandler('GET', accessToken, asText))
    service.all('/sns/oauth2/refresh_token', apiHandler('GET', refreshToken, asText))
    service.all('/sns/userinfo', apiHandler('GET', userInfo, asText))
    service.all(
      '/sns/auth',
      apiHandler('GET', (question) => grantOf(question) && { errcode: 0, errmsg: 'ok' }, asText),
    )
  }
}
