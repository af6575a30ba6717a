/** Words by which visitors recognise the portal's own staff. */
const staffWords = /(?:客服|管理员|管理員|官方|系统通知|系統通知|平台人员|工作人员)/u
const staffNames = new Set([
  'admin',
  'administrator',
  'root',
  'system',
  'support',
  'official',
  'staff',
  'moderator',
  'service',
  'customerservice',
])

/** Letters of other scripts that look like Latin ones. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  '0': 'o',
  '1': 'i',
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/**
 * True for a name that readers could take for that of the staff: its words, also in full width or with look-alikes of other scripts, and names that
 * mix alphabets, which only an imitation does. Chinese beside Latin is common and no mixture.
 */
export function isImitatingName(name: string): boolean {
  const plain = name.normalize('NFKC').toLowerCase()
  if (staffWords.test(plain.replaceAll(/[\s\p{P}\p{Cf}]/gu, ''))) return true
  if (scripts.filter((script) => script.test(plain)).length > 1) return true
  const skeleton = [...plain].map((letter) => lookAlikes[letter] ?? letter).join('')
  return staffNames.has(skeleton.replaceAll(/[^a-z]/g, ''))
}
