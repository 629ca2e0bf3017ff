import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { settingsDocument } from './make-settings-doc.ts'

test('docs/settings.md says what the server reads', async () => {
  expect(await readFile(new URL('../docs/settings.md', import.meta.url), 'utf8')).toBe(settingsDocument())
})
