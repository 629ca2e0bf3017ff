import { once } from 'node:events'
import { setInterval } from 'node:timers'
import { WebSocket } from 'ws'
import { HEARTBEAT_MS } from '@quan/contract/push/push-limits.ts'
import { io } from 'socket.io-client'
import { answerRequests } from '#push/measured-process.ts'
import {
  BareFrame,
  bareFrame,
  type ClientAnswer,
  type ClientRequest,
  type FrameSizes,
  NO_SIZES,
  type OpenClient,
  type OpenClientsRequest,
  type PushClient,
  SocketIoEvent,
  socketIoText,
} from '#push/clients/client.ts'
import { ourClients } from '#push/clients/our-client.ts'

const HEARTBEAT = '0'

/** The process of the clients, apart from the server that is measured. */

/** Lines that are being opened at a time. */
const AT_A_TIME = 40

const held: PushClient[] = []
let sizes: FrameSizes | null = null
let [delivered, wanted] = [0, Promise.withResolvers<void>()]
let awaited = 0

function countDelivered() {
  delivered += 1
  if (delivered >= awaited) wanted.resolve()
}

function openerOf({ kind, key, sizes: given }: OpenClientsRequest): OpenClient {
  if (kind === 'socket.io') return socketIoClients(given ?? NO_SIZES)
  if (kind === 'ws' || kind === 'bun') return bareClients(given ?? NO_SIZES)
  if (!key) throw new Error('Our gateway has a key.')
  const ours = ourClients(key)
  sizes = ours.sizes
  return ours.open
}

async function openClients(asked: OpenClientsRequest) {
  const open = openerOf(asked)
  let left = asked.lines
  const work = async () => {
    while (left-- > 0) held.push(await open({ port: asked.port, delivered: countDelivered }))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

/** Every line sends one a minute, spread over the minute. */
function keepAlive() {
  const ticks = 60
  let tick = 0
  setInterval(() => {
    for (let index = tick % ticks; index < held.length; index += ticks) held[index]?.heartbeat()
    tick += 1
  }, HEARTBEAT_MS / ticks)
}

const openNow = () => held.filter((line) => line.isOpen()).length

async function act(asked: ClientRequest): Promise<ClientAnswer> {
  if (asked.act === 'open') await openClients(asked)
  if (asked.act === 'await') {
    ;[awaited, wanted] = [asked.messages, Promise.withResolvers<void>()]
    if (delivered >= awaited) wanted.resolve()
    await wanted.promise
    delivered -= awaited
  }
  if (asked.act === 'close') for (const line of held.splice(0)) line.close()
  return { open: openNow(), sizes }
}

keepAlive()
answerRequests(act)

/** A bare connection. It answers a message as a client of ours does, by frames of the same sizes. */
function bareClients(sizes: FrameSizes): OpenClient {
  const acknowledgement = bareFrame(BareFrame.acknowledgement, sizes.acknowledgement)
  const feedback = bareFrame(BareFrame.feedback, sizes.feedback)
  return async ({ port, delivered }) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/push`, { perMessageDeflate: false })
    let answers = 0
    socket.on('message', (data: Buffer) => {
      if (data[0] === BareFrame.message) {
        socket.send(acknowledgement)
        socket.send(feedback)
        socket.send(feedback)
      } else if (++answers % 2 === 0) delivered()
    })
    await once(socket, 'open')
    return {
      isOpen: () => socket.readyState === WebSocket.OPEN,
      heartbeat: () => socket.send(HEARTBEAT),
      close: () => socket.terminate(),
    }
  }
}

/** Clients of socket.io, over WebSockets from the start: they answer as bare ones do. Heartbeats are socket.io's own. */
function socketIoClients(sizes: FrameSizes): OpenClient {
  const acknowledgement = socketIoText(sizes.acknowledgement)
  const feedback = socketIoText(sizes.feedback)
  return async ({ port, delivered }) => {
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false })
    let answers = 0
    socket.on(SocketIoEvent.message, () => {
      socket.emit(SocketIoEvent.acknowledgement, acknowledgement)
      socket.emit(SocketIoEvent.feedback, feedback)
      socket.emit(SocketIoEvent.feedback, feedback)
    })
    socket.on(SocketIoEvent.answer, () => {
      if (++answers % 2 === 0) delivered()
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return { isOpen: () => socket.connected, heartbeat: () => {}, close: () => void socket.disconnect() }
  }
}
