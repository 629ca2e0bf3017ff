import type { Rolldown } from 'vite'

/** Packages that few people need: each loads when it is used, and the service worker does not fetch it ahead. */
const HEAVY: Readonly<Record<string, RegExp>> = {
  pdf: /[\\/]node_modules[\\/]pdfjs-dist[\\/]/,
  word: /[\\/]node_modules[\\/](?:docx-preview|jszip)[\\/]/,
  video: /[\\/]node_modules[\\/]hls\.js[\\/]/,
}

/** How the files of these packages begin, below `/assets/`. */
export const HEAVY_PREFIX = 'heavy-'

/** A file of its own for each heavy package. */
export function heavyChunks(): Rolldown.CodeSplittingGroup[] {
  return Object.entries(HEAVY).map(([name, test]) => ({
    name: HEAVY_PREFIX + name,
    test,
    // what else needs such a module must not bring the package along
    includeDependenciesRecursively: false,
    priority: 4,
  }))
}
