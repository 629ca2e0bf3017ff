import { inlineScriptsOf, pageHeaders } from '@quan/server/platform/pages/security-headers.ts'

/**
 * The app's page as it lies in the shell: what the server says by headers about scripts and sources stands in the page,
 * since nobody sends headers there.
 */
export function shellPage(html: string, apiBase: string): string {
  const headers = pageHeaders({
    inlineScripts: inlineScriptsOf(html),
    frameAncestors: "'none'",
    pictureBaseUrl: apiBase,
    // the shell gives its bridge to every frame
    frameHosts: [],
    isHttps: true,
  })
  const policy = headers['content-security-policy'] ?? ''
  // a page can say of itself all but who may frame it
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors'))
  const told = [
    `<meta http-equiv="content-security-policy" content="${directives.join('; ')}" />`,
    `<meta name="referrer" content="${headers['referrer-policy']}" />`,
  ]
  return html.replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${told.join('\n    ')}`)
}
