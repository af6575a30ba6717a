import { foldPhrase } from './fold.ts'

/** Before a feature, or several joined by "and": the space must not have it. */
const leadingNegations =
  '不带|不要|不含|没有|没|无|非|不是|除了|除|without|with no|no|non|not|w/o|excluding|except|except for|other than|anything but|apart from|neither'

/** Behind a feature: the space must not have it. */
const trailingNegations = '不要|没有|不行|除外|不考虑|勿扰|免谈|excluded|not wanted'

/** Before a feature: it does not matter. */
const leadingIndifferences =
  '不需要|不用|无需|无须|不必|dont need|do not need|no need for|doesnt need|doesnt need to be|does not need to be|need not be|doesnt have to be|does not have to be'

/** Behind a feature: it does not matter. */
const trailingIndifferences =
  '不需要|不用|不必|无所谓|可有可无|有无均可|有没有都行|不是必须|不是必须的|非必须|不强求|not needed|not required|not necessary|unnecessary|optional|doesnt matter|or not'

const split = (list: string) => list.split('|').map(foldPhrase)
/** The words that may stand before a feature. */
export const leading: ReadonlySet<string> = new Set([...split(leadingNegations), ...split(leadingIndifferences)])
/** The words that may stand behind a feature. */
export const trailing: ReadonlySet<string> = new Set([...split(trailingNegations), ...split(trailingIndifferences)])

export const negations = [...new Set([...split(leadingNegations), ...split(trailingNegations)])]
export const indifferences = [...new Set([...split(leadingIndifferences), ...split(trailingIndifferences)])]
