import { defineTexts } from './define-texts.ts'

/** Titles of the pages for development, by the route's name; a production build drops them. */
export const developmentTitleText = /* @__PURE__ */ defineTexts('demo.title', {
  selectDemo: '选择示例',
  test: '请求测试',
  testComp: '组件',
  navComponent: '导航示例',
  mytemplate: '页面模板',
})
