import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: ['{contract,artwork,postgres-launcher,simulators,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          typecheck: { enabled: false },
        },
      },
    ],
  },
})
