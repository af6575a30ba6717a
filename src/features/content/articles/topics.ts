import type { Language } from '#platform/i18n/language.ts'

/** The topics of the trade, separated by |; other spellings follow the name that readers see. */
const spellings: Record<Language, string> = {
  zh_CN: `冷库/冷藏库/冷冻库/冷链 | 多温库 | 常温库 | 温度 | 高标仓/高标库 | 危险品 | 保税 | 海外仓 | 中欧班列/班列 | 铁路 | 港口 | 堆场 | 转运
    | 月台 | 雨棚 | 门封 | 调平板 | 货架 | 托盘 | 地坪 | 承重 | 层高 | 柱距 | 坡道 | 坡度 | 货梯 | 剖面图 | 屋顶 | 光伏 | 照明 | 叉车 | 消防 | 喷淋
    | 丙二类 | 验收 | 权属 | 租金 | 租约 | 押金 | 物业费 | 旺季/淡旺季 | 盘点 | 库存 | 城市配送 | 分拨 | 货车 | 过路费/通行费 | 核验 | 看仓 | 预约
    | 收藏 | 客服 | 服务协议 | 隐私 | 选址 | 电商 | 无人仓`,
  en_US: `cold storage/cold store/cold chain/chilled | multi-temperature | temperature | dangerous goods | bonded | overseas warehouse | rail | port
    | container yard | cross-docking | dock | canopy/canopies | seal | leveller | rack | pallet | floor slab | floor load | clear height
    | column grid/column spacing | ramp | goods lift | section drawing | roof | solar | lighting | forklift | fire safety/fire | sprinkler | class C-2
    | ownership/title deed | rent | lease | deposit | service charge | peak season/season | stocktaking/stock count/stock difference | inventory
    | city delivery | truck | toll | verification/verified | viewing | favourite | customer service | terms of service | privacy | site selection
    | e-commerce | automation`,
}

type Topic = { name: string; pattern: RegExp }

const readTopics = (language: Language): Topic[] =>
  spellings[language].split('|').map((topic) => {
    const names = topic.split('/').map((name) => name.trim())
    // Chinese has no spaces between words.
    const pattern = language === 'zh_CN' ? names.join('|') : String.raw`\b(?:${names.join('|')})s?\b`
    return { name: names[0]!, pattern: new RegExp(pattern, 'i') }
  })

const topics = { zh_CN: readTopics('zh_CN'), en_US: readTopics('en_US') }
const topicNames = new Set(Object.values(topics).flatMap((each) => each.map(({ name }) => name.toLowerCase())))

/** Returns the names of the topics that a text mentions. */
export const listTopics = (language: Language, text: string): string[] =>
  topics[language].filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)

/** Returns true for the name of a topic, in either language. */
export const isTopic = (name: string): boolean => topicNames.has(name.toLowerCase())
