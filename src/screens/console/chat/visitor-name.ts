import { m } from '#messages'

/** The member's name, or a short number for somebody who has not signed in. */
export const visitorName = ({ memberName, number }: { memberName: string | null; number: string }) =>
  memberName ?? m.chat_visitorNumbered({ number })
