import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import type { Log } from '#platform/log/log.ts'

/** Rows worked on at a time by one process; each asks the payment service. */
const AT_A_TIME = 8

type WorkOff<Row> = {
  /** Takes so many due rows, which nobody else works on for a while. */
  take(limit: number): Promise<Row[]>
  work(row: Row): Promise<unknown>
  signal: AbortSignal
  log: Log
}

/** Works off what is due, until nothing is; what fails comes again by its own due instant. */
export async function workOff<Row>({ take, work, signal, log }: WorkOff<Row>): Promise<void> {
  async function tryOn(row: Row) {
    try {
      await work(row)
    } catch (error) {
      const isExpected = error instanceof WechatPayError && error.mayPass
      log[isExpected ? 'warn' : 'error']({ err: error }, 'the payment service was asked in vain')
    }
  }
  async function keepOn(first: Row) {
    let row: Row | undefined = first
    while (row !== undefined) {
      await tryOn(row)
      ;[row] = signal.aborted ? [] : await take(1)
    }
  }
  await Promise.all((await take(AT_A_TIME)).map(keepOn))
}
