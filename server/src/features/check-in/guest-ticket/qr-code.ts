import { encode } from 'uqr'
import { type Html, html } from '#platform/pages/html.ts'

/** The quiet zone that readers need around a code, in modules. */
const BORDER_MODULES = 2

/** A QR code as one path; dark modules on white in any theme, so that every reader takes it. */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER_MODULES })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return html`<svg
    class="code"
    viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"
    role="img"
    aria-label="${label}"
  >
    <path fill="#fff" d="M0 0h${size}v${size}H0z" />
    <path fill="#1a1a20" d="${path}" />
  </svg>`
}
