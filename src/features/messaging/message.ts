export type FactorChange = 'on' | 'off' | 'codes' | 'removed' | 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved'

/** The templates of text messages and e-mails, with the parameters of each. */
export type MessageParams = {
  /** A six-digit code that proves ownership of a phone number or an e-mail address. */
  code: { code: string; for: CodeUse; minutes: number }
  passwordChanged: { at: string }
  /** The address that was replaced learns the new one, masked. */
  contactChanged: { at: string; kind: 'phone' | 'email'; target: string }
  /** Two-step verification was switched on or off, got new recovery codes, or was removed by an administrator. */
  factorChanged: { at: string; change: FactorChange }
  /** An administrator asks for a new password; the address is that of the page which sets it. */
  resetRequested: { url: string }
  /** An invitation to the staff. `roles` is a list in the language of the message. */
  invited: { name: string; inviter: string; roles: string; hours: number; url: string }
  /** The park or warehouse and the time of the visit, in the language of the message. */
  viewingBooked: { place: string; time: string }
  viewingReminder: { place: string; time: string }
  /** The new status of the viewing, and the word of customer service, or ''. */
  viewingChanged: { place: string; time: string; status: ViewingNews; note: string }
  /** Another time for the viewing, the word of customer service, or '', and the address at which the customer answers. */
  viewingProposed: { place: string; time: string; proposed: string; note: string; url: string }
  /** The viewing keeps its time, or has got the time that was proposed. */
  viewingProposalWithdrawn: { place: string; time: string }
  viewingMoved: { place: string; time: string }
  /** A tour: its day and its stops with their times, in the language of the message, and the address of the tour in the personal centre. */
  tourBooked: { day: string; stops: string[]; url: string }
  tourChanged: { day: string; stops: string[]; url: string }
  /** `places` were refused or moved; `stops` are those of the plan that waits for the member. */
  tourProposed: { day: string; places: string; stops: string[]; url: string }
  tourCancelled: { day: string; stops: string[] }
  /** The goods that the customer described, and the new status or follow-up in the language of the message. */
  demandChanged: { goods: string; status: string; isFollowUp: boolean }
  /** An open expense of a contract: its purpose in the language of the message, the due day, and what is unpaid in yuan. */
  paymentReminder: { contractNo: string; item: string; dueDate: string; amount: number }
  /** The title of the solution, in the language of the message. */
  enquiryReceived: { solution: string }
  /** The reply of customer service to a visitor who left the chat, and the address that continues the conversation. */
  chatAnswer: { text: string; url: string }
  /** A lead, for staff: what has happened, the facts of it line by line, and its address in the console. */
  leadNews: { title: string; facts: string[]; url: string }
  /** Warehouses chosen for a customer, and the word of customer service, or ''. URLs are absolute. */
  leadMatches: { text: string; warehouses: { name: string; facts: string; url: string }[] }
  /** New matches of saved searches, in the language of the message. */
  searchAlert: { searches: AlertedSearch[]; unsubscribe: { all: boolean; page: string; oneClick: string } }
}
export type ViewingNews = 'followingUp' | 'successful' | 'closedByService' | 'cancelledByMember'
export type CodeUse = 'login' | 'register' | 'entry' | 'reset' | 'appointment' | 'contact' | 'bind' | 'delete' | 'enquiry'
/** `count` may exceed the number of listed parks. URLs are absolute. */
export type AlertedSearch = { name: string; count: number; url: string; parks: { name: string; facts: string; url: string }[] }
/** Templates that browsers show too. */
export type PushTemplate = 'leadNews'
export type Template = keyof MessageParams

/** `push`: a notice in a browser, whose target is the id of the device. */
export type Channel = 'sms' | 'email' | 'push'
