import { z } from 'zod'
import { m } from '#messages'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { line, lines, requiredLine, withMessage } from '#platform/contract/text-fields.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { RegionCode } from '#features/regions/contract.ts'
import { areaDecimals, cutFigure, domestic, maxLengths, measureDecimals, monthDecimals, maxAreaM2, maxMeasure, maxMonths } from './rules.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** A number, or text with digits and one dot. */
const figureInput = z.union([z.number(), z.string()])
const decimalPattern = /^\d{1,15}(\.\d{1,15})?$/
const readFigure = (input: number | string) => (typeof input === 'number' ? input : decimalPattern.test(input) ? Number(input) : Number.NaN)

/** Above 0 and at most `max`, truncated to `decimals`; the truncated value must be above 0 too. */
const figureField = (label: Text, { max, decimals, text }: { max: number; decimals: number; text: Text }) =>
  withTexts(
    figureInput
      .refine((input) => {
        const value = readFigure(input)
        return value <= max && cutFigure(value, decimals) > 0
      }, withMessage(text))
      .transform((input) => cutFigure(readFigure(input), decimals)),
    { label },
  )

/** Digits only. */
const monthsField = withTexts(
  figureInput
    .refine((input) => {
      const value = typeof input === 'string' && !/^\d{1,15}$/.test(input) ? Number.NaN : Number(input)
      return Number.isInteger(value) && value > 0 && value <= maxMonths
    }, withMessage(m.demands_monthsWrong))
    .transform((input) => cutFigure(Number(input), monthDecimals)),
  { label: m.demands_expectedTenancy },
)

/** A dictionary value; the server checks that it exists. */
const dictionaryField = (label: Text) =>
  withTexts(
    z
      .union([z.string(), z.int()])
      .refine((value) => /^\d{1,4}$/.test(String(value)), invalidMessage(label))
      .transform(Number),
    { label },
  )

function invalidMessage(label: Text) {
  return {
    params: { text: ({ locale }: { locale: Locale }) => formatInvalid(label({}, { locale }), locale) },
  }
}

/** The wire's 1 yes and 2 no. */
const yesNoField = (label: Text) =>
  withTexts(
    z.codec(z.union([z.literal([1, 2]), z.enum(['1', '2'])]), z.boolean(), {
      decode: (wire) => String(wire) === '1',
      encode: (value) => (value ? 1 : 2),
    }),
    { label },
  ).default(false)

const measure = { max: maxMeasure, decimals: measureDecimals, text: m.demands_measureWrong }

/** The fields of a demand by section 5 of the specification, in the order of the dialog. Dialog and server both check with this. */
export const demandFields = {
  demandType: dictionaryField(m.demands_demandType),
  constructionStandard: dictionaryField(m.ui_buildingType).optional(),
  whType: dictionaryField(m.ui_warehouseType),
  demandArea: figureField(m.demands_demandArea, { max: maxAreaM2, decimals: areaDecimals, text: m.demands_areaWrong }),
  expectedTime: withTexts(
    z.string().refine((text) => readWireTime(text) !== null, invalidMessage(m.demands_expectedTime)),
    { label: m.demands_expectedTime },
  ),
  expectedTenancy: monthsField,
  storageCategory: requiredLine(m.demands_storageCategory, maxLengths.storageCategory),
  /** `china`, or a part of the world. */
  regionType: z.string().max(20).default(domestic),
  regionCode: withTexts(RegionCode, { label: m.demands_region }),
  expectedAddress: line(m.demands_expectedAddress, maxLengths.expectedAddress).optional(),
  demandFloorType: dictionaryField(m.ui_floorFinish).optional(),
  floorHeight: figureField(m.demands_floorHeight, measure).optional(),
  loadBearing: figureField(m.ui_floorLoad, measure).optional(),
  ifBalcony: yesNoField(m.demands_ifBalcony),
  ifRainshed: yesNoField(m.ui_canopy),
  description: lines(m.demands_description, maxLengths.description).optional(),
  contract: line(m.demands_contract, maxLengths.contract).optional(),
  contractMobile: line(m.demands_contractMobile, maxLengths.contractMobile).optional(),
}

/** Visitors who are not signed in must enter a contact. */
export const contactFields = {
  contract: requiredLine(m.demands_contract, maxLengths.contract),
  contractMobile: requiredLine(m.demands_contractMobile, maxLengths.contractMobile),
}

/** Read by the registration only; ignored for signed-in members. */
export const ignoredCodes = {
  code: z.unknown().optional(),
  codeKey: z.unknown().optional(),
  smsCode: z.unknown().optional(),
  smsCodeKey: z.unknown().optional(),
}

export const Agreement = withTexts(
  z.boolean().refine((agreed) => agreed, withMessage(m.ui_agreementRequired)),
  { required: m.ui_agreementRequired },
)

/** A new demand of a signed-in member. */
export const NewDemand = z.object({ ...demandFields, ...ignoredCodes, agreement: Agreement })
export type NewDemand = z.output<typeof NewDemand>

/** The demand of a visitor who registers with it; the agreement is part of the registration. */
export const FirstDemand = z.object({ ...demandFields, ...contactFields, ...ignoredCodes, agreement: Agreement.optional() })
export type FirstDemand = z.output<typeof FirstDemand>
