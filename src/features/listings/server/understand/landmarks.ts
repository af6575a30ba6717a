import { foldPhrase } from './fold.ts'
import { nameKinds, type PlacePhrase } from './places.ts'

/** Names of airports, ports and stations, separated by `|`, by the region that they serve. */
const landmarks: Readonly<Record<string, string>> = {
  '310100':
    '虹桥|虹桥机场|虹桥枢纽|虹桥站|虹桥火车站|虹桥商务区|hongqiao|hongqiao airport|hongqiao hub|hongqiao railway station|hongqiao station|浦东机场|pudong airport|pvg|上海港|shanghai port|port of shanghai|洋山港|yangshan port|yangshan|外高桥|外高桥港|waigaoqiao|waigaoqiao port',
  '110100': '首都机场|北京首都机场|capital airport|大兴机场|daxing airport',
  '440100': '白云机场|baiyun airport|广州港|guangzhou port|port of guangzhou|南沙港|nansha port|黄埔港|huangpu port',
  '440300': '宝安机场|baoan airport|深圳港|shenzhen port|port of shenzhen|盐田港|yantian port|蛇口港|shekou port|shekou|蛇口',
  '330100': '萧山机场|xiaoshan airport',
  '320100': '禄口机场|lukou airport',
  '510100': '双流机场|shuangliu airport|天府机场|tianfu airport',
  '500100': '江北机场|jiangbei airport|果园港|guoyuan port',
  '420100': '天河机场|tianhe airport|阳逻港|阳逻|yangluo port|yangluo',
  '410100': '新郑机场|xinzheng airport',
  '610100': '咸阳机场|xianyang airport|西安国际港务区|国际港务区|国际港站',
  '370200': '胶东机场|jiaodong airport|青岛港|qingdao port|port of qingdao|前湾港|qianwan port|董家口港|dongjiakou port',
  '370100': '遥墙机场|yaoqiang airport|遥墙',
  '370600': '烟台港|yantai port|port of yantai',
  '120100': '滨海机场|binhai airport|天津港|tianjin port|port of tianjin|天津新港|xingang port',
  '430100': '黄花机场|huanghua airport',
  '530100': '长水机场|changshui airport',
  '350200': '高崎机场|gaoqi airport|厦门港|xiamen port|port of xiamen',
  '330200': '栎社机场|lishe airport|宁波港|ningbo port|port of ningbo|北仑港|beilun port',
  '320200': '硕放机场|shuofang airport',
  '210200': '周水子机场|zhoushuizi airport|大连港|dalian port|port of dalian|大窑湾|dayaowan',
}

/** Names of areas that are several regions. A search has one, so the text offers them as a choice. */
const areas: readonly [regions: string, names: string][] = [
  ['310000 320000 330000 340000', '长三角|长江三角洲|yangtze river delta|yangtze delta|yrd'],
  ['310000 320000 330000', '江浙沪|苏浙沪|包邮区'],
  ['440100 440300 441900 440600 440400', '珠三角|珠江三角洲|大湾区|粤港澳大湾区|pearl river delta|prd|greater bay area|gba'],
  ['110000 120000 130000', '京津冀|环渤海|环京|jing jin ji|jingjinji|beijing tianjin hebei'],
  ['500100 510100', '成渝|川渝|chengdu chongqing'],
  ['310000 320000 330000 370000 340000', '华东|华东地区|east china|eastern china'],
  ['440000 450000 460000', '华南|华南地区|south china|southern china'],
  ['110000 120000 130000 140000 150000', '华北|华北地区|north china|northern china'],
  ['410000 420000 430000', '华中|华中地区|central china'],
  ['210000 220000 230000', '东三省|东北三省|northeast china|dongbei'],
]

/** Returns the phrases for landmarks, which mean their city, and for areas, which mean several regions. */
export function listLandmarkPhrases(): PlacePhrase[] {
  const named = [...Object.entries(landmarks), ...areas]
  return named.flatMap(([codes, names]) =>
    names
      .split('|')
      .flatMap((name) =>
        codes.split(' ').map((code) => ({ phrase: foldPhrase(name), place: { code, kind: nameKinds.name }, isWeak: false })),
      ),
  )
}
