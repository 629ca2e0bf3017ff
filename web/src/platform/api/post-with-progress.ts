type ProgressPost = {
  headers: Readonly<Record<string, string>>
  body: FormData
  signal: AbortSignal
  /** How much has been sent, 0 to 1. */
  onProgress: (fraction: number) => void
}

/** As `fetch` posts, and throws as it throws, but tells how much has been sent: `fetch` tells nothing of that. */
export function postWithProgress(url: string, { headers, body, signal, onProgress }: ProgressPost): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
    )
    request.addEventListener('error', () => reject(new TypeError('the upload found no server')))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .filter((line) => line !== '')
  return new Headers(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
}
