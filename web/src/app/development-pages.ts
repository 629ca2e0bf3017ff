import type { ComponentType } from 'react'
import type { DevelopmentRouteName } from '@quan/contract/route/development-route.ts'

/** The pages for development; only a demo build asks for them. */
export const developmentPages: Readonly<Record<DevelopmentRouteName, () => Promise<ComponentType>>> = {
  selectDemo: async () => (await import('#features/development/select-demo.page.tsx')).SelectDemoPage,
  test: async () => (await import('#features/development/test.page.tsx')).TestPage,
  testComp: async () => (await import('#features/development/gallery/test-comp.page.tsx')).TestCompPage,
  navComponent: async () => (await import('#features/development/nav-component.page.tsx')).NavComponentPage,
  mytemplate: async () => (await import('#features/development/template/mytemplate.page.tsx')).MyTemplatePage,
}
