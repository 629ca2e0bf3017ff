import { ACTIVITY_CATEGORY_NAMES, ActivityCategory } from '@quan/contract/activity/activity-category.ts'

/** Words that tell a category, the more telling first: a row with several gets the first that fits. */
const WORDS: readonly (readonly [ActivityCategory, RegExp])[] = [
  [ActivityCategory.film, /\b(?:films?|movies?|cinema|screenings?)\b|电影|观影|影展/i],
  [ActivityCategory.boardGame, /\b(?:board ?games?|trivia|tabletop)\b|桌游|剧本杀|狼人杀/i],
  [ActivityCategory.singles, /\b(?:singles|speed ?dating|dating)\b|单身|联谊|相亲|脱单|交友/i],
  [ActivityCategory.cycling, /\b(?:cycling|bicycles?|bike rides?)\b|骑行|自行车/i],
  [ActivityCategory.hiking, /\b(?:hik(?:e|es|ing)|walking|walks?|trails?|nature)\b|徒步|登山|爬山|步道/i],
  [ActivityCategory.camping, /\b(?:camping|glamping)\b|露营/i],
  [ActivityCategory.craft, /\b(?:artisan|crafts?|baking|pottery|knitting)\b|手作|烘焙|手工|陶艺/i],
  [ActivityCategory.liveMusic, /\b(?:music|concerts?|gigs?|live ?house)\b|音乐|演唱会|演出/i],
  [
    ActivityCategory.sport,
    /\b(?:sports?|running|yoga|fitness|badminton|basketball|football|tennis)\b|运动|跑步|羽毛球|篮球|足球|瑜伽|健身/i,
  ],
  [ActivityCategory.dinner, /\b(?:food|culinary|dinners?|brunch|wine|farmers market)\b|聚餐|美食|晚餐|饭局/i],
  [
    ActivityCategory.exhibition,
    /\b(?:exhibit(?:s|ion|ions)?|museums?|galler(?:y|ies)|visual arts)\b|展览|看展|画展|博物馆|美术馆/i,
  ],
  [ActivityCategory.coffee, /\bcoffee\b|咖啡/i],
]

/** The category that topics tell: one of our own names as it is, else by words; 其他 when none fits. */
export function categoryOf(topics: readonly string[]): ActivityCategory {
  const named = Object.values(ActivityCategory).find((category) => topics.includes(ACTIVITY_CATEGORY_NAMES[category]))
  const fitting = WORDS.find(([, words]) => topics.some((topic) => words.test(topic)))
  return named ?? fitting?.[0] ?? ActivityCategory.other
}
