import { z } from 'zod'
import { m } from '#messages'
import { isPoint, TruckInput, Degrees } from '#features/routing/wire-parts.ts'
import { Flag, Id, integerOnWire, numberOnWire, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { requiredLine, withMessage } from '#platform/contract/text-fields.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { itemKey, mustHaves, projectLimits } from './project.ts'
import { isItemId } from './stored-project.ts'

const Destination = z
  .strictObject({
    name: requiredLine(m.projects_placeName, projectLimits.name),
    longitude: Degrees,
    latitude: Degrees,
    /** A round trip counts once. */
    trips: integerOnWire({ min: 1, max: projectLimits.trips }),
  })
  .refine(isPoint, withMessage(m.projects_placeWrong))

const ItemId = z.string().refine(isItemId)
const Item = z.strictObject({ parkId: ItemId, warehouseId: ItemId.optional() })

const areDistinct = (items: readonly z.output<typeof Item>[]) => new Set(items.map(itemKey)).size === items.length
/** A field without a value is null in replies, and absent or null in inputs. */
const orNull = <Schema extends z.ZodType>(schema: Schema, label: typeof m.projects_area) =>
  withTexts(schema, { label }).nullable().default(null)

/** What a member keeps. The truck's absent figures come from its class. */
const content = {
  area: orNull(integerOnWire({ min: 1, max: projectLimits.area }), m.projects_area),
  whTypes: withTexts(z.array(z.string().regex(/^[1-9]\d?$/)).max(projectLimits.whTypes), { label: m.ui_warehouseType }).default([]),
  heightMin: orNull(numberOnWire({ min: 0.1, max: projectLimits.height }), m.projects_heightMin),
  priceMax: orNull(numberOnWire({ min: 0.01, max: projectLimits.price }), m.projects_priceMax),
  mustHaves: withTexts(z.array(z.enum(mustHaves)).max(mustHaves.length), { label: m.projects_mustHaves }).default([]),
  moveIn: orNull(z.string().refine(isDay, withMessage(m.projects_moveInWrong)), m.projects_moveIn),
  months: orNull(integerOnWire({ min: 1, max: projectLimits.months }), m.projects_months),
  destinations: withTexts(
    z.array(Destination).refine(({ length }) => length <= projectLimits.destinations, withMessage(m.projects_tooManyDestinations)),
    {
      label: m.projects_destinations,
    },
  ).default([]),
  truck: orNull(TruckInput.omit({ loaded: true, etc: true }).required({ preset: true }), m.projects_truck),
  shortlist: withTexts(
    z
      .array(Item)
      .refine(({ length }) => length <= projectLimits.shortlist, withMessage(m.projects_shortlistFull))
      .refine(areDistinct, withMessage(m.projects_itemTwice)),
    { label: m.projects_shortlist },
  ).default([]),
}

/** The same in replies, whose texts have been cleaned. */
const shown = {
  ...content,
  destinations: z.array(z.object({ name: z.string(), longitude: z.number(), latitude: z.number(), trips: z.int() })),
}

/** A member's own project, also as the data of a refused save. */
export const OwnProject = z.object({
  ...shown,
  /** 0: nothing is stored yet. */
  version: z.int(),
  updateTime: WireTime.nullable(),
  /** A link shows it to others. The link itself is shown once, when it is created. */
  shared: Flag,
})
export type OwnProject = z.output<typeof OwnProject>

export const getProject = defineEndpoint({
  method: 'GET',
  path: '/system/project',
  access: 'member',
  summary: '我的选仓：需求、时间、目的地、车型与备选仓库 · One’s own project: need, dates, destinations, truck and shortlist',
  input: z.object({}),
  reply: OwnProject,
  failures: [known.signedOut],
})

/** Read-only reply fields: accepted and ignored, so that a reply can be sent back as input. */
const readOnly = {
  updateTime: z.unknown().optional(),
  shared: withTexts(z.unknown(), { label: m.projects_isShared }).optional(),
}

export const saveProject = defineEndpoint({
  method: 'PUT',
  path: '/system/project',
  access: 'member',
  singleSubmit: true,
  repeatSubmit: false,
  noTip: true,
  successText: m.ui_saved,
  summary:
    '保存我的选仓；版本过期时 409，data 为已保存的内容 · Replaces one’s own project; an outdated version answers 409 with the stored one as data',
  input: z.object({
    ...content,
    version: withTexts(integerOnWire({ min: 0, max: 2_147_483_647 }), { label: m.field_version }),
    ...readOnly,
  }),
  reply: OwnProject,
  failures: [known.signedOut, known.outdated, known.duplicate, known.invalid],
})

export const shareProject = defineEndpoint({
  method: 'POST',
  path: '/system/project/share',
  access: 'member',
  summary: '生成只读分享链接，原链接随即失效 · Creates the read-only link; an earlier one ends',
  input: z.object({}),
  reply: z.object({ token: z.string() }),
  failures: [known.signedOut, known.notFound],
})

export const unshareProject = defineEndpoint({
  method: 'DELETE',
  path: '/system/project/share',
  access: 'member',
  singleSubmit: true,
  summary: '撤销分享链接 · Revokes the link',
  input: z.object({}),
  reply: z.null(),
  failures: [known.signedOut, known.notFound, known.duplicate],
})

export const SharedProject = z.object({ ...shown, updateTime: WireTime })
export type SharedProject = z.output<typeof SharedProject>

export const getSharedProject = defineEndpoint({
  method: 'GET',
  path: '/system/project/shared/:token',
  access: 'public',
  noTip: true,
  summary: '凭链接查看选仓，不含个人信息 · A project by its secret link, without personal data',
  input: z.object({ token: withTexts(Id, { label: m.ui_link }) }),
  reply: SharedProject,
  failures: [known.notFound],
})
