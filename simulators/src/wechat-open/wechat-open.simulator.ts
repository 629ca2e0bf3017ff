import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { DemoMember, Simulator, SimulatorClock } from '#simulator.ts'
import { refusalBody, apiHandler, ApiRefusal, type Question, requireAppId, requireSecret } from './api-handler.ts'
import { authorizeRoutes } from './authorize.routes.ts'
import { accountTokens, cgiBinRoutes } from './cgi-bin.routes.ts'
import { oauthBook, type OauthBook } from './oauth-book.ts'
import { type IssuedOpenids, openidOfMember, NAMELESS, type Person } from './person.ts'
import { templateRoutes } from './template.routes.ts'
import type { WechatAccount } from './wechat-account.ts'

type WechatOpenSimulatorOptions = {
  clock: Pick<SimulatorClock, 'now'>
  account: WechatAccount
  members: () => readonly DemoMember[] | Promise<readonly DemoMember[]>
  /** Takes note of each openid told to the account; only those may pay. */
  issued?: Pick<IssuedOpenids, 'add' | 'has'>
}

/** The vendor's authorisation page, token endpoints and page-script ticket. */
export function wechatOpenSimulator({ clock, account, members, issued }: WechatOpenSimulatorOptions): Simulator {
  const now = () => clock.now()
  const book = oauthBook(now)
  const people = async () =>
    (await members()).map(({ phone, nickName }) => ({
      openid: openidOfMember(account.appId, phone),
      nickname: nickName,
    }))
  return {
    name: 'wechat-open',
    title: '微信公众号 · 网页授权与 JSSDK',
    about:
      '在授权页上选择以谁的身份继续；测试可用 &sim_person=new 或一个 openid 直接得到回跳。code 只能用一次，5 分钟内有效。',
    calls: [
      { method: 'GET', path: '/connect/oauth2/authorize?appid=…#wechat_redirect', about: '浏览器打开的授权页' },
      { method: 'GET', path: '/connect/oauth2/forget', about: '忘记已选择的身份' },
      { method: 'GET', path: '/sns/oauth2/access_token?code=…', about: 'code 换 openid' },
      { method: 'GET', path: '/sns/oauth2/refresh_token', about: '续期' },
      { method: 'GET', path: '/sns/userinfo', about: '昵称和头像' },
      { method: 'GET', path: '/sns/auth', about: '检验 access_token' },
      { method: 'GET', path: '/cgi-bin/token', about: '公众号的 access_token' },
      { method: 'POST', path: '/cgi-bin/stable_token', about: '稳定版 access_token' },
      { method: 'GET', path: '/cgi-bin/ticket/getticket?type=jsapi', about: 'JSSDK 的 ticket' },
      { method: 'POST', path: '/cgi-bin/message/template/send', about: '发模板消息' },
      { method: 'GET', path: '/messages?openid=…', about: '关注者收到的模板消息' },
      { method: 'POST', path: '/unfollow', about: '{ openid } 取消关注；{ openid, follows: true } 再关注' },
    ],
    facts: { wechatOpen: { appid: account.appId } },
    refusal: {
      calls: /^\/(?:sns|cgi-bin)\//,
      answer: (code) => {
        const body = refusalBody(code)
        return body && { status: 200, body }
      },
    },
    routes: async (service) => {
      await service.register(authorizeRoutes({ account, book, people }))
      await service.register(snsRoutes({ account, book, people, onIssued: (openid) => issued?.add(openid) }))
      const tokens = accountTokens(now)
      await service.register(cgiBinRoutes({ account, tokens }))
      await service.register(
        templateRoutes({ account, tokens, isKnown: (openid) => knows(openid, issued, people), now }),
      )
    },
  }
}

type People = () => Promise<readonly { openid: string }[]>

/** Whether the account was told an openid, or it is that of a demo member. */
async function knows(openid: string, issued: Pick<IssuedOpenids, 'has'> | undefined, people: People) {
  return issued?.has(openid) === true || (await people()).some((person) => person.openid === openid)
}

type SnsRoutes = {
  account: WechatAccount
  book: OauthBook
  people: () => Promise<readonly Person[]>
  /** Called with each openid the account learns. */
  onIssued: (openid: string) => void
}

/** The personal token endpoints; answers come as text/plain though they are JSON. */
function snsRoutes({ account, book, people, onIssued }: SnsRoutes): FastifyPluginAsync {
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
