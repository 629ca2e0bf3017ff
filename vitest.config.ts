import { defineConfig } from 'vitest/config'

const NOT_TESTS = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: ['{contract,artwork,simulators,scripts}/**/*.test.ts', 'postgres-launcher/**/*.test.ts'],
          exclude: NOT_TESTS,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{server,demo,bench}/**/*.test.ts'],
          exclude: NOT_TESTS,
          globalSetup: ['server/src/testing/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        root: 'web',
        test: { name: 'web', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'], exclude: NOT_TESTS },
      },
      {
        test: {
          name: 'browser',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          exclude: NOT_TESTS,
          globalSetup: ['e2e/src/app/app-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
