import { setInterval } from 'node:timers'
import { HEARTBEAT_MS } from '@quan/contract/push/push-limits.ts'
import { answerWith } from '#push/asked-process.ts'
import { openBareLines } from '#push/lines/bare-line.ts'
import type { LineAnswer, LineAsked, LinesAsked } from '#push/lines/line-asked.ts'
import type { FrameSizes, Line, OpenLine } from '#push/lines/line.ts'
import { ourLines } from '#push/lines/our-line.ts'
import { openSocketIoLine } from '#push/lines/socket-io-line.ts'

/** The process of the clients, apart from the server that is measured. */

/** Lines that are being opened at a time. */
const AT_A_TIME = 40

const held: Line[] = []
let sizes: FrameSizes | null = null
let [delivered, wanted] = [0, Promise.withResolvers<void>()]
let awaited = 0

function countDelivered() {
  delivered += 1
  if (delivered >= awaited) wanted.resolve()
}

function openerOf({ kind, key, sizes: given }: LinesAsked): OpenLine {
  if (kind === 'socket.io') return openSocketIoLine
  if (kind === 'ws') return openBareLines(given ?? NO_SIZES)
  if (!key) throw new Error('Our gateway has a key.')
  const ours = ourLines(key)
  sizes = ours.sizes
  return ours.open
}

const NO_SIZES: FrameSizes = { message: 1, acknowledgement: 1, feedback: 1, answer: 1 }

async function openLines(asked: LinesAsked) {
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

async function act(asked: LineAsked): Promise<LineAnswer> {
  if (asked.act === 'open') await openLines(asked)
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
answerWith(act)
