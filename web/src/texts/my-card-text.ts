import { defineTexts } from './define-texts.ts'

/** The page 我的名片. */
export const myCardText = defineTexts('myCard', {
  title: '我的名片',
  preview: '预览',
  completeness: '名片完整度',
  completenessOf: '名片完整度 {percent}',
  complete: '都填好了，来认识你的人会看到完整的你',
  missing: '还可以补上{lines}',
  allSaved: '修改会自动保存',
  saving: '正在保存',
  unsaved: '未保存',
  unsavedCount: '{count}\u00a0项未保存，内容留在这台设备上',
  basics: '基本资料',
  more: '更多了解',
  choose: '请选择',
  districtHere: '填入{district}',
  districtNone: '不显示区县',
  districtMark: '当前位置',
  birthDateNote: '生日只用来算年龄、生肖和星座，不会给任何人看到',
  organizesNote: '如果你是主理人，你主办的活动会列在名片里',
  birthDateYoung: '未满 18 周岁，不能使用同城圈',
  underAgeTitle: '未满 18 周岁',
  underAgeChange: '改生日',
  underAgeLeave: '知道了',
})

/** The photos of the card. */
export const photoText = defineTexts('photo', {
  title: '照片',
  hint: '长按拖动排序 · {count}/{limit}',
  cover: '封面',
  add: '添加照片',
  addFirst: '添加封面照片',
  photoOf: '第 {at}\u00a0张照片，共 {count}\u00a0张',
  makeCover: '设为封面',
  earlier: '前移一位',
  later: '后移一位',
  remove: '删除照片',
  removed: '照片已删除',
  undo: '撤销',
  uploading: '正在上传，已完成 {percent}',
  failed: '上传失败',
  retryUpload: '重新上传',
  giveUp: '不传了',
  moved: '已移到第 {at}\u00a0张',
  others: '其余照片',
  note: '封面所有人可见。支持 JPEG、PNG、WebP，单张不超过 10\u00a0MB，位置信息会自动去掉',
})

/** Who sees what. */
export const visibilityText = defineTexts('visibility', {
  titleOf: '谁可以看「{line}」',
  chip: '{line}：{who}',
  everyone: '所有人可见',
  members: '登录后可见',
  sameActivity: '同场可见',
  matched: '互选可见',
  everyoneAdvice: '没有登录的访客也能看到',
  membersAdvice: '登录了同城圈的人能看到',
  sameActivityAdvice: '和你报名同一场活动的人能看到，活动前后都算',
  matchedAdvice: '只有心动互选成功的人能看到',
  preset: '默认',
  explainTitle: '谁能看到我的名片',
  explainOpen: '昵称、封面照片、性别、年龄段和城市，所有人都能看到，方便别人认出你。',
  explainRest: '其他资料默认只给同场活动的人看，每一项都可以单独改。',
  explainNever: '手机号、生日、位置和你要去的活动，任何人都看不到。',
})

/** Whose eyes the card is looked at with. */
export const viewerText = defineTexts('viewer', {
  title: '以谁的身份预览',
  visitor: '访客',
  member: '用户',
  sameActivity: '同场活动',
  match: '互选成功',
  visitorAdvice: '没有登录的人看到的样子',
  memberAdvice: '登录了但没见过面的人看到的样子',
  sameActivityAdvice: '和你报名同一场活动的人看到的样子',
  matchAdvice: '和你互选成功的人看到的样子',
})
