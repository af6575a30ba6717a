/** Brands are invented; any resemblance to a real operator is unintended. */
export const brands: [zh: string, en: string][] = [
  ['恒川', 'Hengchuan'], ['启衡', 'Qiheng'], ['岳澜', 'Yuelan'], ['远砺', 'Yuanli'], ['瀚屿', 'Hanyu'], ['丰樾', 'Fengyue'], ['锦泊', 'Jinbo'],
  ['晟陆', 'Shenglu'], ['澄阔', 'Chengkuo'], ['禾仓', 'Hecang'], ['云砚', 'Yunyan'], ['柏驰', 'Bochi'], ['朔远', 'Shuoyuan'], ['榆晟', 'Yusheng'],
  ['汇屿', 'Huiyu'], ['砺行', 'Lixing'], ['越川', 'Yuechuan'], ['拓野', 'Tuoye'], ['凌舟', 'Lingzhou'], ['昀程', 'Yuncheng'], ['平岳', 'Pingyue'],
  ['景衡', 'Jingheng'],
] // prettier-ignore

/** Invented roads of logistics districts, without house numbers. */
export const roads: [zh: string, en: string][] = [
  ['物流大道', 'Wuliu Ave'], ['仓储二路', 'Cangchu 2nd Rd'], ['联运路', 'Lianyun Rd'], ['启航路', 'Qihang Rd'], ['锦程路', 'Jincheng Rd'],
  ['通衢大道', 'Tongqu Ave'], ['瑞昌路', 'Ruichang Rd'], ['百川路', 'Baichuan Rd'], ['云集路', 'Yunji Rd'], ['广运街', 'Guangyun St'],
  ['恒业三路', 'Hengye 3rd Rd'], ['双元路', 'Shuangyuan Rd'], ['汇通街', 'Huitong St'], ['金桥北路', 'North Jinqiao Rd'], ['春申塘路', 'Chunshentang Rd'],
  ['致远路', 'Zhiyuan Rd'], ['兴业东路', 'East Xingye Rd'], ['丰泽南路', 'South Fengze Rd'], ['和顺路', 'Heshun Rd'], ['新驿路', 'Xinyi Rd'],
] // prettier-ignore
export const roadsBy: Record<'port' | 'airport' | 'rail' | 'bonded', [zh: string, en: string][]> = {
  port: [['港润大道', 'Gangrun Ave'], ['兴港路', 'Xinggang Rd'], ['海运路', 'Haiyun Rd']],
  airport: [['空港大道', 'Konggang Ave'], ['临空二路', 'Linkong 2nd Rd'], ['翔云路', 'Xiangyun Rd']],
  rail: [['港城大道', 'Gangcheng Ave'], ['班列路', 'Banlie Rd'], ['货站路', 'Huozhan Rd']],
  bonded: [['综保三路', 'Zongbao 3rd Rd'], ['富汇北路', 'North Fuhui Rd'], ['保税大道', 'Baoshui Ave']],
} // prettier-ignore

/** Part of the name, by what is nearby. */
export const features: Record<'port' | 'airport' | 'rail' | 'bonded' | 'none', [zh: string, en: string][]> = {
  port: [['临港', 'Harbour'], ['港前', 'Portside']],
  airport: [['空港', 'Airport'], ['临空', 'Airside']],
  rail: [['铁路港', 'Rail Port'], ['陆港', 'Inland Port']],
  bonded: [['', '']],
  none: [['', ''], ['', ''], ['城配', 'City'], ['联运', 'Intermodal'], ['智慧', 'Smart']],
} // prettier-ignore

/** Invented streets of the overseas cities: [Chinese, English with a placeholder for the number]. */
export const overseasStreets: Record<string, [zh: string, en: string]> = {
  99227601: ['港缘街', '# Hafenrandstraße'], 99227602: ['堤岸街', '# Uferkaistraße'], 99227603: ['货运城街', '# Frachtweg'],
  99227604: ['北环街', '# Nordringstraße'], 99252801: ['马斯河口路', '# Maasmondweg'], 99252802: ['贸易港路', '# Handelspoortweg'],
  99205601: ['货运航站街', '# Rue du Fret'], 99205602: ['码头大道', '# Dokkaailaan'], 99261601: ['仓库街', '# ul. Składowa'],
  99261603: ['港湾街', '# ul. Zatokowa'], 99272401: ['平台街', '# Calle de la Plataforma'], 99230001: ['仓库街', '# Odos Apothikon'],
  99171001: ['港湾路', '# Baylink Road'], 99171002: ['货运路', '# Cargo Link Road'], 99140401: ['海角路', '# Creekside Road'],
  99140402: ['场站路', '# Depot Road'], 99150401: ['自由区大道', '# Avenue de la Zone Franche'], 99156601: ['码头路', '# Wharfside Road'],
  99181801: ['工业区街', '# Industrial Zone Street'], 99181804: ['港口大道', '# Port Boulevard'],
} // prettier-ignore

/** Invented people, in both scripts. */
export const contacts = [
  '周晓岚 Zhou Xiaolan', "林予安 Lin Yu'an", '陈知行 Chen Zhixing', '吴清禾 Wu Qinghe', '赵明朗 Zhao Minglang', '孙亦凡 Sun Yifan',
  '何佳宁 He Jianing', '许言川 Xu Yanchuan', '沈若溪 Shen Ruoxi', '韩景行 Han Jingxing', '唐可心 Tang Kexin', '罗子谦 Luo Ziqian',
  '梁书颜 Liang Shuyan', '宋庭之 Song Tingzhi', '高远 Gao Yuan', '郑雨桐 Zheng Yutong',
] // prettier-ignore
