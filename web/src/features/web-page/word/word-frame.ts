/** What the frame may do: be looked at from here, and open a link beside this window. No scripts, whatever is in it. */
export const WORD_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** Nothing is loaded from anywhere, not even from us. */
const POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"

/** The sheets alone: room and ground around them are the viewer's. */
const LOOK = `
  html { overflow: hidden; color-scheme: only light; }
  body { margin: 0; }
  body .docx-wrapper { display: inline-flex; flex-flow: column; gap: 28px; min-width: 0; padding: 0; background: none; }
  body .docx-wrapper > section.docx { flex: none; margin: 0; box-shadow: none; background: #fff; overflow: hidden; }
  a[href], a[href] span { color: #2b49d2; text-decoration: underline; }
`

/** The empty document that a Word file is put into. */
export const WORD_FRAME = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><title>.</title><style>${LOOK}</style>`
