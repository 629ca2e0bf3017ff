import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { LedgerLine } from './ledger.ts'
import { anOrder, signed } from './testing/pay-vendor.ts'
import { readXml, writeXml } from './wire/flat-xml.ts'

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url))
const READY = /ready: (\S+)/

/** The vendors in a process of their own. */
async function aProcess(dataDir: string) {
  const child = spawn(process.execPath, [RUN, '--port', '0', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const base = await new Promise<string>((resolve) =>
    child.stdout.on('data', (text: Buffer) => resolve(READY.exec(text.toString())?.[1] ?? '')),
  )
  const ledger = async () => ((await (await fetch(`${base}/ledger`)).json()) as { orders: LedgerLine[] }).orders
  return { child, base, ledger }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const end = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.kill(signal)
  return await end
}

test('what was answered outlives a kill, and a signal ends the process by itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quan-vendors-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const first = await aProcess(dataDir)
  const answer = await fetch(`${first.base}/pay/unifiedorder`, { method: 'POST', body: writeXml(signed(anOrder())) })
  expect(readXml(await answer.text())).toMatchObject({ result_code: 'SUCCESS' })
  const paid = await fetch(`${first.base}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ out_trade_no: 'order-1', act: 'notify-never' }),
  })
  expect(await paid.json()).toEqual({ trade_state: 'SUCCESS' })
  const ledger = await first.ledger()
  await ended(first.child, 'SIGKILL')

  const second = await aProcess(dataDir)
  expect(await second.ledger()).toEqual(ledger)
  expect(await ended(second.child, 'SIGTERM')).toBe(0)
}, 30_000)
