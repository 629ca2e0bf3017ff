import { type DocumentAnswer, readDocumentQuestion } from '#features/web-page/frame/document-frame-message.ts'

/** Headers that the preview reads. */
const HEADERS = ['content-type', 'content-length', 'content-encoding']

/** Nothing of ours goes along: no cookie, no address of the page, no body. */
const ANONYMOUS = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const satisfies RequestInit

/** The script of the framed page: fetches one document for the app and hands it over piece by piece. */
function runFrame({ parent, location, addEventListener }: Window) {
  const tell = (message: DocumentAnswer, handedOver: Transferable[] = []) =>
    parent.postMessage(message, location.origin, handedOver)

  async function fetchFile(url: string) {
    const response = await fetch(url, ANONYMOUS)
    const headers = HEADERS.map((name) => [name, response.headers.get(name)] as const)
    tell({
      kind: 'head',
      status: response.status,
      url: response.url,
      headers: Object.fromEntries(headers.filter((header): header is [string, string] => header[1] !== null)),
    })
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const bytes = new Uint8Array(part.value)
      tell({ kind: 'part', bytes }, [bytes.buffer])
    }
    tell({ kind: 'end' })
  }

  async function probe(url: string) {
    await fetch(url, { ...ANONYMOUS, method: 'HEAD', mode: 'no-cors' })
    tell({ kind: 'end' })
  }

  addEventListener('message', (event) => {
    const question = readDocumentQuestion(event, { origin: location.origin, source: parent })
    if (question === null) return
    const { url, how } = question
    const asked = how === 'probe' ? probe(url) : fetchFile(url)
    asked.catch(() => tell({ kind: 'failed' }))
  })
  tell({ kind: 'listening' })
}

runFrame(window)
