import { pinyin } from 'pinyin-pro'
import { citySpellings, districtSpellings, provinceSpellings, spellingsByCode } from './set-spellings.ts'

const peoples =
  '各族|回族|满族|蒙古族|蒙古|朝鲜族|达斡尔族|土家族|苗族|侗族|瑶族|壮族|仫佬族|毛南族|彝族|白族|傣族|哈尼族|傈僳族|拉祜族|佤族|' +
  '布朗族|独龙族|怒族|普米族|纳西族|藏族|羌族|黎族|布依族|水族|仡佬族|畲族|土族|撒拉族|保安族|东乡族|裕固族|哈萨克族|哈萨克|塔吉克|' +
  '锡伯|景颇族|柯尔克孜|鄂温克族|维吾尔'
const endings: [RegExp, string][] = [
  [/特别行政区$/, ''],
  [new RegExp(`(${peoples})*自治区$`), ''],
  [new RegExp(`(${peoples})+自治州$`), ' Prefecture'],
  [new RegExp(`(${peoples})+自治县$`), ' County'],
  [/族?自治旗$/, ' Banner'],
  [new RegExp(`(${peoples})区$`), ' District'],
  [/经济综合实验区$/, ''],
  [/行政委员会$/, ''],
  [/街道办事处$/, ''],
  [/经济开发区$/, ''],
  [/(特区|(?<=神农架)林区)$/, ' District'],
  [/街道$/, ''],
  [/地区$/, ' Prefecture'],
  [/盟$/, ' League'],
  [/旗$/, ' Banner'],
  [/县$/, ' County'],
  [/[镇乡]$/, ''],
  [/[省市]$/, ''],
  [/区$/, ' District'],
]
/** Complete names, and districts whose suffix is part of the usual name. */
const unchanged = /^(.|井陉矿区|苏州工业园区|兰州新区|新市区|火炬开发区|回民区)$/
/** Names whose suffix no rule removes correctly: 浦东新区 is Pudong in both languages. */
const stems: Record<string, string> = {
  内蒙古自治区: '内蒙古',
  浦东新区: '浦东',
  滨海新区: '滨海',
  沈北新区: '沈北',
  白云鄂博矿区: '白云鄂博',
  鹰手营子矿区: '鹰手营子',
  东乡族自治县: '东乡',
  莫力达瓦达斡尔族自治旗: '莫力达瓦',
}

/** 青岛市 → 青岛, 道真仡佬族苗族自治县 → 道真; 叶县 stays, because 叶 alone is not used. */
export function shortChinese(name: string): string {
  const [stem] = split(name)
  return stem.length < 2 ? name : stem
}

function split(name: string): [stem: string, kind: string] {
  const known = stems[name]
  if (known) return [known, endings.find(([ending]) => ending.test(name))?.[1] ?? '']
  if (unchanged.test(name)) return [name, '']
  for (const [ending, kind] of endings) {
    const stem = name.replace(ending, '')
    if (stem !== name && stem !== '') return [stem, kind]
  }
  return [name, '']
}

/** 都 is read dū in every place name, which per-character pinyin does not know. */
const syllables = (text: string) =>
  pinyin(text, { toneType: 'none', type: 'array', v: true }).map((syllable, at) => (text[at] === '都' ? 'du' : syllable.replace('v', 'ü')))

/** 青岛 → Qingdao, 西安 → Xi'an: an apostrophe before a vowel inside a word. */
export function romanise(text: string): string {
  const joined = syllables(text)
    .map((syllable, at) => (at > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('')
  return (joined[0] ?? '').toUpperCase() + joined.slice(1)
}

const spellingOf = { 1: provinceSpellings, 2: citySpellings, 3: districtSpellings }

/** Returns the short and full English name: Huangdao and Huangdao District, Yexian and Ye County, Qingdao and Qingdao. */
export function englishNames(code: string, name: string, level: 1 | 2 | 3): { short: string; full: string } {
  const [stem, kind] = split(name)
  const short = shortChinese(name)
  const spelling = spellingsByCode.get(code) ?? spellingOf[level].get(short) ?? spellingOf[level].get(name)
  if (spelling) return { short: spelling, full: spelling + (spelling.endsWith('District') ? '' : ending(code, spelling, kind)) }
  if (stem.length < 2 && kind) return { short: romanise(name), full: romanise(stem) + kind }
  return { short: romanise(short), full: romanise(short) + kind }
}

/** 蔚县 is Yu County in full; towns, cities and the parishes of Macao have no suffix. */
function ending(code: string, spelling: string, kind: string) {
  if (code.startsWith('82') || /Park|Airport|Area|Port$/.test(spelling)) return ''
  return kind === ' County' && spelling.endsWith('xian') ? '' : kind
}

/** Returns the letter under which the city popover lists a place: 重庆 under C. */
export const initialOf = (short: string) => (syllables(short)[0]?.[0] ?? 'Z').toUpperCase()
