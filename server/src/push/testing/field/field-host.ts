import { WebSocket } from 'ws'

/** What the client in the field keeps on a device; outlives its page. */
export type FieldStorage = Map<string, unknown>

type NetworkChange = (network: { isConnected: boolean; networkType: string }) => void
type Handler = (event: Record<string, unknown>) => void
type Connect = { url: string; success?: (answer: object) => void }

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
  /** Breaks the line without a farewell. */
  cut(): void
  setNetwork(networkType: string): void
  /** The lines are broken with it. */
  close(): void
}

/** The host the client in the field expects, with real lines; `from` is the address that they come from. */
export function fieldHost(storage: FieldStorage, from?: string): FieldHost {
  const [frames, addresses, lines] = [[] as FieldFrame[], [] as string[], new Set<WebSocket>()]
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
    return socketTask(line, frames)
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

function socketTask(line: WebSocket, frames: FieldFrame[]) {
  return {
    send({ data }: { data: string }) {
      // what is sent over a line that is not open yet, or no more, fails without a word
      if (line.readyState !== WebSocket.OPEN) return
      frames.push({ direction: 'sent', text: data })
      line.send(data)
    },
    close: ({ code, reason }: { code?: number; reason?: string } = {}) => line.close(code, reason),
    onOpen: (handle: Handler) => void line.on('open', () => handle({})),
    onClose: (handle: Handler) => void line.on('close', (code, reason) => handle({ code, reason: reason.toString() })),
    onError: (handle: Handler) => void line.on('error', (error) => handle({ errMsg: error.message })),
    onMessage: (handle: Handler) =>
      void line.on('message', (data: Buffer, isBinary) => {
        if (!isBinary) frames.push({ direction: 'received', text: data.toString() })
        // as a browser hands it over
        handle({ data: isBinary ? new Uint8Array(data).buffer : data.toString() })
      }),
  }
}
