import type { BrowserContext } from 'playwright-core'
import { appUrl } from '#app/app-process.ts'
import { type CallData, faultsOf, isSigned, LOCAL_PICTURE } from '#wechat/check-call.ts'

/** Name under which the bridge in a page reaches the double. */
const ASK_WECHAT = 'askWechat'

/** How long after the page the bridge comes, in milliseconds. */
const BRIDGE_COMES_MS = 300

/** How WeChat's browser names itself. */
export const IN_WECHAT = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50' }
/** The same on Android, where a signature counts for the present page instead of the first. */
export const IN_WECHAT_ON_ANDROID = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
}

/** Calls that need a signed page; paying is signed by itself. */
const ASKS_LEAVE = new Set([
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'geoLocation',
  'openLocation',
  'chooseImage',
  'getLocalImgData',
])

/** The only picture on the device. */
const PICTURE = `${LOCAL_PICTURE}1`

export type WechatChoices = {
  /** The payer's act in WeChat's cashier. */
  payer?: 'pay' | 'cancel' | 'fail'
  /** Where the device is, in gcj02; null where its user says no. */
  place?: { latitude: number; longitude: number } | null
  /** The picture somebody chooses in the album; null where they leave it. */
  album?: Buffer | null
  isOnIos?: boolean
  /** Every signature is refused. */
  refusesPages?: boolean
}

export type Wechat = {
  /** Parameters of the calls of that name which WeChat took, the oldest first. */
  told(call: string): CallData[]
  /** Reasons for which WeChat refused calls. */
  refused: string[]
}

/** Gives the pages of a context WeChat's bridge; it checks what it is told as the real one does. */
export async function openWechat(context: BrowserContext, choices: WechatChoices = {}): Promise<Wechat> {
  const { payer = 'pay', place = null, album = null, isOnIos = true, refusesPages = false } = choices
  const taken: { call: string; data: CallData }[] = []
  const refused: string[] = []
  const leave = new Map<string, unknown>()

  async function whyNot({ call, data, landing, now }: BridgeCall): Promise<string | null> {
    const [fault] = faultsOf(call, data)
    if (fault !== undefined) return fault
    const page = (isOnIos ? landing : now).split('#')[0]!
    if (call === 'preVerifyJSAPI') return (await letIn(page, data)) ? null : 'invalid signature'
    const list = leave.get(page)
    return ASKS_LEAVE.has(call) && !(Array.isArray(list) && list.includes(call)) ? `${call}: permission denied` : null
  }

  async function letIn(page: string, data: CallData): Promise<boolean> {
    if (refusesPages || !(await isSigned(page, data))) return false
    leave.set(page, data['verifyJsApiList'])
    return true
  }

  async function act({ call, data }: BridgeCall): Promise<{ err_msg: string }> {
    if (call === 'getBrandWCPayRequest') return pay(data, payer)
    if (call === 'chooseImage') return album === null ? { err_msg: `${call}:cancel` } : chosen({ isOnIos })
    if (call === 'getLocalImgData') return told(album, { isOnIos })
    if (call !== 'geoLocation') return { err_msg: `${call}:ok` }
    return place === null ? { err_msg: `${call}:cancel` } : { err_msg: `${call}:ok`, ...place }
  }

  async function answer(asked: BridgeCall): Promise<{ err_msg: string }> {
    // what WeChat's script asks for itself, to tell WeChat how fast it was
    if (asked.call === 'getNetworkType') return { err_msg: 'network_type:fail' }
    const reason = await whyNot(asked)
    if (reason === null) taken.push(asked)
    else refused.push(reason)
    return reason === null ? act(asked) : { err_msg: `${asked.call}:fail, ${reason}` }
  }

  // WeChat does one thing after the other
  let before: Promise<unknown> = Promise.resolve()
  await context.exposeBinding(ASK_WECHAT, (_source, asked: BridgeCall) => {
    const next = before.then(() => answer(asked))
    before = next.catch(() => undefined)
    return next
  })
  await context.addInitScript(putInBridge, { ask: ASK_WECHAT, waitMs: BRIDGE_COMES_MS })
  return { told: (call) => taken.filter((one) => one.call === call).map(({ data }) => data), refused }
}

/** On Android a list is told as a text. */
function chosen({ isOnIos }: { isOnIos: boolean }) {
  return { err_msg: 'chooseImage:ok', localIds: isOnIos ? [PICTURE] : JSON.stringify([PICTURE]) }
}

/** On iOS every picture is called a JPEG, misspelled; on Android it is told in lines, without its kind. */
function told(picture: Buffer | null, { isOnIos }: { isOnIos: boolean }) {
  const text = (picture ?? Buffer.alloc(0)).toString('base64')
  const localData = isOnIos ? `data:image/jgp;base64,${text}` : text.replaceAll(/.{76}/g, '$&\n')
  return { err_msg: 'getLocalImgData:ok', localData }
}

/** Payments go to the simulator, which checks the signature. */
async function pay(data: CallData, act: string): Promise<{ err_msg: string }> {
  const body = JSON.stringify({ ...data, act })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${appUrl()}/sim/wechat-pay/bridge`, { method: 'POST', headers, body })
  return (await answer.json()) as { err_msg: string }
}

/** A call of a page with where it came from: the address WeChat opened, and the present one. */
type BridgeCall = { call: string; data: Record<string, unknown>; landing: string; now: string }

type WechatWindow = EventTarget & {
  location: { href: string }
  document: EventTarget
  WeixinJSBridge?: object
} & Record<string, (asked: BridgeCall) => Promise<{ err_msg: string }>>

/** Runs in the page: puts in WeChat's bridge, late as the real one. */
function putInBridge({ ask, waitMs }: { ask: string; waitMs: number }): void {
  const window = globalThis as unknown as WechatWindow
  const landing = window.location.href
  async function invoke(call: string, data: Record<string, unknown>, done: (answer: { err_msg: string }) => void) {
    const answer = await window[ask]?.({ call, data, landing, now: window.location.href })
    if (answer !== undefined) done(answer)
  }
  setTimeout(() => {
    window.WeixinJSBridge = { invoke, on: () => undefined }
    window.document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }, waitMs)
}
