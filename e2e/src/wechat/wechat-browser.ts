import type { BrowserContext, Page } from 'playwright-core'
import { appUrl } from '#app/app-process.ts'
import { type CallData, faultsOf, isSigned, LOCAL_PICTURE } from '#wechat/check-call.ts'

/** The address to which the bridge in a page sends a frame when calls wait for WeChat. */
const DISPATCH = 'weixin://dispatch_message/'
/** The address of a frame by which the bridge hands over the calls that wait, as base64 behind the name of the scene. */
const SET_RESULT = 'weixin://private/setresult/'
const SCENE = 'SCENE_FETCHQUEUE&'

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
  /** The payer's act in WeChat's cashier; `notify-never`: they pay, and the server is not told. */
  payer?: 'pay' | 'cancel' | 'fail' | 'notify-never'
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
  /** How many calls of that name the page has had its answer to. */
  answered(call: string): number
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

  await context.addInitScript(putInBridge, {
    waitMs: BRIDGE_COMES_MS,
    dispatch: DISPATCH,
    setResult: SET_RESULT + SCENE,
  })
  const answered: string[] = []
  const listen = (page: Page) => listenToFrames(context, page, { answer, answered: (call) => answered.push(call) })
  context.on('page', (page) => void listen(page))
  await Promise.all(context.pages().map(listen))
  return {
    told: (call) => taken.filter((one) => one.call === call).map(({ data }) => data),
    answered: (call) => answered.filter((one) => one === call).length,
    refused,
  }
}

type WechatSide = {
  answer: (asked: BridgeCall) => Promise<{ err_msg: string }>
  /** Is told when the page has an answer. */
  answered: (call: string) => void
}

/**
 * WeChat's side of a page: it hears of nothing but the addresses that frames go to, as the policy of the page lets them.
 */
async function listenToFrames(context: BrowserContext, page: Page, { answer, answered }: WechatSide) {
  const session = await context.newCDPSession(page)
  // WeChat does one thing after the other
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = (next: () => Promise<unknown>) => {
    // a page that is left meanwhile hears no answer
    before = before.then(next).catch(() => undefined)
  }
  session.on('Network.requestWillBeSent', ({ request: { url } }) => {
    if (url === DISPATCH) inTurn(() => page.evaluate(askForCalls))
    if (url.startsWith(SET_RESULT + SCENE))
      for (const call of callsIn(url))
        inTurn(async () => {
          await page.evaluate(tellAnswer, { ...call, answer: await answer(call) })
          answered(call.call)
        })
  })
  await session.send('Network.enable')
}

const callsIn = (url: string): QueuedCall[] =>
  JSON.parse(Buffer.from(url.slice((SET_RESULT + SCENE).length), 'base64').toString('utf8')) as QueuedCall[]

/** Runs in the page: asks its bridge for the calls that wait. */
function askForCalls(): void {
  const { WeixinJSBridge: bridge } = globalThis as unknown as WechatWindow
  bridge?._fetchQueue()
}

/** Runs in the page: tells its bridge how a call went. */
function tellAnswer({ id, answer }: { id: string; answer: { err_msg: string } }): void {
  const { WeixinJSBridge: bridge } = globalThis as unknown as WechatWindow
  bridge?._handleMessageFromWeixin({ __msg_type: 'callback', __callback_id: id, __params: answer })
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

/** A call with the name under which its answer is awaited. */
type QueuedCall = BridgeCall & { id: string }

type Frame = { src: string; style: { display: string } }
type Message = { __msg_type: string; __callback_id: string; __params: { err_msg: string } }

type PageBridge = { _fetchQueue(): void; _handleMessageFromWeixin(message: Message): void }

type WechatWindow = EventTarget & {
  top: unknown
  self: unknown
  location: { href: string }
  document: EventTarget & { createElement(name: 'iframe'): Frame; documentElement: { append(frame: Frame): void } }
  WeixinJSBridge?: PageBridge
}

type BridgeAddresses = { waitMs: number; dispatch: string; setResult: string }

/** Runs in the page: puts in WeChat's bridge, late as the real one. Calls and answers go by the addresses of frames. */
function putInBridge({ waitMs, dispatch, setResult }: BridgeAddresses): void {
  const window = globalThis as unknown as WechatWindow
  if (window.top !== window.self) return
  const landing = window.location.href
  const waiting = new Map<string, (answer: { err_msg: string }) => void>()
  let queue: QueuedCall[] = []
  const openFrame = () => {
    // as WeChat's script makes it
    // oxlint-disable-next-line react/iframe-missing-sandbox -- what WeChat does is not ours to better
    const frame = window.document.createElement('iframe')
    frame.style.display = 'none'
    window.document.documentElement.append(frame)
    return frame
  }
  const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

  function putIn() {
    const [calls, results] = [openFrame(), openFrame()]
    window.WeixinJSBridge = {
      invoke(call: string, data: Record<string, unknown>, done: (answer: { err_msg: string }) => void) {
        const id = String(waiting.size + 1)
        waiting.set(id, done)
        queue.push({ id, call, data, landing, now: window.location.href })
        calls.src = dispatch
      },
      on: () => undefined,
      _fetchQueue() {
        if (queue.length === 0) return
        results.src = setResult + inBase64(JSON.stringify(queue))
        queue = []
      },
      _handleMessageFromWeixin: ({ __callback_id: id, __params: answer }) => waiting.get(id)?.(answer),
    } as PageBridge
    window.document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  }
  setTimeout(putIn, waitMs)
}
