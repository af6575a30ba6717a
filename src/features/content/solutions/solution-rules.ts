/** Maximum characters of an enquiry. */
export const maxMessageLength = 1_000

/** Maximum characters of the texts; an English item of a list may have twice as many. */
export const maxLengths = {
  titleZh: 40,
  titleEn: 60,
  leadZh: 120,
  leadEn: 240,
  introZh: 1_000,
  introEn: 2_000,
  scope: 60,
  benefitTitle: 60,
  benefit: 300,
}
export const maxScopeItems = 10
export const maxBenefits = 6
