/**
 * Overseas locations: continent → countries (ISO 3166-1 numeric) → their main logistics cities, each with
 * its WGS-84 centre. The third level of a country is `99` + continent digit + country + two digits, in this order;
 * so append a city at the end of its line, never in between.
 */
export type Continent = {
  digit: number
  type: string
  zh: string
  en: string
  point: [number, number]
  countries: string
}

export const continents: Continent[] = [
  {
    digit: 1,
    type: 'africa',
    zh: '非洲',
    en: 'Africa',
    point: [20, 5],
    countries: `
404 肯尼亚 Kenya 37.9,0.2 | 蒙巴萨 Mombasa 39.668,-4.043; 内罗毕 Nairobi 36.822,-1.292; 纳库鲁 Nakuru 36.066,-0.303
818 埃及 Egypt 30.8,26.8 | 开罗 Cairo 31.236,30.044; 亚历山大 Alexandria 29.919,31.200; 塞得港 Port Said 32.302,31.265; 苏赫纳 Ain Sokhna 32.340,29.660
504 摩洛哥 Morocco -7.1,31.8 | 丹吉尔 Tangier -5.834,35.759; 卡萨布兰卡 Casablanca -7.590,33.573; 盖尼特拉 Kenitra -6.580,34.261
566 尼日利亚 Nigeria 8.7,9.1 | 拉各斯 Lagos 3.379,6.524; 卡诺 Kano 8.517,12.002; 哈科特港 Port Harcourt 7.013,4.816
710 南非 South Africa 24.7,-29.0 | 德班 Durban 31.022,-29.858; 约翰内斯堡 Johannesburg 28.047,-26.204; 开普敦 Cape Town 18.424,-33.925
834 坦桑尼亚 Tanzania 34.9,-6.4 | 达累斯萨拉姆 Dar es Salaam 39.283,-6.792
288 加纳 Ghana -1.0,7.9 | 特马 Tema -0.017,5.670; 阿克拉 Accra -0.187,5.604
231 埃塞俄比亚 Ethiopia 39.6,8.6 | 亚的斯亚贝巴 Addis Ababa 38.757,9.031
384 科特迪瓦 Côte d'Ivoire -5.5,7.5 | 阿比让 Abidjan -4.008,5.360
686 塞内加尔 Senegal -14.5,14.5 | 达喀尔 Dakar -17.467,14.716
012 阿尔及利亚 Algeria 2.6,28.2 | 阿尔及尔 Algiers 3.058,36.753
262 吉布提 Djibouti 42.6,11.7 | 吉布提市 Djibouti City 43.145,11.588`,
  },
  {
    digit: 2,
    type: 'europe',
    zh: '欧洲',
    en: 'Europe',
    point: [12, 50],
    countries: `
276 德国 Germany 10.4,51.1 | 汉堡 Hamburg 9.993,53.551; 杜伊斯堡 Duisburg 6.763,51.435; 法兰克福 Frankfurt 8.682,50.110; 莱比锡 Leipzig 12.373,51.340; 不来梅 Bremen 8.802,53.079
528 荷兰 Netherlands 5.3,52.2 | 鹿特丹 Rotterdam 4.478,51.924; 芬洛 Venlo 6.172,51.370; 蒂尔堡 Tilburg 5.091,51.560; 阿姆斯特丹 Amsterdam 4.904,52.368
056 比利时 Belgium 4.6,50.6 | 列日 Liège 5.580,50.633; 安特卫普 Antwerp 4.402,51.219; 根特 Ghent 3.717,51.054
616 波兰 Poland 19.1,52.1 | 罗兹 Łódź 19.456,51.759; 波兹南 Poznań 16.925,52.406; 格但斯克 Gdańsk 18.646,54.352; 华沙 Warsaw 21.012,52.230
250 法国 France 2.3,46.6 | 勒阿弗尔 Le Havre 0.108,49.494; 里昂 Lyon 4.836,45.764; 里尔 Lille 3.057,50.629
724 西班牙 Spain -3.7,40.3 | 萨拉戈萨 Zaragoza -0.889,41.649; 瓦伦西亚 Valencia -0.376,39.470; 巴塞罗那 Barcelona 2.170,41.387
380 意大利 Italy 12.5,42.6 | 米兰 Milan 9.190,45.464; 热那亚 Genoa 8.946,44.406; 的里雅斯特 Trieste 13.777,45.650
826 英国 United Kingdom -1.9,52.9 | 达文特里 Daventry -1.161,52.257; 费利克斯托 Felixstowe 1.351,51.963; 伯明翰 Birmingham -1.890,52.486
203 捷克 Czechia 15.3,49.8 | 布拉格 Prague 14.421,50.088; 布尔诺 Brno 16.607,49.195
300 希腊 Greece 22.6,39.1 | 比雷埃夫斯 Piraeus 23.647,37.942; 塞萨洛尼基 Thessaloniki 22.944,40.640
348 匈牙利 Hungary 19.4,47.2 | 布达佩斯 Budapest 19.040,47.498
040 奥地利 Austria 14.1,47.6 | 维也纳 Vienna 16.373,48.208
752 瑞典 Sweden 16.7,62.8 | 哥德堡 Gothenburg 11.975,57.709
208 丹麦 Denmark 9.5,56.0 | 奥胡斯 Aarhus 10.203,56.163
620 葡萄牙 Portugal -8.0,39.6 | 里斯本 Lisbon -9.139,38.722; 锡尼什 Sines -8.870,37.957
642 罗马尼亚 Romania 25.0,45.9 | 康斯坦察 Constanța 28.638,44.180; 布加勒斯特 Bucharest 26.103,44.427`,
  },
]
