import { m } from '#messages'

/** Returns the member's name, or a number for visitors who are not signed in. */
export const visitorName = ({ memberName, number }: { memberName: string | null; number: string }) =>
  memberName ?? m.chat_visitorNumbered({ number })
