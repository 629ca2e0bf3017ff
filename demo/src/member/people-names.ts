const spaced = (names: string) => names.trim().split(/\s+/)

const ORGANIZER_MEN = spaced(`
  南风 阿哲 北屿 大川 老周 阿岩 石头 阿昆 一凡 阿树 老莫 三木 阿飞 小舟 十一 大陆 阿布 江白 老秦 长风
  周野 阿峰 木匠 老顾 小武 阿杰 鲁木 大海 程远 阿来 远山 老唐 山南 阿凯 陈皮 阿南 大树 秦岭 方块
  阿旺 沈不言 老吴 土豆 罗盘 阿正 胡杨 乔木 老方 小伍`)

const ORGANIZER_WOMEN = spaced(`
  小鹿 柚子 七七 夏天 林夏 小满 青禾 橘子 半夏 白露 果果 知秋 洛洛 田田 阿宁 木木 初一 鱼丸 小野 阿柠
  南笙 米粒 苏苏 豆包 安安 阿蕉 小雪 念念 若水 芝麻 拾光 九月 阿瑶 桃子 雨眠 温酒 小棠 梨花 阿珂 叶子
  沐沐 可可 云朵 小艾 佳禾 冬冬 阿鱼 麦子 小暑 晚晚`)

/** Nicknames of organizers who act in their own name, with their sex: men and women in turn. */
export const ORGANIZER_PEOPLE: readonly { nickName: string; sex: 1 | 2 }[] = ORGANIZER_WOMEN.flatMap((woman, index) => {
  const man = ORGANIZER_MEN[index]
  return [...(man ? [{ nickName: man, sex: 1 as const }] : []), { nickName: woman, sex: 2 as const }]
})

/** Beginnings and endings of the nicknames of those who only take part. */
export const CROWD_BEGINNINGS = spaced(`
  爱吃辣的 早睡的 慢热的 会做饭的 不加班的 爱爬山的 听雨的 晒太阳的 周末的 骑车的 喝茶的 路过的 看海的 养猫的 写字的 画画的
  养狗的 迷路的 收集贝壳的 数星星的 发呆的 弹吉他的 种花的 散步的`)

export const CROWD_ENDINGS_MALE = spaced('阿伟 小林 老陈 大熊 阿强 小黑 阿俊 大鹏 小石 阿军 老王 河马 小木 阿泽')
export const CROWD_ENDINGS_FEMALE = spaced('小羊 阿雅 小圆 番茄 小晴 阿梅 苹果 小洁 阿敏 小猫 糯米 小云 阿静 兔子')

/** Plain nicknames, taken before the composed ones. */
export const CROWD_PLAIN_MALE = spaced(`
  阿乐 杰森 Leo 徐来 卡其 小七哥 Mr.Lin 梁山 老郑 阿斌 大宝 Kevin 魏来 晨跑者 大鱼 阿超 宋词 Jack 余生 老猫 江边鸟 木鱼 Eric 东东 阿远 Sam 何以 老K
  小马哥 Tony 北纬30度 阿文 夜归人 大白 王小二 Ray 远方 小胖 阿力 冯小满 老谢 清风 Andy 小张同学 一只熊 阿明 Frank 小李不飞`)
export const CROWD_PLAIN_FEMALE = spaced(`
  小雨 Lily 茉莉 阿紫 Mia 糖糖 小葵 月牙 Coco 阿兰 栗子 青青 小满茶 Nina 奶茶 十七 小布丁 阿欢 Yuki 林间 小葡萄 木槿 Amy 朵朵 薄荷 小荷 阿楠 星星
  Emma 桃桃 小丸子 南瓜 海盐 Iris 小懒 阿悦 春天 Zoe 团子 西柚 小鱼儿 阿静静 Luna 百合 小确幸 阿霞 Vivi 柠檬茶`)
