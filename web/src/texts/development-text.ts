import { defineTexts } from './define-texts.ts'

/** The gallery of reusable pieces; nobody but developers reads it. */
export const galleryText = defineTexts('demo.gallery', {
  search: '搜组件',
  theme: '外观',
  system: '跟随系统',
  light: '浅色',
  dark: '深色',
  pages: '开发页面',
  pieces: '可复用的组件',
  none: '没有这个组件',
  noneAdvice: '组件按英文名查找，例如 Button',
})

/** The groups of pieces. */
export const pieceGroupText = defineTexts('demo.group', {
  skeleton: '骨架屏',
  dateTime: '日期时间选择',
  searchBar: '搜索栏',
  list: '列表',
  popup: '弹层',
  grid: '宫格',
  easyInput: '便捷输入',
  forms: '表单',
  shareCode: '分享码',
  userItem: '用户条目',
  activeItem: '活动条目',
  buttons: '按钮与标签',
  bars: '导航栏',
  more: '其他',
})

/** The page of pickers. */
export const selectDemoText = defineTexts('demo.select', {
  moments: '日期和时间',
  persons: '资料',
  pictures: '图片',
  date: '日期',
  moment: '日期时间',
  height: '身高',
  education: '学历',
  reason: '理由',
  choose: '请选择',
  pictureAdvice: '一次一张，只能从相册里选',
  picked: '{name}，{size} KB',
})

/** The page of moves from page to page. */
export const movesText = defineTexts('demo.moves', {
  pages: '页面',
  open: '打开一页',
  replace: '替换这一页',
  back: '返回',
  home: '回首页',
  search: '回首页并搜索',
  success: '提示成功后返回',
  done: '操作成功',
  gestures: '手势',
  refresh: '开始下拉刷新',
  refreshed: '下拉刷新',
  longPress: '长按',
  longPressAdvice: '按住 350 毫秒，移动不超过 10 像素',
  bottom: '滚动到底部',
  sheet: '打开弹层',
  sheetAdvice: '弹层写在地址里，返回就关闭它',
  times: '{count} 次',
  bars: '导航栏',
})

/** The page that tries a request with the student record. */
export const studentText = defineTexts('demo.student', {
  record: '学生档案',
  advice: '提交后服务器原样返回；写错一项，看它怎样拒绝',
  id: '编号',
  name: '姓名',
  nameSample: '南风',
  sex: '性别',
  education: '学历',
  remark: '备注',
  submit: '提交',
  answer: '服务器的回答',
})

/** The template of a list page, with the conversations of the demo fixtures. */
export const templateText = defineTexts('demo.template', {
  search: '搜对话',
  state: '状态',
  loading: '加载中',
  empty: '没有',
  failed: '失败',
  loaded: '已加载',
  noConversation: '还没有对话',
  noConversationAdvice: '活动结束后，和聊得来的人继续聊',
  me: '我',
  breeze: '晚风',
  breezeFirst: '周六的徒步几点集合？',
  breezeAnswer: '八点半，在龙井村公交站',
  breezeLast: '好的，我带了多一瓶水',
  deer: '小鹿',
  deerFirst: '昨天的破冰卡真好玩',
  deerLast: '下次还一起来吗？',
  cloud: '阿云',
  cloudFirst: '照片已经传到群相册了，记得去看看，有几张拍得特别好',
})
