import { randomUUID } from 'node:crypto'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { writeAppMessage } from '@quan/contract/push/app-message.ts'
import { ClientAction } from '@quan/contract/push/push-action.ts'
import { PUSH_WAITING_MAX } from '@quan/contract/push/push-gateway-limits.ts'
import { PushCommand } from '@quan/contract/push/push-command.ts'
import { CONNECTION_ATTEMPTS_MAX, CONNECTION_ATTEMPTS_WINDOW_MS } from '@quan/contract/push/push-limits.ts'
import { writePacket } from '@quan/contract/push/packet.ts'
import { PUSH_PROTOCOL_VERSION } from '@quan/contract/push/push-wire.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { describe, expect } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { banner } from '#page/app-page.ts'
import type { GatewayDouble } from '#push/gateway-double.ts'
import type { GatewayLine } from '#push/gateway-line.ts'
import { memberAtGateway } from '#push/member-at-gateway.ts'

/** Nobody may be sent there. */
const FOREIGN = 'ws://push.evil.example:443/push'

/** Fields that stand in every packet. */
const PACKET = { version: PUSH_PROTOCOL_VERSION, packetId: 1, timeStamp: 1, signature: '' }

const logIn = (line: GatewayLine) => line.logIn()

describe('our app with a gateway that breaks the rules', () => {
  journey('drops what is not signed right, not encrypted, no text, or no packet at all', async ({ visitor }) => {
    const member = await memberAtGateway(visitor, async (line) => {
      await line.logIn()
      line.push('falsch', { signature: 'AAAA' })
      line.push('unsigned', { signature: '' })
      line.push('in clear', { data: '{"msgAction":"pushmessage"}' })
      line.sendText(JSON.stringify({ ...PACKET, command: String(PushCommand.serverClose), data: '{"code":20}' }))
      line.sendText('kein JSON')
      line.sendText('')
      line.sendBytes(Buffer.alloc(4_096))
      line.push('richtig')
    })
    await eventually(member.heard.messages).toEqual(['richtig'])
    await eventually(() => acknowledged(member.gateway)).toBe(1)
    expect(member.gateway.lines).toHaveLength(1)
  })

  journey('takes no packet before its turn', async ({ visitor }) => {
    const member = await memberAtGateway(visitor, async (line) => {
      line.sendText(writePacket({ ...PACKET, command: PushCommand.loginResult, data: 'AAAA' }))
      await line.negotiate()
      // not registered, let alone logged in
      line.push('zu früh')
      line.send(PushCommand.loginResult, { errorCode: 0, errorMsg: '', session: 'x' })
      line.push('immer noch zu früh')
      await line.enter()
      line.send(PushCommand.keyNegotiateResult, { errorCode: 1, errorMsg: 'again?', encryptType: '' })
      line.send(PushCommand.registerResult, { errorCode: 0, errorMsg: '', cid: 'a', session: 'b', deviceId: '' })
      line.push('jetzt')
    })
    await eventually(member.heard.messages).toEqual(['jetzt'])
    expect(member.gateway.lines).toHaveLength(1)
  })

  journey('gives up a gateway that says nothing, and tries again', async ({ visitor }) => {
    const member = await memberAtGateway(visitor, () => {})
    await eventually(() => member.gateway.lines.length).toBe(1)
    member.gateway.behave(async (line) => {
      await line.logIn()
      line.push('endlich')
    })
    // only after the longest wait for an answer
    await member.asTimePasses(member.heard.messages).toEqual(['endlich'])
  })

  journey('is led in circles by redirects only as often as it may connect', async ({ visitor }) => {
    const { gateway, url, asTimePasses, openedAt } = await memberAtGateway(visitor, async (line) => {
      await line.negotiate()
      redirectTo(line, url)
    })
    await eventually(() => gateway.lines.length).toBe(CONNECTION_ATTEMPTS_MAX)
    gateway.behave(logIn)
    await asTimePasses(() => gateway.lines.length).toBe(CONNECTION_ATTEMPTS_MAX + 1)
    expect(shortestWindowMs(await openedAt())).toBeGreaterThanOrEqual(CONNECTION_ATTEMPTS_WINDOW_MS)
  })

  journey('is not led away to another host, nor told to forget its own', async ({ visitor }) => {
    const member = await memberAtGateway(visitor, async (line) => {
      await line.logIn()
      redirectTo(line, FOREIGN)
      line.send(PushCommand.redirectServer, 'kein JSON')
      line.push('noch da')
    })
    await eventually(member.heard.messages).toEqual(['noch da'])
    member.gateway.lines[0]?.cut()
    await eventually(() => member.gateway.lines.length).toBe(2)
    expect(new Set(member.sockets)).toEqual(new Set([member.url]))
    const stored = await member.page.evaluate((key) => localStorage.getItem(key), PushStorageKey.redirectServer)
    expect(stored).toBe(null)
  })

  journey('is closed again and again only as often as it may connect', async ({ visitor }) => {
    const { gateway, asTimePasses, openedAt } = await memberAtGateway(visitor, (line) => {
      line.send(PushCommand.serverClose, { code: 0, msg: '' })
    })
    await eventually(() => gateway.lines.length).toBe(CONNECTION_ATTEMPTS_MAX)
    gateway.behave(logIn)
    await asTimePasses(() => gateway.lines.length).toBe(CONNECTION_ATTEMPTS_MAX + 1)
    expect(shortestWindowMs(await openedAt())).toBeGreaterThanOrEqual(CONNECTION_ATTEMPTS_WINDOW_MS)
  })

  journey('does not register for ever with a gateway that gives ids which are not its own', async ({ visitor }) => {
    const { gateway, asTimePasses } = await memberAtGateway(visitor, async (line) => {
      await line.negotiate()
      for (;;) {
        await line.next(PushCommand.register)
        const result = { errorCode: 0, errorMsg: '', cid: '0'.repeat(32), session: 'x', deviceId: '', regId: '' }
        line.send(PushCommand.registerResult, result)
      }
    })
    await asTimePasses(() => gateway.lines.length).toBeGreaterThanOrEqual(3)
    for (const line of gateway.lines) expect(count(line, PushCommand.register)).toBeLessThanOrEqual(1)
  })

  journey('does not register for ever with a gateway that refuses all logins', async ({ visitor }) => {
    const { gateway, asTimePasses } = await memberAtGateway(visitor, (line) => line.refuseLogins())
    await asTimePasses(() => gateway.lines.length).toBeGreaterThanOrEqual(3)
    for (const line of gateway.lines) expect(count(line, PushCommand.login)).toBeLessThanOrEqual(2)
  })

  journey('shows a flood of one message once, acknowledges each, and can still be used', async ({ visitor }) => {
    // as many as may wait for one client
    const flood = PUSH_WAITING_MAX
    const text = aMessage('只看见一次')
    const member = await memberAtGateway(visitor, async (line) => {
      await line.logIn()
      for (let sent = 0; sent < flood; sent++) line.push(text)
      line.push('洪水之后')
    })
    const newest = member.page.getByText('洪水之后')
    const { hold, close } = banner(member.page)
    await hold()
    await newest.waitFor()
    await member.page.getByText('还有 1 条新消息').waitFor()
    await eventually(() => acknowledged(member.gateway)).toBe(flood + 1)
    await close.click()
    await newest.waitFor({ state: 'detached' })

    // the same again, over another line: only what came after it is new
    await member.page.reload()
    await newest.waitFor()
    await eventually(() => acknowledged(member.gateway)).toBe(2 * (flood + 1))
    expect(await member.page.getByText(/还有 \d+ 条新消息/).count()).toBe(0)
  })
})

function aMessage(title: string): string {
  const kind = NotificationKind.orderPaid
  const createTime = new Date().toISOString()
  return writeAppMessage({ id: randomUUID(), kind, title, text: '', route: '/', createTime })
}

function redirectTo(line: GatewayLine, url: string) {
  const redirect = { addressList: [`${url},3600`], delay: 0, loc: '', conf: '', time: Date.now() }
  line.send(PushCommand.redirectServer, redirect)
}

const count = ({ packets }: GatewayLine, command: PushCommand) =>
  packets.filter((packet) => packet.command === command).length

const acknowledged = ({ lines }: GatewayDouble) =>
  lines.flatMap((line) => line.actions()).filter(({ msgAction }) => msgAction === ClientAction.received).length

/** The shortest time in which one connection more was made than may be in a window. */
function shortestWindowMs(openedAt: readonly number[]): number {
  return Math.min(...openedAt.slice(CONNECTION_ATTEMPTS_MAX).map((at, index) => at - openedAt[index]!))
}
