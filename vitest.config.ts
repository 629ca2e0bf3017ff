import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { cataloguesPlugin } from './web/vite/catalogues-plugin.ts'

const NOT_TESTS = ['**/node_modules/**', '**/dist/**']

/** Longest wait of a test that waits for events only: a machine three times slower than ours must not fail it. */
const PATIENT = { testTimeout: 120_000, hookTimeout: 240_000 }

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: ['{contract,artwork,simulators,scripts}/**/*.test.ts', 'bench/src/*/**/*.test.ts'],
          exclude: NOT_TESTS,
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'launcher',
          environment: 'node',
          include: ['postgres-launcher/**/*.test.ts'],
          exclude: NOT_TESTS,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,demo}/**/*.test.ts'],
          exclude: NOT_TESTS,
          globalSetup: ['server/src/testing/database-setup.ts'],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          // measurements on a small scale, by `npm run test:long`
          name: 'long',
          environment: 'node',
          include: ['bench/src/*.test.ts'],
          exclude: NOT_TESTS,
          ...PATIENT,
        },
      },
      {
        root: 'web',
        plugins: [cataloguesPlugin()],
        test: {
          name: 'web',
          // a test of rules that needs a document after all says so in its first line
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: NOT_TESTS,
          isolate: false,
          ...PATIENT,
        },
      },
      {
        root: 'web',
        plugins: [cataloguesPlugin()],
        test: {
          name: 'web-dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: NOT_TESTS,
          setupFiles: [join(import.meta.dirname, 'web/src/ui/testing/dom-tests.setup.ts')],
          isolate: false,
          // named at the end of the run, and few (scripts/checks/unsteady-tests.ts)
          retry: 1,
          ...PATIENT,
        },
      },
      {
        root: 'console',
        test: {
          name: 'console',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: NOT_TESTS,
          setupFiles: [join(import.meta.dirname, 'console/src/testing/dom-tests.setup.ts')],
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: NOT_TESTS,
          globalSetup: ['e2e/src/app/app-setup.ts'],
          isolate: false,
          // named at the end of the run, and few (scripts/checks/unsteady-tests.ts)
          retry: 1,
          ...PATIENT,
        },
      },
    ],
  },
})
