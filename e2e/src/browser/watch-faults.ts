import type { BrowserContext, ConsoleMessage } from 'playwright-core'

/** Faults that no page may have: errors on the console, thrown errors, breaches of the content security policy. */
export type FaultWatch = { faults(): string[] }

/**
 * The browser's own words where the network is cut: for calls, for the worker's script that it looks for anew, and for
 * a line of the push channel that had asked and was not answered yet.
 */
export const NETWORK_CUT = [
  /net::ERR_|Failed to (load resource|fetch)/,
  /error occurred when fetching the script/,
  /Connection closed before receiving a handshake response/,
]

/** Name under which pages report breaches of the content security policy. */
const REPORT_BREACH = 'reportPolicyBreach'

/** Other browsers than WeChat's know no programs for its schemes, by which the bridge in a page speaks. */
const WECHAT_LAUNCH = /^console: Not allowed to launch 'weixin:/

/** Watches every page of a context; faults that match one of `expected` do not count. */
export async function watchFaults(context: BrowserContext, expected: readonly RegExp[] = []): Promise<FaultWatch> {
  const seen: string[] = []
  const note = (fault: string) => {
    if (![...expected, WECHAT_LAUNCH].some((pattern) => pattern.test(fault))) seen.push(fault)
  }
  context.on('console', (message) => {
    if (isComplaint(message)) note(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(`thrown: ${error.error().stack ?? error.error().message}`))
  await context.exposeBinding(REPORT_BREACH, (_source, breach: string) => note(`policy: ${breach}`))
  await context.addInitScript(tellBreaches, REPORT_BREACH)
  return { faults: () => seen }
}

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'assert'
}

type Breach = Event & { violatedDirective: string; blockedURI: string }

function tellBreaches(report: string) {
  const page = globalThis as unknown as EventTarget & Record<string, (breach: string) => void>
  page.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI } = event as Breach
    page[report]?.(`${violatedDirective} ${blockedURI}`)
  })
}
