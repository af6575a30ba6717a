/** Initial synonyms of the search, one item per line: Chinese | English. Operators extend them in the console. */
export const searchSynonyms = `魔都、申城、沪|Shanghai
帝都、京城、首都|Beijing
鹏城|Shenzhen
羊城、穗城、花城|Guangzhou
蓉城、锦官城|Chengdu
江城、武汉三镇|Wuhan
山城、渝|Chongqing
金陵、石城|Nanjing
泉城|Jinan
岛城、琴岛|Qingdao, Tsingtao
冰城|Harbin
春城|Kunming
星城|Changsha
津门、津城|Tianjin, Tientsin
鹭岛|Xiamen, Amoy
甬城|Ningbo
姑苏城、苏州|Gusu city
齐鲁|Shandong
三秦|Shaanxi
粤|Guangdong, Canton
雨阳棚、挡雨篷|canopy
登车台、登车桥|dock, leveller
冰鲜库、海鲜库|cold storage
丙2级、丙二级、丙二类|Class C2
药监仓、GSP 药库|GSP`
