/** What a file is by its bytes, ready for the view of its kind. */
export type DocumentContent =
  | { kind: 'pdf' }
  | { kind: 'word' }
  | { kind: 'image'; type: string }
  | { kind: 'markdown' | 'text'; text: string }

/** A kind of document that is shown. */
export type ShownKind = DocumentContent['kind']

/** A file and what it is. */
export type ReadDocument = {
  bytes: Uint8Array<ArrayBuffer>
  /** Where it came from in the end. */
  address: string
  /** For the downloads. */
  name: string
  content: DocumentContent
  /** The kind its name claims, where its bytes are another. */
  claimed: ShownKind | null
}
