import type { AppRoute } from '#route/app-route.ts'

/**
 * The pages for development by name; visitors may open testComp only. They exist in demo mode only, so they stand apart
 * from the product's: a production build has no trace of them.
 */
export const DEVELOPMENT_ROUTES = {
  selectDemo: { path: '/pages/_common/selectDemo/selectDemo', isOpen: false },
  test: { path: '/pages/_common/test/test', isOpen: false },
  testComp: { path: '/pages/_common/testComp/testComp', isOpen: true },
  navComponent: { path: '/pages/_common/navComponent/navComponent', isOpen: false },
  mytemplate: { path: '/pages/template/mytemplate/mytemplate', isOpen: false },
} as const satisfies Record<string, AppRoute>

/** Name of a page for development. */
export type DevelopmentRouteName = keyof typeof DEVELOPMENT_ROUTES
