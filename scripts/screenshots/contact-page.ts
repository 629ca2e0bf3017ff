import { pathToFileURL } from 'node:url'

type Contact = {
  /** Names of scenes that have a picture, in the order they are shown. */
  names: readonly string[]
  /** Drawings beside them, by the names of scenes. */
  mockups: Readonly<Record<string, string>>
  /** Where drawings lie; null = none are shown. */
  mockupFolder: string | null
}

/** All pictures of a folder on one page, each beside the drawing it was built from where there is one. */
export function contactPage({ names, mockups, mockupFolder }: Contact): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>${names.length} screenshots</title>
<style>
body { margin: 24px; background: #e9e9e6; font: 14px/20px system-ui, sans-serif }
section { margin-bottom: 40px }
div { display: flex; align-items: flex-start; gap: 16px; overflow-x: auto }
figure { margin: 0 }
img { display: block; max-width: 1600px; background: #fff; box-shadow: 0 1px 6px #0003 }
</style>
${names.map((name) => sectionOf(name, drawingOf(mockups[name], mockupFolder))).join('\n')}
</html>
`
}

const drawingOf = (mockup: string | undefined, folder: string | null) =>
  mockup !== undefined && folder !== null
    ? { name: mockup, address: `${pathToFileURL(folder).href}/${mockup}.png` }
    : null

function sectionOf(name: string, drawing: { name: string; address: string } | null): string {
  const pictures = [figure(name, `${name}.png`), ...(drawing ? [figure(drawing.name, drawing.address)] : [])]
  return `<section id="${name}"><h2>${name}</h2><div>${pictures.join('')}</div></section>`
}

const figure = (name: string, address: string) =>
  `<figure><img src="${address}" alt="${name}" loading="lazy"><figcaption>${name}</figcaption></figure>`
