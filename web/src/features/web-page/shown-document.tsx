import { lazy, useState } from 'react'
import { documentText } from '#texts/document-text.ts'
import { alert } from '#ui/icon/icon-shapes.ts'
import { Note } from '#ui/note/note.tsx'
import { DownloadButton } from './download-button.tsx'
import { ImageView } from './image/image-view.tsx'
import type { ReadDocument } from './kind/content.ts'
import { kindName } from './kind/kind-name.ts'
import type { DocumentFault } from './load/document-failure.ts'
import styles from './shown-document.module.css'
import { TextView } from './text/text-view.tsx'
import { DocumentViewer } from './viewer/document-viewer.tsx'

const PdfView = lazy(async () => ({ default: (await import('./pdf/pdf-view.tsx')).PdfView }))
const WordView = lazy(async () => ({ default: (await import('./word/word-view.tsx')).WordView }))
const MarkdownView = lazy(async () => ({ default: (await import('./markdown/markdown-view.tsx')).MarkdownView }))

type ShownDocumentProps = {
  title: string
  file: ReadDocument
  onFault: (fault: DocumentFault) => void
}

/** A document in the view of its kind, and the way to keep it. */
export function ShownDocument({ title, file, onFault }: ShownDocumentProps) {
  return (
    <DocumentViewer
      title={title}
      host={new URL(file.address).host}
      action={<DownloadButton file={file} />}
      note={<OtherKindNote file={file} />}
    >
      <View file={file} onFault={onFault} />
    </DocumentViewer>
  )
}

function View({ file, onFault }: Omit<ShownDocumentProps, 'title'>) {
  const { bytes, address, name, content } = file
  switch (content.kind) {
    case 'pdf':
      return <PdfView bytes={bytes} onFault={onFault} />
    case 'word':
      return <WordView bytes={bytes} name={name} onFault={onFault} />
    case 'image':
      return <ImageView bytes={bytes} type={content.type} name={name} onFault={onFault} />
    case 'markdown':
      return <MarkdownView text={content.text} base={address} />
    case 'text':
      return <TextView text={content.text} />
  }
}

/** A file that is not what its name says is shown as what it is; people are told. */
function OtherKindNote({ file: { name, content, claimed } }: { file: ReadDocument }) {
  const [isAway, setIsAway] = useState(false)
  if (claimed === null || isAway) return null
  const text = documentText.otherKind({ name, kind: kindName(content.kind) })
  return (
    <div className={styles.note}>
      <Note tone="warn" shape={alert} text={text}>
        <button type="button" onClick={() => setIsAway(true)}>
          {documentText.understood}
        </button>
      </Note>
    </div>
  )
}
