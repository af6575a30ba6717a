/**
 * English names that pinyin alone would get wrong: places with an established spelling (Harbin, Urumqi, Hong Kong) and
 * names whose characters are pronounced differently in a place (闵行 Minhang, 黄陂 Huangpi). Keyed by the short Chinese name.
 */
const table = (text: string) =>
  new Map(
    text
      .split('\n')
      .flatMap((line) => line.split(','))
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf(' ')
        return [pair.slice(0, at), pair.slice(at + 1)] as const
      }),
  )

export const provinceSpellings = table(`
  内蒙古 Inner Mongolia, 西藏 Tibet, 新疆 Xinjiang, 广西 Guangxi, 宁夏 Ningxia, 陕西 Shaanxi, 香港 Hong Kong, 澳门 Macao, 台湾 Taiwan
`)

export const citySpellings = table(`
  哈尔滨 Harbin, 齐齐哈尔 Qiqihar, 大兴安岭 Da Hinggan Ling, 呼和浩特 Hohhot, 乌兰察布 Ulanqab, 鄂尔多斯 Ordos, 呼伦贝尔 Hulunbuir
  巴彦淖尔 Bayannur, 兴安 Hinggan, 锡林郭勒 Xilingol, 阿拉善 Alxa, 乌鲁木齐 Urumqi, 克拉玛依 Karamay, 吐鲁番 Turpan, 哈密 Hami
  博尔塔拉 Bortala, 巴音郭楞 Bayingolin, 阿克苏 Aksu, 克孜勒苏 Kizilsu, 喀什 Kashgar, 和田 Hotan, 伊犁 Ili, 阿勒泰 Altay, 塔城 Tacheng
  拉萨 Lhasa, 日喀则 Shigatse, 昌都 Chamdo, 林芝 Nyingchi, 那曲 Nagqu, 阿里 Ngari, 阿坝 Ngawa, 甘孜 Garze, 果洛 Golog
  香港岛 Hong Kong Island, 九龙 Kowloon, 新界 New Territories, 澳门半岛 Macao Peninsula, 离岛 Taipa and Coloane
  台北 Taipei, 高雄 Kaohsiung, 台南 Tainan, 台中 Taichung, 金门 Kinmen, 南投 Nantou, 基隆 Keelung, 新竹 Hsinchu, 嘉义 Chiayi
  新北 New Taipei, 宜兰 Yilan, 桃园 Taoyuan, 苗栗 Miaoli, 彰化 Changhua, 云林 Yunlin, 屏东 Pingtung, 台东 Taitung, 花莲 Hualien
  澎湖 Penghu, 连江 Lienchiang
`)

export const districtSpellings = table(`
  闵行 Minhang, 黄陂 Huangpi, 乐亭 Laoting, 蔚县 Yuxian, 繁峙 Fanshi, 洪洞 Hongtong, 乐清 Yueqing, 歙县 Shexian, 涡阳 Guoyang, 六合 Luhe
  单县 Shanxian, 浚县 Xunxian, 泌阳 Biyang, 大埔 Dabu, 什邡 Shifang, 筠连 Junlian, 吴堡 Wubu, 民乐 Minle, 大城 Daicheng, 长子 Zhangzi
  番禺 Panyu, 台儿庄 Tai'erzhuang, 东阿 Dong'e, 洪江 Hongjiang, 侯马 Houma, 井陉矿区 Jingxing Mining, 崖州 Yazhou, 尖草坪 Jiancaoping
  二七 Erqi, 硚口 Qiaokou, 甘井子 Ganjingzi, 高埗 Gaobu, 道滘 Daojiao, 麻涌 Machong, 寮步 Liaobu, 塘厦 Tangxia, 樟木头 Zhangmutou
  东区 East, 西区 West, 南区 South, 北区 North, 中区 Central, 城区 Chengqu, 郊区 Jiaoqu, 矿区 Kuangqu, 新城 Xincheng, 新市区 Xinshi
  苏州工业园区 Suzhou Industrial Park, 郑州航空港 Zhengzhou Airport, 兰州新区 Lanzhou New Area, 松山湖 Songshan Lake
  东莞港 Dongguan Port, 东莞生态园 Dongguan Eco-Park, 洋浦 Yangpu, 火炬开发区 Torch Zone

  中西 Central and Western, 湾仔 Wan Chai, 九龙城 Kowloon City, 油尖旺 Yau Tsim Mong, 深水埗 Sham Shui Po, 黄大仙 Wong Tai Sin
  观塘 Kwun Tong, 沙田 Shatian, 元朗 Yuen Long, 屯门 Tuen Mun, 荃湾 Tsuen Wan, 葵青 Kwai Tsing, 花地玛堂 Our Lady of Fatima
  花王堂 St Anthony, 望德堂 St Lazarus, 大堂 Cathedral, 风顺堂 St Lawrence, 嘉模堂 Our Lady of Carmel, 路氹填海 Cotai
  圣方济各堂 St Francis Xavier, 钓鱼台 Diaoyu Islands, 淡水 Tamsui, 太鲁阁 Taroko

  赛罕 Saihan, 土默特左 Tumed Left, 土默特右 Tumed Right, 托克托 Togtoh, 和林格尔 Horinger, 昆都仑 Hondlon, 白云鄂博 Bayan Obo
  达尔罕茂明安联合 Darhan Muminggan, 阿鲁科尔沁 Ar Horqin, 巴林左 Bairin Left, 巴林右 Bairin Right, 克什克腾 Hexigten, 翁牛特 Ongniud
  喀喇沁 Harqin, 敖汉 Aohan, 科尔沁 Horqin, 科尔沁左翼中 Horqin Left Middle, 科尔沁左翼后 Horqin Left Rear, 库伦 Hure, 奈曼 Naiman
  扎鲁特 Jarud, 霍林郭勒 Holingol, 达拉特 Dalad, 准格尔 Jungar, 鄂托克前 Otog Front, 鄂托克 Otog, 杭锦 Hanggin, 乌审 Uxin
  伊金霍洛 Ejin Horo, 海拉尔 Hailar, 扎赉诺尔 Jalainur, 阿荣 Arun, 莫力达瓦 Morin Dawa, 鄂伦春 Oroqen, 鄂温克 Evenk, 陈巴尔虎 Old Barag
  新巴尔虎左 New Barag Left, 新巴尔虎右 New Barag Right, 扎兰屯 Zhalantun, 额尔古纳 Ergun, 乌拉特前 Urad Front, 乌拉特中 Urad Middle
  乌拉特后 Urad Rear, 杭锦后 Hanggin Rear, 察哈尔右翼前 Chahar Right Front, 察哈尔右翼中 Chahar Right Middle
  察哈尔右翼后 Chahar Right Rear, 四子王 Siziwang, 乌兰浩特 Ulanhot, 阿尔山 Arxan, 科尔沁右翼前 Horqin Right Front
  科尔沁右翼中 Horqin Right Middle, 扎赉特 Jalaid, 二连浩特 Erenhot, 锡林浩特 Xilinhot, 阿巴嘎 Abag, 苏尼特左 Sonid Left
  苏尼特右 Sonid Right, 东乌珠穆沁 East Ujimqin, 西乌珠穆沁 West Ujimqin, 太仆寺 Taibus, 镶黄 Bordered Yellow
  正镶白 Plain and Bordered White, 正蓝 Plain Blue, 阿拉善左 Alxa Left, 阿拉善右 Alxa Right, 额济纳 Ejin, 杜尔伯特 Dorbod
  前郭尔罗斯 Qian Gorlos, 昂昂溪 Ang'angxi, 喀喇沁左翼 Harqin Left, 鹰手营子 Yingshouyingzi, 富拉尔基 Hulan Ergi

  堆龙德庆 Doilungdeqen, 达孜 Dagze, 林周 Lhunzhub, 当雄 Damxung, 尼木 Nyemo, 曲水 Quxu, 墨竹工卡 Maizhokunggar, 桑珠孜 Samzhubze
  南木林 Namling, 江孜 Gyantse, 定日 Tingri, 萨迦 Sa'gya, 拉孜 Lhatse, 昂仁 Ngamring, 谢通门 Xaitongmoin, 白朗 Bainang, 仁布 Rinbung
  康马 Kangmar, 定结 Dinggye, 吉隆 Gyirong, 聂拉木 Nyalam, 萨嘎 Saga, 岗巴 Kamba, 卡若 Karub, 江达 Jomda, 贡觉 Gonjo, 类乌齐 Riwoqe
  丁青 Dengqen, 察雅 Zhag'yab, 八宿 Baxoi, 左贡 Zogang, 芒康 Markam, 洛隆 Lhorong, 边坝 Banbar, 巴宜 Bayi, 工布江达 Gongbo'gyamda
  墨脱 Medog, 波密 Bomi, 察隅 Zayu, 朗县 Nangxian, 米林 Mainling, 乃东 Nedong, 扎囊 Chanang, 贡嘎 Gonggar, 桑日 Sangri, 琼结 Qonggyai
  曲松 Qusum, 措美 Comai, 洛扎 Lhozhag, 加查 Gyaca, 隆子 Lhunze, 浪卡子 Nagarze, 错那 Cona, 色尼 Seni, 嘉黎 Lhari, 比如 Biru
  聂荣 Nyainrong, 安多 Amdo, 申扎 Xainza, 索县 Sogxian, 班戈 Baingoin, 巴青 Baqen, 尼玛 Nyima, 普兰 Burang, 札达 Zanda, 噶尔 Gar
  日土 Rutog, 革吉 Ge'gyai, 改则 Gerze, 措勤 Coqen

  沙依巴克 Saybagh, 乌尔禾 Urho, 克拉玛依 Karamay, 托克逊 Toksun, 巴里坤 Barkol, 玛纳斯 Manas, 吉木萨尔 Jimsar, 木垒 Mori, 库尔勒 Korla
  和硕 Hoxud, 阿克苏 Aksu, 库车 Kuqa, 沙雅 Xayar, 阿瓦提 Awat, 柯坪 Kalpin, 阿图什 Artux, 阿克陶 Akto, 阿合奇 Akqi, 喀什 Kashgar
  英吉沙 Yengisar, 莎车 Shache, 麦盖提 Makit, 岳普湖 Yopurga, 伽师 Jiashi, 塔什库尔干 Taxkorgan, 和田 Hotan, 洛浦 Lop, 策勒 Qira
  奎屯 Kuytun, 霍尔果斯 Horgos, 察布查尔 Qapqal, 特克斯 Tekes, 尼勒克 Nilka, 乌苏 Usu, 额敏 Emin, 托里 Toli, 和布克赛尔 Hoboksar
  阿勒泰 Altay, 布尔津 Burqin, 吉木乃 Jeminay, 阿拉尔 Aral, 图木舒克 Tumxuk, 可克达拉 Kokdala, 尉犁 Yuli, 且末 Qiemo, 沙坡头 Shapotou

  若尔盖 Zoige, 马尔康 Barkam, 壤塘 Zamtang, 阿坝 Ngawa, 甘孜 Garze, 德格 Derge, 色达 Serthar, 香格里拉 Shangri-La, 德钦 Deqen
  尖扎 Jainca, 泽库 Zekog, 刚察 Gangca, 玛沁 Maqen, 班玛 Baima, 格尔木 Golmud, 称多 Chindu, 治多 Zhidoi, 囊谦 Nangqen, 杂多 Zadoi
  曲麻莱 Qumarleb, 乌兰 Ulan, 都兰 Dulan, 阿克塞 Aksay, 玛曲 Maqu, 碌曲 Luqu, 大柴旦 Da Qaidam, 茫崖 Mangya
`)

/** Ambiguous short names, such as 沙田, a town of Dongguan and a district of Hong Kong: these take precedence over the table above. */
export const spellingsByCode = table(`
  810103 Eastern, 810104 Southern, 810301 North, 710301 West Central, 810302 Tai Po, 810303 Sha Tin, 810304 Sai Kung, 810309 Islands
  522200 Tongren, 632500 Hainan (Qinghai), 222400 Yanbian, 440902 Maonan, 150303 Hainan District
`)
