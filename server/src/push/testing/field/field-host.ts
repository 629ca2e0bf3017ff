import { WebSocket } from 'ws'

/** What the client in the field keeps on a device; outlives its page. */
export type FieldStorage = Map<string, unknown>

type NetworkChange = (network: { isConnected: boolean; networkType: string }) => void
type Handler = (event: Record<string, unknown>) => void
type Connect = { url: string; success?: (answer: object) => void }

/**
 * When the client hears that a line has ended: as this machine happens to tell it, before any of its timers, or, the
 * first time, only once it has come back, after which the published client is stuck.
 */
export type EndsHeard = 'asTheyCome' | 'beforeTimers' | 'afterReturn'

/** A frame as it went over the line. */
export type FieldFrame = { direction: 'sent' | 'received'; text: string }

export type FieldHost = {
  /** What the client calls `uni`. */
  uni: Record<string, unknown>
  frames: FieldFrame[]
  /** Addresses it connected to, in order. */
  addresses: string[]
  /** How many lines have not ended yet. */
  openLines(): number
  /** Whether a line ends, and the client has yet to hear so. */
  isEnding(): boolean
  /** Breaks the line without a farewell. */
  cut(): void
  setNetwork(networkType: string): void
  /** The lines are broken with it. */
  close(): void
}

type OpenHost = { storage: FieldStorage; endsHeard: EndsHeard; from: string | undefined }

/** The host the client in the field expects, with real lines; `from` is the address that they come from. */
export function fieldHost({ storage, endsHeard, from }: OpenHost): FieldHost {
  const [frames, addresses, lines] = [[] as FieldFrame[], [] as string[], new Set<WebSocket>()]
  const ends = endsTold(endsHeard)
  const watchers: NetworkChange[] = []
  let networkType = 'wifi'

  function connectSocket({ url, success }: Connect) {
    addresses.push(url)
    const line = new WebSocket(url, { perMessageDeflate: false, ...(from !== undefined && { localAddress: from }) })
    // whatever fails ends in a close as well
    line.on('error', () => {})
    lines.add(line)
    line.on('close', () => lines.delete(line))
    success?.({})
    ends.hasReturned()
    return socketTask(line, { frames, tellEnd: ends.tell })
  }

  const nothing = () => {}
  const cut = () => {
    for (const line of lines) line.terminate()
  }
  return {
    uni: {
      getSystemInfoSync: () => SYSTEM_INFO,
      setStorage: ({ key, data }: { key: string; data: unknown }) => void storage.set(key, data),
      setStorageSync: (key: string, data: unknown) => void storage.set(key, data),
      getStorageSync: (key: string) => storage.get(key) ?? '',
      getNetworkType: ({ success }: { success: (answer: object) => void }) => success({ networkType }),
      onNetworkStatusChange: (watch: NetworkChange) => void watchers.push(watch),
      connectSocket,
      // of another host; both are called where a build has not taken one out
      sendSocketMessage: nothing,
      closeSocket: nothing,
      onSocketOpen: nothing,
      onSocketError: nothing,
      onSocketMessage: nothing,
      onSocketClose: nothing,
    },
    frames,
    addresses,
    openLines: () => lines.size,
    isEnding: () => lines.values().some(({ readyState }) => readyState === WebSocket.CLOSING),
    cut,
    setNetwork(changed) {
      networkType = changed
      for (const watch of watchers) watch({ isConnected: changed !== 'none', networkType: changed })
    },
    close: cut,
  }
}

const SYSTEM_INFO = {
  brand: 'TestBrand',
  model: 'TestModel',
  system: 'Linux',
  platform: 'h5-test',
  language: 'zh-CN',
  version: '1.2.3',
}

/** Tells of ends of lines when they are to be heard. */
function endsTold(heard: EndsHeard) {
  let [returns, heldEnd] = [0, null as (() => void) | null]
  return {
    tell(tellNow: () => void) {
      if (heard === 'afterReturn' && returns === 1) heldEnd = tellNow
      else tellNow()
    },
    /** The client has opened a line. */
    hasReturned() {
      returns++
      heldEnd?.()
      heldEnd = null
    },
  }
}

type Line = { frames: FieldFrame[]; tellEnd: (tellNow: () => void) => void }

function socketTask(line: WebSocket, { frames, tellEnd }: Line) {
  return {
    send({ data }: { data: string }) {
      // what is sent over a line that is not open yet, or no more, fails without a word
      if (line.readyState !== WebSocket.OPEN) return
      frames.push({ direction: 'sent', text: data })
      line.send(data)
    },
    close: ({ code, reason }: { code?: number; reason?: string } = {}) => line.close(code, reason),
    onOpen: (handle: Handler) => void line.on('open', () => handle({})),
    onClose: (handle: Handler) =>
      void line.on('close', (code, reason) => tellEnd(() => handle({ code, reason: reason.toString() }))),
    onError: (handle: Handler) => void line.on('error', (error) => handle({ errMsg: error.message })),
    onMessage: (handle: Handler) =>
      void line.on('message', (data: Buffer, isBinary) => {
        if (!isBinary) frames.push({ direction: 'received', text: data.toString() })
        // as a browser hands it over
        handle({ data: isBinary ? new Uint8Array(data).buffer : data.toString() })
      }),
  }
}
