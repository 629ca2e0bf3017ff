/** A part of a form: a file when it has a name, else a field. */
export type FormPart = { field: string; bytes: Buffer | string; name?: string; type?: string }

/** A body and its content type. */
export type Form = { payload: Buffer; headers: Record<string, string> }

const BOUNDARY = '----quan-test-form'

/** A form as browsers send it. */
export function formOf(...parts: FormPart[]): Form {
  const payload = Buffer.concat([...parts.map(written), Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** A form with one picture in the right field. */
export const pictureForm = (bytes: Buffer | string, { name = 'photo.jpg', type = 'image/jpeg' } = {}): Form =>
  formOf({ field: 'file', bytes, name, type })

function written({ field, bytes, name, type }: FormPart): Buffer {
  const file = name === undefined ? '' : `; filename="${name}"`
  const media = type === undefined ? '' : `content-type: ${type}\r\n`
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n${media}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')])
}
