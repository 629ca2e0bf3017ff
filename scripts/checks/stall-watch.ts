import { relative } from 'node:path'
import { readSettings } from '@quan/server/platform/config/read-settings.ts'
import type { Reporter, TestModule } from 'vitest/node'
import { say } from '../commands/progress.ts'
import { runSettings } from './run-settings.ts'

/** The longest file takes two minutes on a loaded machine; silence of this length is a file that never ends. */
const { longestSilenceMinutes } = readSettings(runSettings, process.env)

/**
 * Ends a run in which no test file has begun or ended for long, and names the files that were running: a loop without
 * end cannot be stopped by a test's own time limit, and a run that hangs tells nobody which test it was.
 */
// oxlint-disable-next-line import/no-default-export -- the test runner takes a reporter's file by its default export
export default class StallWatch implements Reporter {
  readonly #running = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart() {
    this.#watch()
  }

  onTestModuleStart(file: TestModule) {
    this.#running.add(relative('.', file.moduleId))
    this.#watch()
  }

  onTestModuleEnd(file: TestModule) {
    this.#running.delete(relative('.', file.moduleId))
    this.#watch()
  }

  #watch() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const files = [...this.#running].join(', ') || 'what comes before or after the tests'
      say(`no test file has ended for ${longestSilenceMinutes} minutes; running: ${files}`)
      process.exit(1)
    }, longestSilenceMinutes * 60_000)
    this.#timer.unref()
  }
}
