/** A form that is sent, and who is told how much of it has been, 0 to 1. */
type SentForm = {
  headers: Readonly<Record<string, string>>
  body: FormData
  signal?: AbortSignal | undefined
  onProgress?: ((share: number) => void) | undefined
}

/** Sends a form; throws where no server answers. */
export type PostForm = (address: string, form: SentForm) => Promise<Response>

/** As `fetch` posts, but it tells how much has been sent: `fetch` tells nothing of that. */
export const postForm: PostForm = (address, { headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress?.(loaded / total))
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after')
      const answered = retryAfter === null ? {} : { 'retry-after': retryAfter }
      resolve(new Response(request.responseText, { status: request.status, headers: answered }))
    })
    request.addEventListener('error', () => reject(new TypeError('the upload found no server')))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
