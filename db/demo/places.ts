/**
 * Locations of the demo parks. A line is a city: code, market, price level, then its districts as `code:parks` with an
 * optional point `@lng,lat` where warehouses really cluster (coastal districts need one, or parks would be at sea) and
 * what is nearby: p port, a airport, r rail terminal, b bonded zone. Below it are its freight hubs, whose distances the
 * texts mention. Points are ours, from memory, accurate to a kilometre or two.
 */
export type Market = 'east' | 'west' | 'central' | 'northEast' | 'europe' | 'africa'
export type Nearby = 'port' | 'airport' | 'rail' | 'bonded'
export type Hub = { zh: string; en: string; point: [number, number] }
export type District = { code: string; parks: number; point: [number, number] | null; nearby: Nearby[] }
export type City = { code: string; market: Market; level: number; districts: District[]; hubs: Hub[] }

const table = `
370200 east 1.00 | 370281:4@120.06,36.225ra 370211:5@120.150,36.015pb 370214:4@120.330,36.290a 370215:2@120.395,36.425 370213:2@120.425,36.180 370283:1 370285:1
  青岛港前湾港区|Qianwan Port Area 120.195,36.005; 胶东国际机场|Jiaodong International Airport 120.088,36.362; 胶州集装箱中心站|Jiaozhou Rail Container Terminal 120.020,36.240
310100 east 1.42 | 310115:6@121.640,31.300pb 310114:2@121.230,31.370 310118:3@121.180,31.190 310117:2@121.270,31.060 310113:2@121.420,31.400pr 310120:1@121.480,30.940 310112:1@121.400,31.060
  外高桥港区|Waigaoqiao Port Area 121.590,31.350; 浦东国际机场|Pudong International Airport 121.805,31.143; 杨浦铁路货场|Yangpu Rail Freight Yard 121.545,31.290
110100 east 1.45 | 110113:2@116.600,40.090ab 110112:1@116.720,39.790 110115:2@116.340,39.690r
  首都国际机场|Capital International Airport 116.597,40.073; 大兴国际机场|Daxing International Airport 116.411,39.510; 黄村铁路货场|Huangcun Rail Freight Yard 116.330,39.720
120100 east 1.05 | 120116:3@117.600,39.060pb 120110:1@117.400,39.110ab 120114:1 120111:1
  天津港|Port of Tianjin 117.745,38.985; 滨海国际机场|Binhai International Airport 117.346,39.124; 新港铁路集装箱站|Xingang Rail Container Terminal 117.700,39.010
131000 east 0.88 | 131003:1 131022:1
  大兴国际机场|Daxing International Airport 116.411,39.510; 天津港|Port of Tianjin 117.745,38.985
130100 east 0.80 | 130123:2r 130109:1
  正定国际机场|Zhengding International Airport 114.697,38.281; 石家庄国际陆港|Shijiazhuang Inland Port 114.570,38.180
320500 east 1.18 | 320583:2 320585:2@121.120,31.530p 320571:2b 320582:1@120.480,31.890pb 320509:1
  太仓港|Port of Taicang 121.240,31.620; 虹桥枢纽|Hongqiao Hub 121.320,31.195; 苏州西货运站|Suzhou West Freight Station 120.480,31.370
320100 east 1.12 | 320115:1a 320113:2@118.930,32.130p 320111:1 320117:1b
  龙潭港|Longtan Port 119.080,32.190; 禄口国际机场|Lukou International Airport 118.862,31.742; 尧化门货场|Yaohuamen Freight Yard 118.890,32.110
320200 east 1.06 | 320214:2ab 320281:1p
  硕放国际机场|Shuofang International Airport 120.430,31.494; 江阴港|Port of Jiangyin 120.290,31.930
320400 east 0.95 | 320411:1 320412:1
  奔牛国际机场|Benniu International Airport 119.779,31.920; 常州港|Port of Changzhou 119.970,31.965
320600 east 0.92 | 320612:1 320681:1@121.640,31.830p
  通海港区|Tonghai Port Area 121.080,31.800; 兴东国际机场|Xingdong International Airport 120.976,32.071
330100 east 1.24 | 330114:2ab 330109:2 330110:1
  萧山国际机场|Xiaoshan International Airport 120.434,30.229; 乔司货运站|Qiaosi Freight Station 120.290,30.360
330200 east 1.10 | 330206:2@121.830,29.880pb 330211:1@121.600,29.980p 330282:1
  北仑港区|Beilun Port Area 121.850,29.930; 栎社国际机场|Lishe International Airport 121.462,29.827; 宁波北仑港站|Beilun Port Rail Station 121.820,29.920
330400 east 1.02 | 330482:2@121.030,30.680 330402:1r 330421:1
  乍浦港|Port of Zhapu 121.080,30.590; 虹桥枢纽|Hongqiao Hub 121.320,31.195
330700 east 0.92 | 330782:2rb 330703:1
  义乌西站|Yiwu West Station 119.990,29.310; 宁波舟山港|Port of Ningbo-Zhoushan 121.850,29.930
350100 east 0.94 | 350181:1@119.390,25.700p 350112:1@119.560,25.930a
  江阴港区|Jiangyin Port Area 119.300,25.460; 长乐国际机场|Changle International Airport 119.663,25.935
350200 east 1.08 | 350205:2@117.990,24.490pb 350213:1@118.230,24.660
  海沧港区|Haicang Port Area 118.000,24.460; 高崎国际机场|Gaoqi International Airport 118.128,24.544
350500 east 0.90 | 350582:2@118.520,24.780 350521:1@118.780,25.020
  石湖港区|Shihu Port Area 118.700,24.790; 晋江国际机场|Jinjiang International Airport 118.590,24.797
370100 east 0.90 | 370112:2@117.180,36.730a 370116:1 370105:1r
  遥墙国际机场|Yaoqiang International Airport 117.216,36.857; 济南南铁路物流基地|Jinan South Rail Logistics Base 116.960,36.610
370600 east 0.86 | 370611:1@121.230,37.510pb 370681:1@120.480,37.640p
  烟台港芝罘湾港区|Zhifu Bay Port Area 121.390,37.560; 蓬莱国际机场|Penglai International Airport 120.987,37.657
371300 east 0.78 | 371302:1r 371311:1
  临沂商贸物流港|Linyi Trade and Logistics Port 118.300,35.090; 启阳国际机场|Qiyang International Airport 118.412,35.046
440100 east 1.32 | 440112:3@113.500,23.140pb 440114:1ra 440111:2@113.270,23.260a 440115:2@113.560,22.800pb 440118:1
  南沙港区|Nansha Port Area 113.670,22.640; 白云国际机场|Baiyun International Airport 113.299,23.392; 大朗铁路货场|Dalang Rail Freight Yard 113.240,23.270
440300 east 1.48 | 440307:2 440306:2@113.840,22.680ab 440310:1b
  盐田港|Port of Yantian 114.280,22.580; 宝安国际机场|Bao'an International Airport 113.811,22.639; 平湖南铁路枢纽|Pinghu South Rail Hub 114.110,22.680
440600 east 1.15 | 440605:1 440606:1 440607:1
  佛山三山港|Sanshan Port 113.210,23.010; 白云国际机场|Baiyun International Airport 113.299,23.392
441900 east 1.20 | 441912:1@113.700,22.830p 441927:1r 441931:1 441990:1@113.640,22.920p
  虎门港|Port of Humen 113.640,22.860; 常平铁路货场|Changping Rail Freight Yard 113.990,22.980
460100 east 0.92 | 460105:2@110.170,19.960pb
  马村港区|Macun Port Area 110.030,19.960; 美兰国际机场|Meilan International Airport 110.459,19.935
510100 west 1.12 | 510116:4ab 510113:4@104.270,30.880rb 510114:1 510112:1 510185:1a
  成都国际铁路港|Chengdu International Rail Port 104.290,30.890; 双流国际机场|Shuangliu International Airport 103.947,30.579; 天府国际机场|Tianfu International Airport 104.441,30.313
500100 west 1.05 | 500112:2@106.600,29.710ab 500106:2@106.350,29.630rb 500113:1 500116:1
  团结村中心站|Tuanjiecun Rail Terminal 106.370,29.640; 果园港|Guoyuan Port 106.720,29.630; 江北国际机场|Jiangbei International Airport 106.642,29.719
610100 west 1.06 | 610111:3@109.060,34.380rb 610117:1 610112:1
  西安国际港站|Xi'an International Port Station 109.060,34.400; 咸阳国际机场|Xianyang International Airport 108.752,34.447
530100 west 0.98 | 530111:2r 530127:1
  王家营西中心站|Wangjiaying West Terminal 102.840,24.920; 长水国际机场|Changshui International Airport 102.929,25.102
520100 west 0.92 | 520113:2r 520181:1b
  都拉营国际陆海通物流港|Dulaying Inland Port 106.720,26.720; 龙洞堡国际机场|Longdongbao International Airport 106.801,26.538
450100 west 0.95 | 450108:2b 450105:1
  南宁国际铁路港|Nanning International Rail Port 108.240,22.740; 吴圩国际机场|Wuxu International Airport 108.172,22.608
620100 west 0.84 | 620171:1ab 620123:1
  东川铁路物流中心|Dongchuan Rail Logistics Centre 103.600,36.090; 中川国际机场|Zhongchuan International Airport 103.620,36.515
640100 west 0.80 | 640122:1r 640181:1a
  银川南货运站|Yinchuan South Freight Station 106.250,38.370; 河东国际机场|Hedong International Airport 106.393,38.322
630100 west 0.80 | 630121:1
  双寨铁路物流中心|Shuangzhai Rail Logistics Centre 101.900,36.570; 曹家堡国际机场|Caojiabao International Airport 102.043,36.528
650100 west 0.94 | 650106:2rb 650104:1a
  乌鲁木齐国际陆港区|Urumqi International Land Port 87.440,43.890; 天山国际机场|Tianshan International Airport 87.474,43.907
150100 west 0.84 | 150105:1 150121:1r
  沙良物流园铁路站|Shaliang Rail Logistics Park 111.560,40.760; 盛乐国际机场|Shengle International Airport 111.500,40.500
420100 central 1.18 | 420112:3b 420116:2a 420115:1 420117:1@114.600,30.690pr
  阳逻港|Yangluo Port 114.580,30.690; 天河国际机场|Tianhe International Airport 114.208,30.784; 吴家山中心站|Wujiashan Rail Terminal 114.120,30.640
410100 central 1.10 | 410173:3ab 410122:1 410104:1r 410184:1
  圃田中心站|Putian Rail Terminal 113.790,34.740; 新郑国际机场|Xinzheng International Airport 113.841,34.520
430100 central 1.05 | 430121:2ab 430112:1 430111:1
  霞凝铁路货场|Xianing Rail Freight Yard 112.970,28.330; 黄花国际机场|Huanghua International Airport 113.220,28.189
340100 central 1.02 | 340123:1b 340122:2r 340121:1
  合肥北物流基地|Hefei North Rail Logistics Base 117.330,31.960; 新桥国际机场|Xinqiao International Airport 116.977,31.988
340200 central 0.90 | 340207:1@118.420,31.400p 340210:1
  芜湖港朱家桥港区|Zhujiaqiao Port Area 118.370,31.400; 宣州机场|Xuanzhou Airport 118.667,31.104
360100 central 0.95 | 360112:1 360121:2r
  向塘国际陆港|Xiangtang Inland Port 115.980,28.430; 昌北国际机场|Changbei International Airport 115.900,28.865
140100 central 0.90 | 140105:2ab 140121:1r
  中鼎物流园铁路站|Zhongding Rail Logistics Park 112.650,37.660; 武宿国际机场|Wusu International Airport 112.628,37.747
410300 central 0.84 | 410311:1 410308:1a
  洛阳东方红国际陆港|Luoyang Inland Port 112.380,34.640; 北郊机场|Beijiao Airport 112.388,34.741
420500 central 0.82 | 420505:1p 420583:1
  云池港|Yunchi Port 111.430,30.500; 三峡国际机场|Sanxia International Airport 111.480,30.557
210200 northEast 1.14 | 210213:2@121.830,39.080pb 210211:1@121.480,38.990r 210214:1@121.980,39.420
  大窑湾港区|Dayaowan Port Area 121.880,39.020; 周水子国际机场|Zhoushuizi International Airport 121.538,38.966; 大连集装箱中心站|Dalian Rail Container Terminal 121.820,39.030
210100 northEast 1.04 | 210106:1 210114:1r 210113:1 210112:1a
  沈阳东站货场|Shenyang East Freight Yard 123.500,41.810; 桃仙国际机场|Taoxian International Airport 123.485,41.640
220100 northEast 0.94 | 220103:2 220113:1a
  长春国际陆港|Changchun Inland Port 125.270,43.980; 龙嘉国际机场|Longjia International Airport 125.691,43.996
230100 northEast 0.92 | 230108:2 230102:1a 230111:1
  哈尔滨国际集装箱中心站|Harbin International Container Terminal 126.770,45.680; 太平国际机场|Taiping International Airport 126.250,45.623
`

const overseas = `
992276 europe 1.00 | 99227601:1@9.930,53.490p 99227602:1@6.710,51.400r 99227603:1@8.520,50.050a 99227604:1@12.240,51.420a
  汉堡港|Port of Hamburg 9.930,53.510; 杜伊斯堡多式联运站|Duisburg Intermodal Terminal 6.680,51.390; 法兰克福机场|Frankfurt Airport 8.570,50.037
992528 europe 1.10 | 99252801:2@4.330,51.880pb 99252802:1
  鹿特丹港|Port of Rotterdam 4.140,51.950; 芬洛铁路场站|Venlo Rail Terminal 6.130,51.370
992056 europe 0.98 | 99205601:1@5.460,50.660a 99205602:1@4.330,51.270p
  列日机场|Liège Airport 5.443,50.637; 安特卫普港|Port of Antwerp 4.300,51.280
992616 europe 0.82 | 99261601:2r 99261603:1@18.640,54.330p
  罗兹奥莱胡夫铁路场站|Łódź Olechów Rail Terminal 19.560,51.730; 格但斯克港|Port of Gdańsk 18.680,54.380
992724 europe 0.92 | 99272401:1
  萨拉戈萨海事码头|Zaragoza Inland Maritime Terminal -0.840,41.600; 萨拉戈萨机场|Zaragoza Airport -1.042,41.666
992300 europe 0.96 | 99230001:1@23.610,37.975p
  比雷埃夫斯港|Port of Piraeus 23.600,37.940; 特里亚西奥铁路中心|Thriasio Rail Centre 23.540,38.050
991710 africa 1.15 | 99171001:2@30.950,-29.830p 99171002:1@28.180,-26.130a
  德班港|Port of Durban 31.020,-29.880; 坦博国际机场|O. R. Tambo International Airport 28.246,-26.139
991404 africa 1.00 | 99140401:1@39.620,-4.020p 99140402:1@36.900,-1.330r
  蒙巴萨港|Port of Mombasa 39.640,-4.050; 内罗毕内陆集装箱场站|Nairobi Inland Container Depot 36.890,-1.340
991504 africa 0.95 | 99150401:2@-5.650,35.720pb
  丹吉尔地中海港|Port of Tanger Med -5.510,35.880; 丹吉尔机场|Tangier Airport -5.917,35.727
991566 africa 1.10 | 99156601:1@3.340,6.560p
  阿帕帕港|Port of Apapa 3.370,6.440; 穆尔塔拉国际机场|Murtala Muhammed Airport 3.321,6.577
991818 africa 0.90 | 99181801:1@31.420,30.130a 99181804:1@32.300,29.680p
  苏赫纳港|Port of Ain Sokhna 32.360,29.640; 开罗国际机场|Cairo International Airport 31.406,30.122
`

const nearbyOf: Record<string, Nearby> = { p: 'port', a: 'airport', r: 'rail', b: 'bonded' }

function parsePlaces(text: string): City[] {
  const lines = text.trim().split('\n')
  return Array.from({ length: lines.length / 2 }, (_, at) => {
    const [head = '', districts = ''] = (lines[at * 2] ?? '').split(' | ')
    const [code = '', market = '', level = ''] = head.split(' ')
    return {
      code,
      market: market as Market,
      level: Number(level),
      districts: districts.split(' ').map(parseDistrict),
      hubs: parseHubs(lines[at * 2 + 1] ?? ''),
    }
  })
}

function parseDistrict(text: string): District {
  const [, code, parks, lng, lat, nearby = ''] = /^(\d+):(\d)(?:@([-\d.]+),([-\d.]+))?([parb]*)$/.exec(text) ?? []
  if (!code) throw new Error(`district not understood: ${text}`)
  return {
    code,
    parks: Number(parks),
    point: lng === undefined ? null : [Number(lng), Number(lat)],
    nearby: [...nearby].flatMap((letter) => nearbyOf[letter] ?? []),
  }
}

function parseHubs(text: string): Hub[] {
  return text
    .trim()
    .split('; ')
    .map((hub) => {
      const [, zh, en, lng, lat] = /^(\S+?)\|(.+) ([-\d.]+),([-\d.]+)$/.exec(hub) ?? []
      if (!zh || !en) throw new Error(`hub not understood: ${hub}`)
      return { zh, en, point: [Number(lng), Number(lat)] }
    })
}

export const chineseCities = parsePlaces(table)
export const overseasCities = parsePlaces(overseas)
