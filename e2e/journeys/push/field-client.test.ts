import { describe, expect, onTestFinished } from 'vitest'
import { eventually } from '#journey/eventually.ts'
import { journey } from '#journey/journey.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { fieldPage } from '#push/field-page.ts'
import { operatePush, pushServer } from '#push/member-at-gateway.ts'

/** The browser's own words for a line that is cut. */
const LINE_CUT = /WebSocket connection to .* failed/

describe("the field's client in a browser, unmodified", () => {
  journey('registers, gets a message of the operator, and is the same client after a reload', async ({ visitor }) => {
    const { page } = await visitor()
    const field = fieldPage(page, await pushServer())
    await field.open()
    await eventually(field.isOnline).toBe(true)
    const cid = await field.cid()
    expect(cid).toMatch(/^[0-9a-f]{32}$/)
    await operatePush('send', '--cid', cid, '--text', '今晚七点，老地方见 🎉')
    await eventually(field.messages).toEqual(['今晚七点，老地方见 🎉'])

    await field.reload()
    await eventually(field.isOnline).toBe(true)
    expect(await field.cid()).toBe(cid)
    // it was acknowledged: only what is sent after it comes
    await operatePush('send', '--cid', cid, '--text', '改到七点半')
    await eventually(field.messages).toEqual(['改到七点半'])
  })

  // proves 7.40
  journey('comes back after a server close, and stays away after one that says so', async ({ visitor }) => {
    const { page } = await visitor()
    const field = fieldPage(page, await pushServer())
    await field.open()
    await eventually(field.isOnline).toBe(true)
    const cid = await field.cid()
    await operatePush('close', '--cid', cid, '--code', '0')
    await eventually(() => field.sockets.length).toBe(2)
    await eventually(field.isOnline).toBe(true)
    await operatePush('send', '--cid', cid, '--text', '又来了')
    await eventually(field.messages).toEqual(['又来了'])

    await operatePush('close', '--cid', cid, '--code', '20')
    await eventually(field.isOnline).toBe(false)
    expect(field.sockets).toHaveLength(2)
  })

  // proves 7.40
  journey('follows a redirect, also after a reload', async ({ visitor }) => {
    const other = await openNetworkToApp()
    onTestFinished(() => other.close())
    const url = `${other.url.replace('http', 'ws')}/push`
    const { page } = await visitor()
    const field = fieldPage(page, await pushServer())
    await field.open()
    await eventually(field.isOnline).toBe(true)
    await operatePush('redirect', '--cid', await field.cid(), '--url', url, '--ttl', '600', '--delay', '1000')
    await eventually(() => field.sockets.at(-1)).toBe(url)
    await eventually(field.isOnline).toBe(true)
    await field.reload()
    await eventually(field.isOnline).toBe(true)
    expect(field.sockets.at(-1)).toBe(url)
  })

  journey('gets what was sent while its line was cut', async ({ visitor }) => {
    const network = await openNetworkToApp()
    onTestFinished(() => network.close())
    const { page } = await visitor({ expectedFaults: [LINE_CUT] })
    const server = { ...(await pushServer()), url: `${network.url.replace('http', 'ws')}/push` }
    const field = fieldPage(page, server)
    await field.open()
    await eventually(field.isOnline).toBe(true)
    network.cut()
    await eventually(field.isOnline).toBe(false)
    await operatePush('send', '--cid', await field.cid(), '--text', '你不在的时候')
    network.mend()
    await field.show()
    await eventually(field.messages).toEqual(['你不在的时候'])
  })
})
