// Large: half a megabyte of words. To be loaded when somebody chooses a password, never before.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/** What people here think of first: pinyin of everyday words, keyboard walks in Chinese habits, and the words of this very portal. */
const ownWords = (
  'woaini woaini1314 aini zhongguo beijing shanghai qingdao shenzhen guangzhou nihao mima denglu xiaoming wangwei lihua baobao laopo laogong asdqwe qweasd qazwsx aa ' +
  'abc a qq admin administrator cangku wuliu yuanqu zulin kucun yizhan warehouse logistics whs portal park login user'
).split(' ')

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, own: ownWords },
  graphs: common.adjacencyGraphs,
  // Of the default 100 some passwords would take half a second of a server's time.
  l33tMaxSubstitutions: 8,
})

const blocked = new Set([...common.dictionary['passwords-common'], ...ownWords].map((word) => word.toLowerCase()))

/** What a guesser tries too: capitals, look-alikes, and digits and signs at the end. No known list holds a password of our rule as it stands. */
export const foldPassword = (password: string) =>
  lettersFor(
    password
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}]+$/u, ''),
  )

const lookAlikes: Record<string, string> = { '@': 'a', '0': 'o', $: 's', '1': 'i', '3': 'e' }
const lettersFor = (text: string) => text.replaceAll(/[@0$13]/g, (sign) => lookAlikes[sign]!)

export type Strength = {
  /** 0 very weak … 4 very strong; a word of the block list is never above 1. */
  score: number
  isBlocked: boolean
}

/** `about`: account, phone number, e-mail address and names, which a guesser tries first. */
export function strengthOf(password: string, about: readonly string[]): Strength {
  const isBlocked = blocked.has(foldPassword(password))
  const { score } = zxcvbn.check(password.normalize('NFKC'), about.flatMap(partsOf))
  return { score: isBlocked ? Math.min(score, 1) : score, isBlocked }
}

/** An address with its name, its domain and their pieces. */
const partsOf = (text: string) => [text, ...text.split(/[^\p{L}\d]+/u)].filter((part) => part.length > 2)
