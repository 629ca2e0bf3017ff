import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { exchange } from '#outside/exchange/exchange.ts'
import { certifiedFetch } from './certified-fetch.ts'

const fileOf = (name: string) => readFileSync(new URL(`./testing/${name}`, import.meta.url))
const passphrase = '1900000109'
const pkcs12 = fileOf('merchant.p12')
const authorities = fileOf('merchant.pem').toString()

/** An https server that answers only who shows the merchant's certificate, and tells what it got. */
async function aVault(status = 200) {
  const certified = { pfx: pkcs12, passphrase, ca: authorities, requestCert: true, rejectUnauthorized: true }
  const server = createServer(certified, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { CN } = (request.socket as TLSSocket).getPeerCertificate().subject
      const body = `${request.method} ${request.headers['content-type']} ${Buffer.concat(parts).toString()} ${String(CN)}`
      response.writeHead(status, { location: '/' }).end(status === 200 ? body : undefined)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/secapi/pay/refund`)
}

describe('certifiedFetch', () => {
  const headers = { 'content-type': 'text/xml; charset=utf-8' }
  const asked = { method: 'POST' as const, headers, body: '<xml>退款</xml>', timeoutMs: 5_000 }

  test('shows the certificate and sends what is to be sent', async () => {
    const answer = await exchange({
      ...asked,
      url: await aVault(),
      fetch: certifiedFetch({ pkcs12, passphrase, authorities }),
    })
    const text = 'POST text/xml; charset=utf-8 <xml>退款</xml> merchant of the tests'
    expect(answer).toEqual({ status: 200, text })
  })

  test('speaks to nobody whose certificate is not trusted', async () => {
    const asking = exchange({ ...asked, url: await aVault(), fetch: certifiedFetch({ pkcs12, passphrase }) })
    await expect(asking).rejects.toMatchObject({ failure: 'unreachable' })
  })

  test('is needed: without it there is no answer', async () => {
    const asking = exchange({ ...asked, url: await aVault(), fetch: globalThis.fetch })
    await expect(asking).rejects.toMatchObject({ failure: 'unreachable' })
  })

  test.each([302, 204])('answers HTTP %i as it is, and follows nothing', async (status) => {
    const url = await aVault(status)
    const asking = exchange({ ...asked, url, fetch: certifiedFetch({ pkcs12, passphrase, authorities }) })
    expect(await asking).toEqual({ status, text: '' })
  })

  test('gives up in time', async () => {
    const server = createServer({ pfx: pkcs12, passphrase }, () => {})
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const fetch = certifiedFetch({ pkcs12, passphrase, authorities })
    await expect(exchange({ ...asked, url, fetch, timeoutMs: 200 })).rejects.toMatchObject({ failure: 'late' })
  })
})
