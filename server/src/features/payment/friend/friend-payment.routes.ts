import { PAY_LINK_TOKEN_CHARACTERS } from '@quan/contract/payment/order-elsewhere.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors/app-error.ts'
import type { OriginOf } from '#platform/http/client-address.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import { isWechatAgent } from '#platform/pages/security-headers.ts'
import { standaloneSender } from '#platform/pages/standalone-page.ts'
import type { PaymentService } from '../payment.service.ts'
import {
  askPage,
  comesBackPage,
  confirmPage,
  FRIEND_SCRIPT,
  FRIEND_STYLE,
  outsidePage,
  payPage,
  refusedPage,
  thanksPage,
  voidPage,
} from './friend-payment-page.ts'
import { friendTexts } from './friend-payment-texts.ts'
import { PAY_LINK_PATH } from './friend-payment.service.ts'

type FriendPageParts = {
  friends: PaymentService['friends']
  publicUrl: string
  isHttps: boolean
  originOf: OriginOf
  limitVisit: VisitLimit
}

type Link = { Params: { token: string }; Querystring: { by?: string; done?: string; code?: string } }

const TOKEN = new RegExp(`^[\\w-]{${PAY_LINK_TOKEN_CHARACTERS}}$`)
/** WeChat on a desktop, which cannot pay here. */
const ON_DESKTOP = /Windows|Macintosh|X11/i

/**
 * GET `/p/<token>`: what a friend is asked to pay, and `/p/<token>/pay`, the way there over WeChat's silent authorisation.
 * Whoever has the link may pay, so nobody keeps the page or finds it by searching.
 */
export function addFriendPages(app: FastifyInstance, parts: FriendPageParts) {
  const { friends, publicUrl, isHttps, originOf, limitVisit } = parts
  const send = standaloneSender({ style: FRIEND_STYLE, scripts: [FRIEND_SCRIPT], isHttps })
  const linkOf = (token: string) => PAY_LINK_PATH + token

  app.get<Link>(`${PAY_LINK_PATH}:token`, { onRequest: limitVisit }, async ({ params, query, headers }, reply) => {
    const { token } = params
    const path = linkOf(token)
    const { by, done } = query
    const text = friendTexts(headers['accept-language'])
    if (!TOKEN.test(token)) return send(reply, 404, voidPage(text))
    const attempt = by === undefined ? null : await friends.findAttempt({ token, number: by })
    if (attempt?.outcome === 'paid') return send(reply, 200, thanksPage(text))
    if (attempt?.outcome === 'comesBack') return send(reply, 200, comesBackPage(text))
    const order = await friends.find(token)
    if (!order) return send(reply, 404, voidPage(text))
    if (attempt && done !== undefined) {
      await friends.lookAt(attempt)
      return send(reply, 200, confirmPage(order, text))
    }
    const donePath = `${path}?by=${by}&done=1`
    if (attempt) return send(reply, 200, payPage(order, { parameters: attempt.parameters, donePath }, text))
    const isInWechat = canPayHere(headers['user-agent'])
    return send(
      reply,
      200,
      isInWechat ? askPage(order, `${path}/pay`, text) : outsidePage(order, publicUrl + path, text),
    )
  })

  app.get<Link>(`${PAY_LINK_PATH}:token/pay`, { onRequest: limitVisit }, async (request, reply) => {
    const { params, query, headers, raw } = request
    const { token } = params
    const path = linkOf(token)
    const text = friendTexts(headers['accept-language'])
    const order = TOKEN.test(token) ? await friends.find(token) : null
    if (!order) return send(reply, 404, voidPage(text))
    if (!canPayHere(headers['user-agent'])) return reply.redirect(path, 302)
    reply.header('cache-control', 'no-store')
    try {
      if (query.code === undefined) return reply.redirect(friends.authorizeUrl(`${publicUrl}${path}/pay`), 302)
      const payerAddress = originOf(raw).exactAddress
      const number = await friends.begin({ order, code: query.code, payerAddress })
      if (number === null) return send(reply, 200, refusedPage(text.failed, path, text))
      return reply.redirect(`${path}?by=${number}`, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return send(reply, error.definition.status, refusedPage(text.refused(error.definition), path, text))
    }
  })
}

const canPayHere = (agent = '') => isWechatAgent(agent) && !ON_DESKTOP.test(agent)
