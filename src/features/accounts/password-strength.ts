// Half a megabyte of word lists: import it lazily, when a password is chosen.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/** Common local choices: pinyin of everyday words, keyboard walks, and words of this portal. */
const localWords = (
  'woaini woaini1314 aini zhongguo beijing shanghai qingdao shenzhen guangzhou nihao mima denglu xiaoming wangwei lihua baobao laopo laogong asdqwe qweasd qazwsx aa ' +
  'abc a qq admin administrator cangku wuliu yuanqu zulin kucun yizhan warehouse logistics whs portal park login user'
).split(' ')

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary, own: localWords },
  graphs: common.adjacencyGraphs,
  // With the default of 100, some passwords take half a second.
  l33tMaxSubstitutions: 8,
})

const blocked = new Set([...common.dictionary['passwords-common'], ...localWords].map((word) => word.toLowerCase()))

/** Undoes common variations: capitals, look-alike characters, trailing digits and symbols. Word lists contain only the plain form. */
export const foldPassword = (password: string) =>
  replaceLookAlikes(
    password
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}]+$/u, ''),
  )

const lookAlikes: Record<string, string> = { '@': 'a', '0': 'o', $: 's', '1': 'i', '3': 'e' }
const replaceLookAlikes = (text: string) => text.replaceAll(/[@0$13]/g, (character) => lookAlikes[character]!)

export type Strength = {
  /** 0 very weak … 4 very strong; at most 1 for a blocked word. */
  score: number
  isBlocked: boolean
}

/** Rates a password. `about` holds account, phone number, e-mail address and names, which weaken it. */
export function ratePassword(password: string, about: readonly string[]): Strength {
  const isBlocked = blocked.has(foldPassword(password))
  const { score } = zxcvbn.check(password.normalize('NFKC'), about.flatMap(splitWords))
  return { score: isBlocked ? Math.min(score, 1) : score, isBlocked }
}

/** Returns the text and its words, such as the parts of an e-mail address. */
const splitWords = (text: string) => [text, ...text.split(/[^\p{L}\d]+/u)].filter((part) => part.length > 2)
