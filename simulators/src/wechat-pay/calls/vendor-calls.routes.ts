import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import type { RequestedFaults, Faults } from '#wechat-pay/misbehaviour.ts'
import { type Fields, writeXml } from '#wechat-pay/wire/flat-xml.ts'
import { answerMessage, BusinessRefusal, MessageRefusal, readMessage, refuseMessage } from '../wire/message.ts'
import { orderQuery } from './order-query.ts'
import { refund, refundQuery } from './refund.ts'
import { findOrder, checkFields, ORDER_NUMBER } from './request-fields.ts'
import { unifiedOrder } from './unified-order.ts'
import type { CalledVendor, Vendor } from './vendor.ts'
import type { Order } from '#wechat-pay/book/order.ts'

/** `POST /pay/closeorder`; an unknown number is answered as if it had been closed, as the vendor was seen to do. */
function closeOrder(fields: Fields, vendor: Vendor): Fields {
  checkFields(fields, { out_trade_no: { ...ORDER_NUMBER, isRequired: true } })
  const order = vendor.book.find(fields['out_trade_no'] ?? '')
  if (order) close(order, vendor)
  return { result_msg: 'OK' }
}

function close(order: Order, { book, now, closeWaitMs }: Vendor) {
  const { number, state, payment, orderedAt } = order
  releaseHeld(order, { book, now })
  if (payment) throw new BusinessRefusal('ORDERPAID')
  if (state === 'CLOSED') throw new BusinessRefusal('ORDERCLOSED')
  if (state === 'USERPAYING' || now() - orderedAt < closeWaitMs) throw new BusinessRefusal('TRADE_STATE_ERROR')
  book.record({ kind: 'closed', order: number, at: now() })
}

/** A notification that was held back for it follows the close: both arrive in the wrong order. */
function releaseHeld({ number }: Order, { book, now }: Pick<Vendor, 'book' | 'now'>) {
  for (const { id, isHeld } of book.noticesOf(number))
    if (isHeld) book.record({ kind: 'notice-released', order: number, at: now(), notice: id })
}

/** Answers one call; throws the vendor's refusals. */
type VendorCall = (fields: Fields, vendor: CalledVendor) => Fields | Promise<Fields>

/** The vendor's own paths. */
const VENDOR_CALLS: Readonly<Record<string, VendorCall>> = {
  '/pay/unifiedorder': unifiedOrder,
  '/pay/orderquery': orderQuery,
  '/pay/closeorder': closeOrder,
  '/secapi/pay/refund': refund,
  '/pay/refundquery': refundQuery,
}

/** Calls that get no answer: their connections stay open until the merchant gives up. */
type HeldConnections = { hold(reply: FastifyReply): void; drop(): void }

/** Longer than any client waits. */
const HELD_MS = 60_000

type VendorCallRoutes = { vendor: Vendor; faults: Faults; requested: RequestedFaults; pagesBase: string | null }

/** The merchant's calls over XML; failures have HTTP 200 as well. */
export function vendorCallRoutes({ vendor, faults, requested, pagesBase }: VendorCallRoutes): FastifyPluginAsync {
  return async (service) => {
    const pagesOf = ({ host }: FastifyRequest) => `${pagesBase ?? `http://${host}`}${service.prefix}`
    const held = heldConnections()
    service.addHook('preClose', async () => held.drop())
    // clients name all kinds of content types, or none
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)

    for (const [path, call] of Object.entries(VENDOR_CALLS)) {
      service.post(path, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const answer = await answerCall({
          body,
          call,
          vendor: { ...vendor, pages: pagesOf(request) },
          faults,
          requested,
        })
        return answer ? sendXml(reply, answer) : held.hold(reply)
      })
      service.get(path, async (_request, reply) =>
        sendXml(reply, { return_code: 'FAIL', return_msg: '请使用post方法' }),
      )
    }
  }
}

function sendXml(reply: FastifyReply, fields: Fields): FastifyReply {
  return reply.type('text/xml; charset=utf-8').send(writeXml(fields))
}

type AnswerCall = { body: string; call: VendorCall; vendor: CalledVendor; faults: Faults; requested: RequestedFaults }

/** The answer to a call by the vendor's two levels of success; null when it gets none. */
async function answerCall({ body, call, vendor, faults, requested }: AnswerCall): Promise<Fields | null> {
  let asked: Fields = {}
  try {
    asked = readMessage(body, vendor.account)
    const fault = requested.take(orderNumberOf(asked, vendor)) ?? faults.callFault()
    if (!fault) return answerMessage(await call(asked, vendor), asked, vendor.account)
    if (fault.isDone) await outcomeOf(call, asked, vendor)
    return fault.kind === 'no-answer' ? null : answerMessage(new BusinessRefusal('SYSTEMERROR'), asked, vendor.account)
  } catch (error) {
    if (error instanceof MessageRefusal) return refuseMessage(error)
    if (error instanceof BusinessRefusal) return answerMessage(error, asked, vendor.account)
    throw error
  }
}

/** Lets a call work whose outcome nobody will hear of. */
async function outcomeOf(call: VendorCall, asked: Fields, vendor: CalledVendor): Promise<void> {
  try {
    await call(asked, vendor)
  } catch (error) {
    if (!(error instanceof MessageRefusal || error instanceof BusinessRefusal)) throw error
  }
}

/** The order a call is about, by whichever number it names. */
function orderNumberOf(asked: Fields, { book }: Vendor): string | undefined {
  const { refund_id = '', out_refund_no = '', out_trade_no } = asked
  const entry = book.findRefundById(refund_id) ?? book.findRefund(out_refund_no)
  return (findOrder(asked, book) ?? entry?.order)?.number ?? out_trade_no
}

/** Holds connections; keeps no process alive. */
function heldConnections(): HeldConnections {
  const sockets = new Set<Socket>()
  return {
    hold(reply) {
      const { socket } = reply.raw
      reply.hijack()
      if (!socket) return
      sockets.add(socket)
      const timer = setTimeout(() => socket.destroy(), HELD_MS).unref()
      socket.once('close', () => {
        clearTimeout(timer)
        sockets.delete(socket)
      })
    },
    drop() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
