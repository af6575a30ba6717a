import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'

export type Text = (inputs: Record<string, never>, options?: { locale?: Locale }) => string

/** The kinds of record in the log, in the order of the filter. */
export const recordKinds = {
  park: m.ui_park,
  gate: m.audit_kindGate,
  floor: m.audit_kindFloor,
  warehouse: m.field_warehouse,
  media: m.audit_kindMedia,
  verification: m.audit_kindVerification,
  deal: m.audit_kindDeal,
  contract: m.field_contract,
  expense: m.audit_kindExpense,
  article: m.audit_kindArticle,
  category: m.audit_kindCategory,
  agreement: m.audit_kindAgreement,
  solution: m.audit_kindSolution,
  enquiry: m.audit_kindEnquiry,
  appointment: m.audit_kindAppointment,
  demand: m.audit_kindDemand,
  chat: m.audit_kindChat,
  chatReply: m.audit_kindChatReply,
  config: m.audit_kindConfig,
  region: m.audit_kindRegion,
  dictType: m.audit_kindDictType,
  dictData: m.audit_kindDictData,
  'rate.truck': m.audit_kindTruckClass,
  'rate.toll': m.audit_kindTollRate,
  'rate.fuel': m.audit_kindFuelRate,
  'rate.diesel': m.audit_kindDieselPrice,
  partner: m.audit_kindPartner,
  partnerKey: m.audit_kindPartnerKey,
  user: m.audit_kindUser,
  role: m.audit_kindRole,
  invitation: m.audit_kindInvitation,
  oss: m.audit_kindFile,
  audit: m.audit_kindAudit,
  changeSet: m.audit_kindChangeSet,
  setup: m.audit_kindSetup,
} satisfies Record<string, Text>
export type RecordKind = keyof typeof recordKinds

/** What each action of the log did, as a sentence without its subject. A test finds actions in the code that are missing here. */
export const auditActions = {
  'park.publish': m.audit_parkPublish,
  'park.withdraw': m.audit_parkWithdraw,
  'park.remove': m.audit_parkRemove,
  'park.submit': m.audit_parkSubmit,
  'park.return': m.audit_parkReturn,
  'park.direct': m.audit_parkDirect,
  'park.export': m.audit_parkExport,
  'warehouse.direct': m.audit_warehouseDirect,
  'article.add': m.audit_articleAdd,
  'article.edit': m.audit_articleEdit,
  'article.publish': m.audit_articlePublish,
  'article.withdraw': m.audit_articleWithdraw,
  'article.restore': m.audit_articleRestore,
  'article.remove': m.audit_articleRemove,
  'category.add': m.audit_categoryAdd,
  'category.edit': m.audit_categoryEdit,
  'category.remove': m.audit_categoryRemove,
  'agreement.start': m.audit_agreementStart,
  'agreement.edit': m.audit_agreementEdit,
  'agreement.publish': m.audit_agreementPublish,
  'agreement.withdraw': m.audit_agreementWithdraw,
  'agreement.remove': m.audit_agreementRemove,
  'solution.edit': m.audit_solutionEdit,
  'enquiry.read': m.audit_enquiryRead,
  'enquiry.move': m.audit_enquiryMove,
  'appointment.book': m.audit_appointmentBook,
  'appointment.move': m.audit_appointmentMove,
  'appointment.cancel': m.audit_appointmentCancel,
  'demand.read': m.audit_demandRead,
  'demand.edit': m.audit_demandEdit,
  'demand.status': m.audit_demandStatus,
  'demand.followStatus': m.audit_demandFollowStatus,
  'demand.delete': m.audit_demandDelete,
  'chat.take': m.audit_chatTake,
  'chat.transfer': m.audit_chatTransfer,
  'chat.close': m.audit_chatClose,
  'chat.addReply': m.audit_chatAddReply,
  'chat.removeReply': m.audit_chatRemoveReply,
  'config.edit': m.audit_configEdit,
  'setup.removeDemo': m.audit_setupRemoveDemo,
  'region.hot': m.audit_regionHot,
  'dictType.add': m.audit_dictTypeAdd,
  'dictType.edit': m.audit_dictTypeEdit,
  'dictType.remove': m.audit_dictTypeRemove,
  'dictData.add': m.audit_dictDataAdd,
  'dictData.edit': m.audit_dictDataEdit,
  'dictData.order': m.audit_dictDataOrder,
  'dictData.remove': m.audit_dictDataRemove,
  'rate.add': m.audit_rateAdd,
  'user.register': m.audit_userRegister,
  'user.signInByCode': m.audit_userSignInByCode,
  'user.assignRoles': m.audit_userAssignRoles,
  'user.erase': m.audit_userErase,
  'user.signIn': m.audit_userSignIn,
  'user.signInRefused': m.audit_userSignInRefused,
  'user.suspend': m.audit_userSuspend,
  'user.restore': m.audit_userRestore,
  'user.signOutEverywhere': m.audit_userSignOutEverywhere,
  'user.unlock': m.audit_userUnlock,
  'user.sendReset': m.audit_userSendReset,
  'user.invite': m.audit_userInvite,
  'user.resendInvite': m.audit_userResendInvite,
  'user.revokeInvite': m.audit_userRevokeInvite,
  'user.acceptInvite': m.audit_userAcceptInvite,
  'role.create': m.audit_roleCreate,
  'role.change': m.audit_roleChange,
  'role.delete': m.audit_roleDelete,
  'oss.download': m.audit_fileDownload,
  'verification.download': m.audit_verificationDownload,
  'partner.push': m.audit_partnerPush,
  'partner.withdraw': m.audit_partnerWithdraw,
  'changeSet.publish': m.audit_changeSetPublish,
  'changeSet.withdraw': m.audit_changeSetWithdraw,
  'changeSet.bulk': m.audit_changeSetBulk,
  'changeSet.import': m.audit_changeSetImport,
  'changeSet.partner': m.audit_changeSetPartner,
  'changeSet.undo': m.audit_changeSetUndo,
  'changeSet.restore': m.audit_changeSetRestore,
  'changeSet.move': m.audit_changeSetMove,
  'changeSet.merge': m.audit_changeSetMerge,
  'changeSet.job': m.audit_changeSetJob,
  'changeSet.seed': m.audit_changeSetSeed,
  'changeSet.setting': m.audit_changeSetSetting,
  'deal.export': m.audit_dealExport,
  'audit.export': m.audit_auditExport,
} satisfies Record<string, Text>

const find = (texts: Record<string, Text>, key: string): Text | undefined => (Object.hasOwn(texts, key) ? texts[key] : undefined)

/** The sentences of actions that only add, edit or remove a record. */
const verbs = { add: m.audit_added, edit: m.audit_edited, remove: m.audit_removed }

/** Returns what an action did, such as `Published an article` or `Floor edited`; the action itself if it is unknown. */
export function describeAction(action: string, locale: Locale): string {
  const sentence = find(auditActions, action)
  if (sentence) return sentence({}, { locale })
  const [, kind = '', verb] = /^(.+)[.](add|edit|remove)$/.exec(action) ?? []
  const kindName = find(recordKinds, kind)?.({}, { locale })
  return kindName === undefined ? action : verbs[verb as keyof typeof verbs]({ kind: kindName }, { locale })
}

/** Returns the name of a kind of record; the kind itself if it is unknown. */
export const describeKind = (objectType: string, locale: Locale) => find(recordKinds, objectType)?.({}, { locale }) ?? objectType
