/** Events of a socket; none any more once it was closed from here. */
export type SocketEvents = {
  onOpen(): void
  onText(text: string): void
  /** It closed or failed; told once. */
  onEnd(): void
}

/** A socket as the push client needs it. */
export type PushSocket = { send(text: string): void; close(): void }

/** Opens a socket; throws for an address that is none. */
export type OpenSocket = (url: string, events: SocketEvents) => PushSocket

/** Opens a socket of the browser. */
export const openWebSocket: OpenSocket = (url, events) => {
  const socket = new WebSocket(url)
  let isOver = false

  function end() {
    if (isOver) return
    isOver = true
    events.onEnd()
  }

  socket.addEventListener('open', () => {
    if (!isOver) events.onOpen()
  })
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOver && typeof data === 'string') events.onText(data)
  })
  socket.addEventListener('close', end)
  socket.addEventListener('error', end)
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close() {
      isOver = true
      socket.close()
    },
  }
}
