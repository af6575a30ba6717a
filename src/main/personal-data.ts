import { accountData } from '#features/accounts/server/personal-data.ts'
import { personalData as contentData } from '#features/content/server/public.ts'
import { articleDraftData } from '#features/content/server/article-personal-data.ts'
import { personalData as chatData } from '#features/chat/server/public.ts'
import { personalData as contractData } from '#features/contracts/server/public.ts'
import { personalData as demandData } from '#features/demands/server/public.ts'
import { personalData as engagementData } from '#features/engagement/server/public.ts'
import { appointmentData } from '#features/appointments/server/personal-data.ts'
import { personalData as fileData } from '#features/files/server/public.ts'
import { personalData as messageData } from '#features/messaging/server/public.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'

/** Every feature that keeps something of a person: for the file with one's own data, and for the end of an account. */
export const personalData: readonly PersonalData[] = [
  accountData,
  appointmentData,
  chatData,
  articleDraftData,
  contentData,
  contractData,
  demandData,
  fileData,
  messageData,
  engagementData,
]
