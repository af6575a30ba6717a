import type { Rule } from '#platform/server/rate-limits/rate-limit.ts'

const minute = 60
const hour = 3_600

/** Per side of a conversation. */
export const wordsPerMinute: Rule = { name: 'chat-say', limits: [{ max: 20, seconds: minute }] }
/** New conversations per address: enough for an office behind one address, too few for a script. */
export const talksPerAddress: Rule = { name: 'chat-talk', limits: [{ max: 20, seconds: hour }] }
/** Attachments per visitor, and of all visitors per address. */
export const filesPerTalk: Rule = { name: 'chat-file', limits: [{ max: 20, seconds: hour }] }
export const filesPerAddress: Rule = { name: 'chat-file-address', limits: [{ max: 60, seconds: hour }] }
export const contactsPerTalk: Rule = { name: 'chat-contact', limits: [{ max: 10, seconds: hour }] }

/** Frames per socket other than messages, such as read marks; people send far fewer. */
export const framesPerMinute = 240
/** Sockets per address and process. */
export const socketsPerAddress = 100
/** Conversations that one console follows at a time. */
export const openTalksPerConsole = 60
