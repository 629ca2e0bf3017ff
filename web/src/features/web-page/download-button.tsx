import { saveFile } from '#platform/device/save-file.ts'
import { documentText } from '#texts/document-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { download } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import type { ReadDocument } from './kind/content.ts'

/** Bytes that a browser saves and never opens: opened, a file of somebody else's would be a page of ours. */
const NEVER_OPENED = 'application/octet-stream'

/** Saves the document as it came. */
export function DownloadButton({ file: { bytes, name } }: { file: ReadDocument }) {
  const save = () => saveFile(new Blob([bytes], { type: NEVER_OPENED }), name)
  return (
    <IconButton label={documentText.download} onPress={save}>
      <Icon shape={download} size={22} />
    </IconButton>
  )
}
