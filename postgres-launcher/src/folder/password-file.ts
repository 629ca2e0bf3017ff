import { randomBytes } from 'node:crypto'
import { findText } from '#files/find-text.ts'
import { writeWhole } from '#files/write-whole.ts'

const PASSWORD_BYTES = 24

/** The database's password, made at first need; its letters need no escaping in a URL. */
export async function getPassword(file: string) {
  const known = await findText(file)
  if (known) return known
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  await writeWhole(file, password)
  return password
}
