import type { OperatorFacts } from '@quan/contract/server-info/operator.ts'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sealingFailed } from '@quan/contract/endpoint/common-errors.ts'
import { failed, succeeded } from '@quan/contract/endpoint/envelope.ts'
import { parseSealedRequest } from '@quan/contract/sealing/sealed-body.ts'
import {
  importPrivateKey,
  isTimely,
  openRequest,
  sealAnswer,
  unwrapKey,
} from '@quan/contract/sealing/server-sealing.ts'

const pemOf = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----`

async function aKeyPair() {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  }
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  return {
    publicKey: pemOf('PUBLIC KEY', await crypto.subtle.exportKey('spki', publicKey)),
    privateKey: await importPrivateKey(pemOf('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', privateKey))),
  }
}

const OPERATOR: OperatorFacts = {
  name: '测试网络科技有限公司',
  address: '上海市黄浦区测试路 1 号',
  phone: '021-1019 0001',
  email: 'help@quan.example',
  wechat: null,
  hours: null,
  icp: { number: '沪ICP备00000001号-1', url: 'https://beian.miit.gov.cn/' },
  police: null,
}

const notOpened = {
  status: 400,
  body: failed({ code: sealingFailed.code, message: sealingFailed.text, details: null, validationErrors: null }, 400),
}

/** Answers sealed calls as a server does whose clock is `aheadMs` before this one; it cannot open the first `refusals`. */
export async function sealingServer({ refusals = 0, isOn = true, aheadMs = 0, result }: SealingServerParts) {
  const { publicKey, privateKey } = await aKeyPair()
  const opened: unknown[] = []
  const serverNow = () => Date.now() + aheadMs
  const off = {
    oneClick: false,
    wechat: false,
    webPush: false,
    payWays: [],
    map: 'districts' as const,
    captcha: 'drawn' as const,
  }
  const features = { ...off, sealing: isOn, limits: true }
  const consent = { terms: '2026-01-01', privacy: '2026-01-01' }
  const noPush = { push: null, webPushKey: null }
  const info = {
    publicKey,
    keyId: 'k1',
    ...noPush,
    wechatAppId: null,
    storeId: 's',
    webviewHosts: [],
    features,
    consent,
    operator: OPERATOR,
    mode: 'demo',
  }
  let left = refusals

  return {
    publicKey,
    opened,
    async answer({ path, text }: Arrived): Promise<LoopbackAnswer> {
      const serverTime = new Date(serverNow()).toISOString()
      if (path.endsWith('/GetServerInfo')) return { body: succeeded({ ...info, serverTime }) }
      if (!isOn) return { body: succeeded(result) }
      if (left > 0) {
        left -= 1
        return notOpened
      }
      const request = parseSealedRequest(JSON.parse(text))
      if (!isTimely(request.at, serverNow())) return notOpened
      const key = await unwrapKey(request.key, privateKey)
      opened.push(await openRequest({ request, path, key }))
      const sealed = await sealAnswer({
        text: JSON.stringify(succeeded(result)),
        status: 200,
        path,
        requestIv: request.iv,
        key,
      })
      return { headers: { 'x-sealed': '1' }, body: sealed }
    },
  }
}

type SealingServerParts = { refusals?: number; isOn?: boolean; aheadMs?: number; result: unknown }

/** A request as it arrived; `path` with its query. */
export type Arrived = { method: string; path: string; headers: IncomingHttpHeaders; text: string }

/** What is answered; never = the connection stays open without an answer, cut = it breaks. */
export type LoopbackAnswer = { status?: number; headers?: Record<string, string>; body: unknown } | 'never' | 'cut'

/** A real HTTP server on this machine that notes what it is asked. */
export async function openLoopbackServer(answer: (request: Arrived) => LoopbackAnswer | Promise<LoopbackAnswer>) {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = '', url = '', headers } = request
    const noted = { method, path: url, headers, text: Buffer.concat(parts).toString() }
    arrived.push(noted)
    const given = await answer(noted)
    if (given === 'never') return
    if (given === 'cut') return void request.socket.destroy()
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers })
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    arrived,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type LoopbackServer = Awaited<ReturnType<typeof openLoopbackServer>>
