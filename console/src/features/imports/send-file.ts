import type { ActivityImport } from '@quan/contract/console/imports/activity-import.ts'
import { addImportPart, beginImport } from '@quan/contract/console/imports/import-calls.ts'
import { IMPORT_FILE_NAME_MAX, IMPORT_PART_BYTES } from '@quan/contract/console/imports/import-limits.ts'
import type { ConsoleApi } from '#platform/api/console-api.ts'

/** Bytes that are made into letters at a time: arguments of a call are few. */
const CHUNK = 8_192

/** Sends a file in parts, one after the other, and tells how much of it is there. */
export async function sendFile(api: ConsoleApi, file: File, onSent: (share: number) => void): Promise<ActivityImport> {
  const begun = await api.call(beginImport, {
    fileName: [...file.name].slice(-IMPORT_FILE_NAME_MAX).join(''),
    fileBytes: file.size,
  })
  const parts = Math.ceil(file.size / IMPORT_PART_BYTES)
  for (let part = 0; part < parts; part += 1) {
    const piece = file.slice(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)
    const content = base64Of(new Uint8Array(await piece.arrayBuffer()))
    await api.call(addImportPart, { id: begun.id, part, content })
    onSent((part + 1) / parts)
  }
  return begun
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}
