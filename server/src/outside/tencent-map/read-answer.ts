import { TencentMapError } from './tencent-map-error.ts'

/** Above any answer without points of interest, which has some 2 KB. */
const MAX_ANSWER_BYTES = 65_536
/** More requests this second than the key may make. The only refusal that passes by itself. */
const PER_SECOND_LIMIT = 120
const MAX_MESSAGE_LENGTH = 200

type VendorAnswer = { status: number; message?: unknown; result?: unknown }

/** The raw text of a good answer. Throws `TencentMapError` for every other one, with `secret` cut out of its message. */
export async function readAnswer(response: Response, secret: string): Promise<string> {
  if (response.status !== 200) {
    await response.body?.cancel()
    throw httpFailure(response.status)
  }
  const text = await limitedText(response)
  const answer = parseAnswer(text)
  if (answer.status !== 0) throw refusal(answer, secret)
  if (!isObject(answer.result)) throw new TencentMapError('The map service answered without a result.')
  return text
}

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_ANSWER_BYTES) throw new TencentMapError('The map service answered more than can be an address.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseAnswer(text: string): VendorAnswer {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    // The parser's own message quotes the text, which is the vendor's and of no known content.
    throw malformed()
  }
  if (!isVendorAnswer(answer)) throw malformed()
  return answer
}

function isVendorAnswer(value: unknown): value is VendorAnswer {
  return isObject(value) && Number.isInteger(value['status'])
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function malformed(): TencentMapError {
  return new TencentMapError('The map service answered something that is not its JSON.')
}

function httpFailure(httpStatus: number): TencentMapError {
  return new TencentMapError(`The map service answered HTTP ${httpStatus}.`, {
    httpStatus,
    canRetry: httpStatus >= 500,
  })
}

function refusal({ status, message }: VendorAnswer, secret: string): TencentMapError {
  const reason = typeof message === 'string' ? message.replaceAll(secret, '…').slice(0, MAX_MESSAGE_LENGTH) : ''
  return new TencentMapError(`The map service refused with status ${status}: ${reason}`, {
    vendorStatus: status,
    canRetry: status === PER_SECOND_LIMIT,
  })
}
