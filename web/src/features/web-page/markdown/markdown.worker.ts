import { type MarkdownQuestion, markdownHtml } from './markdown-html.ts'
import { MARKDOWN_HTML_MAX } from './markdown-limits.ts'

/** Parses Markdown beside the page. Says null when it stands, and answers a question by its HTML, or null for too much. */
addEventListener('message', ({ data }: MessageEvent<MarkdownQuestion>) => {
  const html = markdownHtml(data)
  postMessage(html.length > MARKDOWN_HTML_MAX ? null : html)
})
postMessage(null)
