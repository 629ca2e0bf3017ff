import type { FastifyPluginAsync } from 'fastify'
import { sendPage } from '#page/send-page.ts'
import { authorizeErrorPage, authorizePage, forgottenPage } from './authorize.page.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorize-request.ts'
import type { OauthBook } from './oauth-book.ts'
import type { Person } from './person.ts'
import { cookieOf, openidOfChoice, personOfCookie } from './sim-person.ts'
import type { WechatAccount } from './wechat-account.ts'

/** A choice in the address that was none. */
const CHOICE = /&sim_person=[^&]*/g

type AuthorizeRoutes = { account: WechatAccount; book: OauthBook; people: () => Promise<readonly Person[]> }

/** The page browsers open, which leads back with a code; `&sim_person=` and a cookie answer in place of the person. */
export function authorizeRoutes({ account, book, people }: AuthorizeRoutes): FastifyPluginAsync {
  return async (service) => {
    service.get('/connect/oauth2/authorize', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const asked = readAuthorizeRequest({ rawQuery: rawQueryOf(request.url), ...account })
      if ('code' in asked) return sendPage(reply.code(400), authorizeErrorPage(asked))
      const openid = asked.simPerson ? openidOfChoice(asked.simPerson) : personOfCookie(request.headers.cookie)
      if (openid) {
        reply.header('set-cookie', cookieOf(openid, service.prefix))
        return reply.redirect(answered(asked, book.issueCode({ openid, scope: asked.scope })), 302)
      }
      const asksConsent = asked.scope === 'snsapi_userinfo'
      const address = request.url.replaceAll(CHOICE, '')
      return sendPage(reply, authorizePage({ address, asksConsent, people: await people() }))
    })
    service.get('/connect/oauth2/forget', async (_request, reply) => {
      reply.header('set-cookie', cookieOf(null, service.prefix)).header('cache-control', 'no-store')
      return sendPage(reply, forgottenPage())
    })
  }
}

function rawQueryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

function answered({ redirectUri, state }: AuthorizeRequest, code: string): string {
  const url = new URL(redirectUri)
  const joint = url.search ? '&' : '?'
  return `${url.origin}${url.pathname}${url.search}${joint}code=${code}&state=${state}${url.hash}`
}
