import { z } from 'zod'
import { m } from '#messages'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { codeFields, targetFields } from '#features/accounts/fields.ts'
import { integerOnWire, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { lineOrNone, requiredLine, requiredLines, withMessage } from '#platform/contract/text-fields.ts'
import { solutionFailures } from './failures.ts'
import { maxBenefits, maxLengths, maxMessageLength, maxScopeItems } from './solution-rules.ts'

/** In display order; also the anchors on the page. `automation` is smart warehousing. */
export const solutionIds = ['saas', 'yard', 'park', 'automation'] as const
export const SolutionId = z.enum(solutionIds)
export type SolutionId = z.output<typeof SolutionId>

/** Plain texts in the caller's language. */
export const Solution = z.object({
  solutionId: SolutionId,
  title: z.string(),
  /** One sentence. */
  lead: z.string(),
  /** Paragraphs. */
  intro: z.array(z.string()),
  /** Components of the solution, a few words each. */
  scope: z.array(z.string()),
  benefits: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type Solution = z.output<typeof Solution>

export const listSolutions = defineEndpoint({
  method: 'GET',
  path: '/system/solution/list',
  access: 'public',
  summary: '四个解决方案的介绍 · The four solutions with their texts',
  input: z.object({}),
  reply: z.array(Solution),
})

const agreementField = withTexts(
  z.boolean().refine((isAccepted) => isAccepted, withMessage(m.ui_agreementRequired)),
  { label: m.ui_serviceAgreement, required: m.ui_agreementRequired },
)

/** The phone number or e-mail address must be confirmed by a code, unless it is that of the signed-in member. */
export const sendEnquiry = defineEndpoint({
  method: 'POST',
  path: '/system/solution/enquiry',
  access: 'optional',
  singleSubmit: true,
  successText: m.content_solutionEnquirySent,
  summary: '咨询解决方案 · Asks for a call back about a solution; confirmed by text message or e-mail',
  input: z.object({
    solutionId: withTexts(SolutionId, { label: m.content_solutionWhich }),
    name: requiredLine(m.content_solutionName, 50),
    company: lineOrNone(m.content_solutionCompany, 100),
    ...targetFields,
    message: requiredLines(m.content_solutionMessage, maxMessageLength),
    ...codeFields,
    agreement: agreementField,
  }),
  /** `target` is masked. */
  reply: z.object({ target: z.string() }),
  failures: [
    known.signedOut,
    known.duplicate,
    known.invalid,
    known.tooMany,
    codeFailures.codeWrong,
    codeFailures.codeInvalid,
    codeFailures.tooManyTries,
    solutionFailures.enquiryOpen,
  ],
})

// For the operator console.

const bilingualText = { zh: z.string(), en: z.string() }

export const StaffSolution = z.object({
  id: SolutionId,
  titleZh: z.string(),
  titleEn: z.string(),
  leadZh: z.string(),
  leadEn: z.string(),
  introZh: z.string(),
  introEn: z.string(),
  scope: z.array(z.object(bilingualText)),
  benefits: z.array(z.object({ titleZh: z.string(), titleEn: z.string(), textZh: z.string(), textEn: z.string() })),
  updateTime: WireTime,
  version: z.int(),
})
export type StaffSolution = z.output<typeof StaffSolution>

export const listAllSolutions = defineEndpoint({
  method: 'GET',
  path: '/admin/solution/list',
  access: { permission: 'system:solution:list' },
  summary: '解决方案文案 · The texts of the four solutions in both languages',
  input: z.object({}),
  reply: z.object({ total: z.number(), rows: z.array(StaffSolution) }),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden],
})

const Version = integerOnWire({ min: 1, max: 2_147_483_647 })

export const SolutionTexts = z.object({
  id: SolutionId,
  titleZh: requiredLine(m.content_solutionTitleZh, maxLengths.titleZh),
  titleEn: requiredLine(m.content_solutionTitleEn, maxLengths.titleEn),
  leadZh: requiredLine(m.content_solutionLeadZh, maxLengths.leadZh),
  leadEn: requiredLine(m.content_solutionLeadEn, maxLengths.leadEn),
  introZh: requiredLines(m.content_solutionIntroZh, maxLengths.introZh),
  introEn: requiredLines(m.content_solutionIntroEn, maxLengths.introEn),
  scope: withTexts(
    z
      .array(
        z.object({
          zh: requiredLine(m.content_solutionScope, maxLengths.scope),
          en: requiredLine(m.content_solutionScope, maxLengths.scope * 2),
        }),
      )
      .max(maxScopeItems),
    { label: m.content_solutionScope },
  ),
  benefits: withTexts(
    z
      .array(
        z.object({
          titleZh: requiredLine(m.content_solutionBenefits, maxLengths.benefitTitle),
          titleEn: requiredLine(m.content_solutionBenefits, maxLengths.benefitTitle * 2),
          textZh: requiredLine(m.content_solutionBenefits, maxLengths.benefit),
          textEn: requiredLine(m.content_solutionBenefits, maxLengths.benefit * 2),
        }),
      )
      .max(maxBenefits),
    { label: m.content_solutionBenefits },
  ),
  version: Version,
})

export const saveSolution = defineEndpoint({
  method: 'PUT',
  path: '/admin/solution',
  access: { permission: 'system:solution:edit' },
  singleSubmit: true,
  successText: m.ui_saved,
  summary: '修改解决方案文案 · Changes the texts of a solution; the page shows them at once',
  input: SolutionTexts,
  reply: StaffSolution,
  failures: [known.signedOut, known.forbidden, known.notFound, known.outdated, known.invalid],
})
