import type { DevelopmentRouteName } from '@quan/contract/route/development-route.ts'
import { createLazyPage, type LazyPage } from './page/lazy-page.ts'
import { onMissingCode } from './start/on-missing-code.ts'

const galleryPage = async () => (await import('#features/development/gallery/test-comp.page.tsx')).TestCompPage
const selectPage = async () => (await import('#features/development/select/select-demo.page.tsx')).SelectDemoPage
const movesPage = async () => (await import('#features/development/moves/nav-component.page.tsx')).NavComponentPage
const studentPage = async () => (await import('#features/development/student/test.page.tsx')).TestPage
const templatePage = async () => (await import('#features/development/template/mytemplate.page.tsx')).MyTemplatePage

/** The pages for development; only a demo build asks for them. */
export const developmentPages = (): Record<DevelopmentRouteName, LazyPage> => ({
  selectDemo: createLazyPage(selectPage, onMissingCode),
  test: createLazyPage(studentPage, onMissingCode),
  testComp: createLazyPage(galleryPage, onMissingCode),
  navComponent: createLazyPage(movesPage, onMissingCode),
  mytemplate: createLazyPage(templatePage, onMissingCode),
})
