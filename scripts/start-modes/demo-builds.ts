import { say } from '../commands/progress.ts'
import { buildConsole } from '../web-build/build-console.ts'
import { compressPages } from '../web-build/compress-pages.ts'
import { buildPainter, painterFile } from '../web-build/build-painter.ts'
import { webFolder } from '../web-build/web-settings.ts'

/** What is built while the demo starts or runs. */
export type StoppableBuilds = {
  /** Runs a build, which is told when it is to end. */
  run<Result>(build: (options: { signal: AbortSignal }) => Promise<Result>): Promise<Result>
  /** Ends what is being built, and waits for its end. */
  stop(): Promise<void>
}

/** Builds that end with the demo, as each is a process of its own. */
export function stoppableBuilds(): StoppableBuilds {
  const stopping = new AbortController()
  const running: Promise<unknown>[] = []
  return {
    run(build) {
      const result = build({ signal: stopping.signal })
      running.push(result)
      return result
    },
    async stop() {
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}

/**
 * Most who start the demo open the app first: what paints its pages and the console are built once that answers, and then what
 * is served is compressed. Until then pages are sent unpainted and whole, and the console's address waits.
 */
export async function buildMeanwhile(givePainter: (file: string | null) => void, { signal }: { signal: AbortSignal }) {
  const sayUnlessStopped = (text: string) => signal.aborted || say(text)
  const painter = buildPainter('demo', { signal }).then(() => painterFile('demo'))
  givePainter(
    await painter.catch((error: unknown) => {
      sayUnlessStopped(`Pages are sent unpainted: ${String(error)}`)
      return null
    }),
  )
  if (signal.aborted) return
  await buildConsole({ signal }).catch((error: unknown) =>
    sayUnlessStopped(`The operators' console is not there: ${String(error)}`),
  )
  await compressPages(webFolder('demo'), { signal }).catch((error: unknown) =>
    sayUnlessStopped(`The app's files are sent uncompressed: ${String(error)}`),
  )
}
