import { lazy, useState } from 'react'
import { saveFile } from '#platform/device/save-file.ts'
import { documentText } from '#texts/document-text.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { alert, download } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import { ImageView } from './image-view.tsx'
import type { ReadDocument, DocumentKind } from './kind/read-content.ts'
import type { DocumentFault } from './document-failure.ts'
import { TextView } from './text-view.tsx'
import { DocumentViewer } from './viewer/document-viewer.tsx'
import styles from './shown-document.module.css'

/** Bytes that a browser saves and never opens: opened, a file of somebody else's would be a page of ours. */
const NEVER_OPENED = 'application/octet-stream'

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

/** Name of a kind of document. */
function kindName(kind: DocumentKind): string {
  const names = {
    pdf: documentText.kindPdf,
    word: documentText.kindWord,
    image: documentText.kindImage,
    markdown: documentText.kindMarkdown,
    text: documentText.kindText,
  }
  return names[kind]
}

/** Saves the document as it came. */
function DownloadButton({ file: { bytes, name } }: { file: ReadDocument }) {
  const save = () => saveFile(new Blob([bytes], { type: NEVER_OPENED }), name)
  return (
    <IconButton label={documentText.download} onPress={save}>
      <Icon shape={download} size={22} />
    </IconButton>
  )
}
