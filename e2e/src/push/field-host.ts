type Handler = (event: object) => void
type Connect = { url: string; success?: (answer: object) => void }
type Stored = { key: string; data: unknown }

/** Runs in the page: the object `uni` that the field's client expects around it, made of what a browser has. */
export function makeFieldHost() {
  const nothing = () => {}
  const prefix = 'field.'

  function connectSocket({ url, success }: Connect) {
    const line = new WebSocket(url)
    success?.({})
    return {
      send: ({ data }: { data: string }) => line.send(data),
      close: ({ code, reason }: { code?: number; reason?: string } = {}) => line.close(code, reason),
      onOpen: (handle: Handler) => line.addEventListener('open', () => handle({})),
      onClose: (handle: Handler) => line.addEventListener('close', ({ code, reason }) => handle({ code, reason })),
      onError: (handle: Handler) => line.addEventListener('error', () => handle({})),
      onMessage: (handle: Handler) => line.addEventListener('message', ({ data }) => handle({ data })),
    }
  }

  const setStorageSync = (key: string, data: unknown) => localStorage.setItem(prefix + key, JSON.stringify({ data }))
  const uni = {
    getSystemInfoSync: () => ({ brand: 'TestBrand', model: 'TestModel', system: 'Linux', platform: 'h5-test' }),
    setStorage: ({ key, data }: Stored) => setStorageSync(key, data),
    setStorageSync,
    getStorageSync: (key: string) =>
      (JSON.parse(localStorage.getItem(prefix + key) ?? '{"data":""}') as { data: unknown }).data,
    getNetworkType: ({ success }: { success: (answer: object) => void }) => success({ networkType: 'wifi' }),
    onNetworkStatusChange: nothing,
    connectSocket,
    // of another host; both are called where a build has not taken one out
    sendSocketMessage: nothing,
    closeSocket: nothing,
    onSocketOpen: nothing,
    onSocketError: nothing,
    onSocketMessage: nothing,
    onSocketClose: nothing,
  }
  Object.assign(globalThis, { uni })
}
