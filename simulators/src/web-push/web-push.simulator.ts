import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage } from '#page.ts'
import type { Simulator, SimulatorClock } from '#simulator.ts'
import { arrivedPage, openArrivedMessages } from './arrived-messages.ts'
import { NotOpened } from './browser.ts'
import { PushRefusal, type PushService, pushService, type PushFault, PUSH_FAULTS } from './push-service.ts'

/** How long a troubled service asks to be left alone, in seconds. */
const RETRY_AFTER_SECONDS = 30

/** A browser's push service and the browsers behind it. Source: RFC 8030, 8291, 8292. */
export function webPushSimulator({ clock }: { clock: Pick<SimulatorClock, 'now'> }): Simulator {
  const arrived = openArrivedMessages()
  const service = pushService({ now: () => clock.now(), arrived })
  return {
    name: 'web-push',
    title: '浏览器推送服务 · Web Push',
    about:
      '代替浏览器厂商的推送服务和它背后的浏览器：核对 VAPID 签名，按 RFC 8291 解密，收到的每一条都列在这里。演示中的服务器只向它发送。',
    calls: [
      {
        method: 'GET',
        path: '?endpoint=…',
        about: '收到的消息，新的在上：[{ endpoint, text, topic, urgency, ttl, at }]',
      },
      { method: 'POST', path: '/subscribe', about: '{ applicationServerKey } → 一个浏览器的订阅 { endpoint, keys }' },
      { method: 'POST', path: '/push/<token>', about: '推送服务的地址：发一条消息，201 表示收到' },
      {
        method: 'POST',
        path: '/act',
        about: `{ endpoint, act }，act 取 ${PUSH_FAULTS.join('、')}：订阅失效，或下一条遇到 429、503、重定向`,
      },
    ],
    facts: { webPush: { subscribe: '/sim/web-push/subscribe' } },
    routes: async (room) => {
      room.get<{ Querystring: { endpoint?: string } }>('/', async (request, reply) => {
        reply.header('vary', 'accept').header('cache-control', 'no-store')
        const messages = arrived.list(request.query.endpoint)
        if (!request.headers.accept?.includes('text/html')) return messages
        return sendPage(reply, arrivedPage({ messages }))
      })
      await room.register(browserRoutes(service))
      await room.register(pushRoutes(service))
    },
  }
}

/** Routes by which a page, or a test, acts for the browser. */
function browserRoutes(service: PushService): FastifyPluginAsync {
  return async (room) => {
    room.post('/subscribe', async (request, reply) => {
      const { applicationServerKey } = fieldsOf(request)
      const subscription = service.subscribe(applicationServerKey, addressOf(request, room.prefix))
      return subscription ?? reply.code(400).send({ error: 'applicationServerKey 应为 P-256 公钥（base64url）' })
    })
    room.post('/act', async (request, reply) => {
      const { endpoint, act } = fieldsOf(request)
      const fault = PUSH_FAULTS.find((known) => known === act)
      if (!fault) return reply.code(400).send({ error: `act 应为 ${PUSH_FAULTS.join('、')} 之一` })
      const token = String(endpoint).split('/').at(-1) ?? ''
      return service.setFault(token, fault) ? { act } : reply.code(404).send({ error: '没有这个订阅' })
    })
  }
}

/** Routes that servers send messages to. */
function pushRoutes(service: PushService): FastifyPluginAsync {
  return async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    room.post<{ Params: { token: string } }>('/push/:token', async (request, reply) => {
      const { token } = request.params
      const fault = service.takeFault(token)
      if (fault) return await answerFault(fault, reply)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        service.deliver({ token, headers: request.headers, body, service: addressOf(request, room.prefix) })
      } catch (error) {
        if (error instanceof NotOpened) return reply.code(400).send({ error: error.message })
        if (error instanceof PushRefusal) return reply.code(error.status).send({ error: error.message })
        throw error
      }
      return reply.code(201).header('location', `${room.prefix}/message/${token}`).send()
    })
  }
}

async function answerFault(fault: PushFault, reply: FastifyReply) {
  if (fault === 'redirect') return reply.redirect('/sim/web-push/', 302)
  const status = fault === 'too-many' ? 429 : 503
  return reply.code(status).header('retry-after', String(RETRY_AFTER_SECONDS)).send({ error: fault })
}

/** Addresses are of this machine, however the page is reached. */
const addressOf = (request: FastifyRequest, prefix: string) =>
  `http://127.0.0.1:${request.socket.localPort ?? 80}${prefix}`

function fieldsOf({ body }: FastifyRequest): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
