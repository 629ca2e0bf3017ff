import { Education } from '@quan/contract/person/circumstances.ts'

/** Field of work, by which a line about the working day is chosen. */
export type Field =
  | 'tech'
  | 'design'
  | 'teaching'
  | 'medical'
  | 'finance'
  | 'engineering'
  | 'trade'
  | 'office'
  | 'media'
  | 'free'
  | 'study'

/** A line of work with the education it usually takes and from which age on people do it. */
export type Occupation = { name: string; field: Field; least: Education; most: Education; fromAge: number }

const { vocationalSecondary, juniorCollege, bachelor, master, doctorate } = Education

const work = (field: Field, [least, most]: [Education, Education], fromAge: number, names: string): Occupation[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => ({ name, field, least, most, fromAge }))

/** Only the young are still at university. */
export const STUDENT_TO_AGE = 27

export const OCCUPATIONS: readonly Occupation[] = [
  ...work('tech', [bachelor, master], 22, '后端工程师 前端工程师 算法工程师 测试工程师 产品经理 数据分析师 运维工程师'),
  ...work('design', [juniorCollege, master], 22, '平面设计师 插画师 室内设计师 交互设计师 服装设计师 景观设计师'),
  ...work('teaching', [bachelor, master], 23, '小学语文老师 中学数学老师 英语老师 美术老师 幼儿园老师'),
  ...work('teaching', [doctorate, doctorate], 29, '大学讲师'),
  ...work('medical', [juniorCollege, bachelor], 22, '护士 药剂师 康复治疗师'),
  ...work('medical', [master, doctorate], 27, '儿科医生 口腔医生 麻醉科医生'),
  ...work('medical', [bachelor, bachelor], 24, '宠物医生'),
  ...work('finance', [bachelor, master], 23, '会计 审计 银行客户经理 律师 保险精算 采购'),
  ...work('engineering', [bachelor, master], 23, '土木工程师 机械工程师 电气工程师 建筑师 环境工程师 质量工程师'),
  ...work(
    'trade',
    [vocationalSecondary, juniorCollege],
    21,
    '咖啡师 面包师 厨师 花店店主 理发师 健身教练 民宿老板 汽车维修',
  ),
  ...work('office', [juniorCollege, master], 22, '行政 人事 公务员 社区工作者 图书馆员 外贸跟单 物流调度'),
  ...work('media', [bachelor, master], 22, '记者 编辑 视频剪辑 广告文案 播客制作'),
  ...work('free', [juniorCollege, master], 23, '自由摄影师 翻译 独立音乐人 撰稿人'),
  ...work('study', [bachelor, master], 21, '研究生在读'),
]
