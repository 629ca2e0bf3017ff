import type { Examined } from '#doctor/examined.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'

const ANSWER_WITHIN_MS = 5_000

/** Comes in as people do: by the public address, through the proxy, to pages and to the push channel. */
export async function examineReach({ publicUrl, push }: ServerConfig): Promise<Examined[]> {
  const [page, channel] = await Promise.all([isServed(publicUrl), opens(push.url)])
  return [
    {
      about: 'public address',
      faults: page
        ? []
        : [
            `${publicUrl}/healthz does not answer: start the server, and see to DNS, certificate and proxy of PUBLIC_URL.`,
          ],
    },
    {
      about: 'push channel',
      faults: channel ? [] : [`${push.url} opens no WebSocket: the proxy must pass the upgrade on, see deploy/nginx.`],
    },
  ]
}

async function isServed(publicUrl: string): Promise<boolean> {
  const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.ok === true
}

async function opens(url: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, ANSWER_WITHIN_MS, false)
  const socket = new WebSocket(url)
  socket.addEventListener('open', () => resolve(true))
  socket.addEventListener('error', () => resolve(false))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    socket.close()
  }
}
