import type { FastifyPluginAsync } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Simulator, SimulatorClock } from '#simulator.ts'
import { clientCalls, ClientRefusal } from './client-call.ts'
import { type CloudAccount, FUNCTION_PATH, functionSign } from './cloud-account.ts'
import { getPhoneNumber, pairRoutes, refusalBody, type PhonePairs, phonePairs } from './phone-pairs.ts'

type UnicloudSimulatorOptions = { clock: Pick<SimulatorClock, 'now'>; account: CloudAccount }

/** The cloud space with the one-click function, and the carrier behind it. */
export function unicloudSimulator({ clock, account }: UnicloudSimulatorOptions): Simulator {
  const now = () => clock.now()
  const pairs = phonePairs(now)
  return {
    name: 'unicloud',
    title: 'uniCloud · 一键登录',
    about:
      '运营商授权后给出 access_token 和 openid，云函数用它们换手机号。网页上没有运营商，可在本服务的页面上授权任意号码。',
    calls: [
      { method: 'GET', path: '/', about: '给人看的授权页' },
      { method: 'POST', path: '/pair', about: '{ phone } → { access_token, openid }，10 分钟内有效一次' },
      { method: 'POST', path: '/client', about: '客户端网关：匿名令牌、调用云函数' },
      { method: 'GET', path: `${FUNCTION_PATH}?access_token=…&openid=…&sign=…`, about: 'URL 化的云函数：换手机号' },
    ],
    facts: { unicloud: account },
    refusal: {
      calls: new RegExp(`^${FUNCTION_PATH}$`),
      answer: (code) => {
        const body = refusalBody(code)
        return body && { status: 200, body }
      },
    },
    routes: async (service) => {
      await service.register(clientRoutes({ account, pairs, now }))
      await service.register(functionRoutes({ account, pairs }))
      await service.register(pairRoutes({ pairs }))
    },
  }
}

type Parts = { account: CloudAccount; pairs: PhonePairs }

function clientRoutes(parts: Parts & { now: () => number }): FastifyPluginAsync {
  const answerCall = clientCalls(parts)
  return async (service) => {
    service.post('/client', async (request, reply) => {
      reply.header('x-serverless-request-id', randomUUID())
      try {
        const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
        return { success: true, data: answerCall(body, request.headers) }
      } catch (error) {
        if (!(error instanceof ClientRefusal)) throw error
        return reply.code(400).send(error.answer)
      }
    })
  }
}

function functionRoutes({ account, pairs }: Parts): FastifyPluginAsync {
  return async (service) => {
    service.get(FUNCTION_PATH, async (request) => {
      const parameters = new URL(request.url, 'http://simulator').searchParams
      if (parameters.get('sign') !== functionSign(parameters, account.functionSecret)) {
        return { code: 'sign-invalid', message: '签名不正确' }
      }
      return getPhoneNumber(Object.fromEntries(parameters), pairs)
    })
  }
}
