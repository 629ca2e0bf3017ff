import { defineTexts } from './define-texts.ts'

/** 单独同意: what is asked about on its own. */
export const consentText = defineTexts('consent', {
  title: '单独同意',
  advice: '这几项会在你第一次用到时单独问你。不同意不影响其他功能，在这里随时可以撤回；撤回以前的处理仍然有效。',
  given: '{day} 同意',
  notGiven: '还没有同意',
  agree: '同意',
  decline: '不同意',
  withdraw: '撤回',
  keep: '先不撤回',
  withdrawn: '已撤回',
  pushAbroad: '通知经过境外服务器',
  pushAbroadTitle: '通知可能经过境外',
  pushAbroadPurpose:
    '后台通知由浏览器厂商（苹果、谷歌、微软或 Mozilla）的推送服务送到，服务器可能在境外。交给它的只有这个浏览器的推送地址和它看不懂的加密通知。各家的名称、联系方式和怎样行使权利，写在《隐私政策》第四条。',
  pushAbroadWithout: '不同意也没关系，打开应用一样能看到消息。',
  pushAbroadAsked: '打开通知，就是单独同意这样传送。',
  pushAbroadEnds: '所有设备上的后台通知都会关掉。',
  matchChoices: '心动互选里选了谁',
  matchChoicesTitle: '互选要你单独同意',
  matchChoicesPurpose:
    '为了找出彼此都选了的人，要处理你选了谁：在你的设备上封好，到点前我们也看不到，没有选中的到点就删掉。其他加入的人会看到你。',
  matchChoicesWithout: '不同意就不加入互选，活动照常参加。',
  matchChoicesAsked: '加入，就是单独同意为这件事处理你的选择；在「隐私与安全 › 单独同意」里随时可以撤回。',
  matchChoicesEnds: '会退出还没有结束的互选，选择一起删掉。已经互相选中的不受影响。',
  privateLines: '名片里较私密的几项',
  privateLinesTitle: '这几项比较私密',
  privateLinesPurpose: '婚姻状况、住房与车、想认识的人，只用来放在你的名片上，给你选的人看。谁能看见，每一项都由你定。',
  privateLinesWithout: '不同意就不保存这几项，名片的其他内容照常使用。',
  privateLinesEnds: '名片上的婚姻状况、住房与车、想认识的人会清空。',
})
