import { accountData } from '#features/accounts/server/profile/personal-data.ts'
import { contentData } from '#features/content/server/personal-data.ts'
import { articleDraftData } from '#features/content/articles/server/editing/article-personal-data.ts'
import { personalData as chatData } from '#features/chat/server/personal-data.ts'
import { viewData } from '#features/console/views/server/personal-data.ts'
import { personalData as contractData } from '#features/contracts/server/personal-data.ts'
import { personalData as demandData } from '#features/demands/server/personal-data.ts'
import { personalData as engagementData } from '#features/engagement/server/personal-data.ts'
import { appointmentData } from '#features/appointments/server/personal-data.ts'
import { leadData } from '#features/leads/server/personal-data.ts'
import { personalData as fileData } from '#features/files/server/stored-files.ts'
import { personalData as messageData } from '#features/messaging/server/notices.ts'
import { projectData } from '#features/projects/server/personal-data.ts'
import { tourData } from '#features/tours/server/personal-data.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'

/** Every feature that stores personal data, for the member's data export and for the erasure of an account. */
export const personalData: readonly PersonalData[] = [
  accountData,
  // Before what the leads come from.
  leadData,
  appointmentData,
  // After their viewings.
  tourData,
  projectData,
  chatData,
  articleDraftData,
  contentData,
  contractData,
  demandData,
  fileData,
  messageData,
  engagementData,
  viewData,
]
